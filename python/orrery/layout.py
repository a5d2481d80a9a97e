"""A view as a table of fields: its dtype, and where each number lies in a tensor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

Encoding = Literal["plain", "onehot"]


@dataclass(frozen=True)
class Field:
    """One field of a view or a verb. `names` and `codes` say what the numbers of a named value stand for; any other code is nobody
    or nothing, which only what is `optional` may be."""

    name: str
    kind: Literal["number", "flag", "named", "structure"]
    offset: int
    size: int
    signed: bool
    optional: bool
    text: str
    shape: tuple[int, ...]
    names: tuple[str, ...]
    codes: tuple[int, ...]
    inside: tuple[Field, ...]

    def dtype(self) -> np.dtype[Any]:
        """Of one element."""
        if self.kind == "structure":
            return _dtype_of(self.inside, self.size)
        if self.kind == "flag":
            return np.dtype(np.bool_)
        return np.dtype(f"{'i' if self.signed else 'u'}{self.size}")

    def floats(self, encoding: Encoding) -> int:
        """How many numbers of a tensor one element takes."""
        if self.kind == "structure":
            return sum(field.floats(encoding) * int(np.prod(field.shape, dtype=int)) for field in self.inside)
        return len(self.names) if self.kind == "named" and encoding == "onehot" else 1


def field_of(read: dict[str, Any]) -> Field:
    return Field(
        name=read["name"],
        kind=read["kind"],
        offset=read["offset"],
        size=read["size"],
        signed=read["signed"],
        optional=read["optional"],
        text=read["text"],
        shape=tuple(read["shape"]),
        names=tuple(read["names"]),
        codes=tuple(read["codes"]),
        inside=tuple(field_of(inner) for inner in read["inside"]),
    )


def _dtype_of(fields: tuple[Field, ...], size: int) -> np.dtype[Any]:
    formats = [(field.dtype(), field.shape) if field.shape else field.dtype() for field in fields]
    return np.dtype(
        {
            "names": [field.name for field in fields],
            "formats": formats,
            "offsets": [field.offset for field in fields],
            "itemsize": size,
        }
    )


class Layout:
    """What a seat sees: `dtype` for numpy, `fields` for people."""

    def __init__(self, read: dict[str, Any], before: int) -> None:
        self.fields = tuple(field_of(field) for field in read["fields"])
        self.dtype: np.dtype[Any] = _dtype_of(self.fields, read["size"])
        self._before = before  # numbers of a tensor that are not of the view

    def field(self, path: str) -> Field:
        """The field "ship.level", whatever arrays it lies in."""
        fields = self.fields
        found: Field | None = None
        for name in path.split("."):
            found = next((field for field in fields if field.name == name), None)
            if found is None:
                raise KeyError(path)
            fields = found.inside
        assert found is not None
        return found

    def names(self, path: str) -> tuple[str, ...]:
        """The names of a field's values, by place."""
        return self.field(path).names

    def places(self, encoding: Encoding = "plain") -> dict[str, NDArray[np.intp]]:
        """Where each field lies in a tensor: `tensor[..., places["ship.level"]]` has the shape of that field, arrays that it
        lies in first; one-hot, a named field has its names last."""
        if not isinstance(encoding, str) or encoding not in ("plain", "onehot"):
            raise ValueError("an encoding is plain or onehot")
        found: dict[str, NDArray[np.intp]] = {}

        def walk(fields: tuple[Field, ...], path: str, starts: NDArray[np.intp]) -> int:
            at = 0
            for field in fields:
                each = field.floats(encoding)
                count = int(np.prod(field.shape, dtype=int))
                inner = np.arange(count, dtype=np.intp).reshape(field.shape) * each + at
                places = np.add(starts.reshape(starts.shape + (1,) * inner.ndim), inner)
                name = path + field.name
                if field.kind == "structure":
                    walk(field.inside, name + ".", places)
                elif field.kind == "named" and encoding == "onehot":
                    found[name] = np.add(places[..., None], np.arange(each, dtype=np.intp))
                else:
                    found[name] = places
                at += each * count
            return at

        walk(self.fields, "", np.array(self._before, dtype=np.intp))
        return found
