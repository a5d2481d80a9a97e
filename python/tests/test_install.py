"""`pip install` without an index, into a folder of its own."""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys
import venv

import orrery

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_it_installs_without_an_index(tmp_path: pathlib.Path) -> None:
    build = pathlib.Path(orrery.__file__).absolute().parents[2]  # the tree that this module comes from
    venv.create(tmp_path, system_site_packages=True, with_pip=False)
    python = tmp_path / "bin" / "python"
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | {"ORRERY_BUILD": str(build)}
    subprocess.run(
        [str(python), "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--disable-pip-version-check", str(ROOT)],
        env=env, check=True, cwd=tmp_path,
    )
    said = subprocess.run(
        [str(python), "-c", "import orrery; print(orrery.__file__, orrery.load_game('noughts').new_initial_state().offers()[0])"],
        env=env, check=True, cwd=tmp_path, capture_output=True, text=True,
    ).stdout
    assert str(tmp_path) in said and said.endswith("mark top_left\n")
    assert sys.version_info >= (3, 11)
