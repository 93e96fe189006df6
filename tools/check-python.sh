#!/bin/sh
# SPDX-License-Identifier: MIT
# check-python.sh [--bench] - the Python package as its users meet it: `pip install .` in a new environment, build/python-env,
# with NumPy, PettingZoo, Gymnasium and OpenSpiel from PyPI (python/peers.txt), and all its tests; or its measurements, with
# Pgx too.
set -eu
cd "$(dirname "$0")/.."
env=build/python-env
[ -x $env/bin/python ] || /usr/bin/python3 -m venv $env
pip() { $env/bin/pip --quiet --disable-pip-version-check "$@"; }
pip install --upgrade .
pip install --only-binary :all: --requirement python/peers.txt

# What is installed: the package and nothing else of the repository, for every Python from 3.11 on.
$env/bin/python - <<'PYTHON'
import importlib.metadata as metadata
files = [str(file) for file in metadata.files("aedile")]
strange = [file for file in files if not file.startswith(("aedile/", "aedile-"))]
assert not strange, f"the wheel holds {strange}"
assert "aedile/_aedile.abi3.so" in files and "aedile/py.typed" in files, files
wheel = metadata.distribution("aedile").read_text("WHEEL")
assert "cp311-abi3-" in wheel, wheel
assert any(file.endswith("/LICENSE") for file in files), f"the wheel has no licence: {files}"
assert "](" not in metadata.metadata("aedile").get_payload(), "what PyPI would show has links, which lead nowhere there"
print(f"aedile {metadata.version('aedile')}: {len(files)} files, {wheel.split('Tag: ')[1].strip()}")
print("with", ", ".join(f"{name} {metadata.version(name)}" for name in "numpy pettingzoo gymnasium open_spiel mypy".split()))
PYTHON

cd python # so that nothing of the sources is found by chance: tests and examples import what is installed
if [ "${1:-}" = --bench ]; then
    ../$env/bin/pip --quiet install --only-binary :all: jax pgx || echo 'Pgx cannot be installed here'
    exec ../$env/bin/python -P bench.py
fi
export AEDILE_PEERS=1 PYTHONDONTWRITEBYTECODE=1 OPENBLAS_NUM_THREADS=1
../$env/bin/python -P -W error::ResourceWarning -m unittest discover -s tests
../$env/bin/mypy --no-error-summary --cache-dir ../build/mypy --strict --ignore-missing-imports --allow-subclassing-any aedile
../$env/bin/mypy --no-error-summary --cache-dir ../build/mypy --strict tests/typed.py
