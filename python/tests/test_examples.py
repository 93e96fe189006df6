# SPDX-License-Identifier: MIT
"""The examples run, with a small budget, and do what they say."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from play import need

need("numpy")
EXAMPLES = pathlib.Path(__file__).parents[1] / "examples"
GUIDE = pathlib.Path(__file__).parents[2] / "docs/python.md"


def run(name, *arguments):
    done = subprocess.run([sys.executable, "-P", EXAMPLES / name, *arguments], capture_output=True, text=True, timeout=400)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


class Examples(unittest.TestCase):
    def test_random_and_greedy(self):
        told = run("random_and_greedy.py", "--games", "6")
        shares = dict(re.findall(r"^(.*): won (\d+) %", told, re.M))
        self.assertEqual(len(shares), 3)
        self.assertEqual(shares["by lot against by points"], "0")

    def test_the_bench_measures_what_is_installed(self):
        """Beside it lie the sources, which cannot be measured: it leaves them out, wherever it is started."""
        folder = EXAMPLES.parent
        for where, name in ((folder, "bench.py"), (folder.parent, "python/bench.py")):
            rows = subprocess.run(
                [sys.executable, name, "--seconds", "0.01", "--own", "--json"], cwd=where, capture_output=True, text=True
            )
            self.assertEqual(rows.stderr, "")
            self.assertIn("steps_per_second", rows.stdout)

    def test_the_sources_say_that_they_are_not_built(self):
        environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONSAFEPATH")}
        told = subprocess.run(
            [sys.executable, "-c", "import aedile"], cwd=EXAMPLES.parent, env=environment, capture_output=True, text=True
        ).stderr
        self.assertRegex(told.splitlines()[-1], "^ImportError: .*has the sources of aedile, which are not built: `pip install")

    def test_plot_game(self):
        with tempfile.TemporaryDirectory() as folder:
            told = run("plot_game.py", "--out", folder)
            self.assertIn("<svg", (pathlib.Path(folder) / "city.svg").read_text())
            if "not installed" not in told:
                self.assertGreater((pathlib.Path(folder) / "points.png").stat().st_size, 5000)

    def test_half_hour(self):
        """A player that has learnt from 45 games, for seconds, beats `apprentice` by far."""
        with tempfile.TemporaryDirectory() as folder:
            weights = pathlib.Path(folder) / "my.npz"
            told = run("half_hour.py", "--rounds", "3", "--games", "15", "--match", "30", "--save", weights)
            self.assertTrue(weights.exists())
        share = float(re.search(r"^60 games against apprentice: won ([\d.]+) % ± [\d.]+", told, re.M)[1])
        self.assertGreaterEqual(share, 65)

    def test_the_documents_examples(self):
        """The lines after `>>>` in docs/python.md and in the package say what is true."""
        import doctest

        import aedile

        failed = doctest.testmod(aedile).failed
        failed += doctest.testfile(str(GUIDE), module_relative=False, optionflags=doctest.ELLIPSIS).failed
        self.assertEqual(failed, 0)

    def test_the_documents_programs(self):
        """The programs of docs/python.md run as they stand, each after those before it."""
        need("pettingzoo", "gymnasium", "pyspiel")
        programs = re.findall(r"^```python\n(.*?)^```", GUIDE.read_text(), re.M | re.S)
        self.assertGreaterEqual(len(programs), 6)
        source = "import aedile\n" + "\n".join(programs)
        done = subprocess.run([sys.executable, "-P", "-c", source], cwd=GUIDE.parents[1], capture_output=True, text=True, timeout=400)
        self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
