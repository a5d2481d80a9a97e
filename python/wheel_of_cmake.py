"""Builds the wheel with CMake and nothing from an index (PEP 517): `pip install --no-index .`"""

from __future__ import annotations

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAME = "orrery"
VERSION = re.search(r"project\(Orrery VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)  # type: ignore[union-attr]
INFO = f"{NAME}-{VERSION}.dist-info"
WHEN = (2026, 1, 1, 0, 0, 0)  # the same sources are the same wheel


def _tag() -> str:
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{version}-{version}-" + re.sub(r"[-.]", "_", sysconfig.get_platform())


def _build(into: pathlib.Path) -> None:
    """The package as CMake installs it. Built in a tree of its own, or in that of ORRERY_BUILD."""
    build = pathlib.Path(os.environ.get("ORRERY_BUILD", ROOT / "build" / "python"))
    if "ORRERY_BUILD" not in os.environ:
        options = [f"-DPython_EXECUTABLE={sys.executable}", "-DORRERY_PYTHON=ON", "-DORRERY_TESTS=OFF"]
        subprocess.run(["cmake", "--preset", "release", "-B", str(build), *options], cwd=ROOT, check=True)
        subprocess.run(["cmake", "--build", str(build), "--target", "orrery_python"], cwd=ROOT, check=True)
    subprocess.run(["cmake", "--install", str(build), "--component", "python", "--prefix", str(into), "--strip"], check=True)


def _metadata() -> dict[str, bytes]:
    summary = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {VERSION}\nRequires-Python: >=3.11\nRequires-Dist: numpy\n"
    wheel = f"Wheel-Version: 1.0\nGenerator: orrery\nRoot-Is-Purelib: false\nTag: {_tag()}\n"
    return {f"{INFO}/METADATA": summary.encode(), f"{INFO}/WHEEL": wheel.encode()}


def _write(directory: str, files: dict[str, bytes]) -> str:
    record = ""
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    name = f"{NAME}-{VERSION}-{_tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in {**files, f"{INFO}/RECORD": (record + f"{INFO}/RECORD,,\n").encode()}.items():
            wheel.writestr(zipfile.ZipInfo(path, WHEN), data, zipfile.ZIP_DEFLATED)
    return name


def build_wheel(
    wheel_directory: str, config_settings: dict[str, str] | None = None, metadata_directory: str | None = None
) -> str:
    into = pathlib.Path(wheel_directory) / "tree"
    _build(into)
    files = {
        str(path.relative_to(into)): path.read_bytes()
        for path in sorted(into.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
    return _write(wheel_directory, {**files, **_metadata()})


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: dict[str, str] | None = None) -> str:
    folder = pathlib.Path(metadata_directory) / INFO
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in _metadata().items():
        (pathlib.Path(metadata_directory) / name).write_bytes(data)
    return INFO


def build_sdist(sdist_directory: str, config_settings: dict[str, str] | None = None) -> str:
    raise NotImplementedError("the sources are the repository")
