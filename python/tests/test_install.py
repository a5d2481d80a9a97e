"""What docs/research.md says of installing without an index, in a home of its own."""

from __future__ import annotations

import os
import pathlib
import re
import subprocess
import sys

import orrery

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_it_installs_without_an_index(tmp_path: pathlib.Path) -> None:
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    block = re.search(r"^ +python3 -m venv.*\n(?:    .*\n)+", text, re.MULTILINE)
    assert block, "how to install it is not said any more"
    build = pathlib.Path(orrery.__file__).absolute().parents[2]  # the tree that this module comes from
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | {
        "HOME": str(tmp_path),
        "PATH": f"{pathlib.Path(sys.executable).parent}:/usr/bin:/bin",
        "ORRERY_BUILD": str(build),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    said = subprocess.run(["sh", "-euc", block[0]], env=env, check=True, cwd=ROOT, capture_output=True, text=True).stdout
    assert said.endswith("mark top_left\n") and "numpy" in said, said
    python = next(tmp_path.rglob("bin/python"))
    where = subprocess.run(
        [str(python), "-c", "import orrery; print(orrery.__file__)"], env=env, check=True, cwd=tmp_path, capture_output=True, text=True
    ).stdout
    assert str(tmp_path) in where
