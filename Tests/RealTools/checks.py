"""What the checks of pictures and of pages have in common."""

import pathlib
import subprocess
import sys
import tempfile

import axe_playwright_python

import rasters
from browser import Browser


class Checks:
    """The command, a folder for what it writes, a browser, and the count of what has been checked."""

    def __init__(self, command, folder, browser):
        self.command, self.folder, self.browser = command, folder, browser
        self.passed = self.failed = 0

    def expect(self, name, value, limit):
        """Counts a check of a measured value that may be at most `limit`."""
        good = value <= limit
        self.passed, self.failed = self.passed + good, self.failed + (not good)
        shown = (f"{value:.4%} (at most {limit:.2%})" if isinstance(value, float) else f"{value} (at most {limit})")
        print(f"{'ok    ' if good else 'FAILED'} {name}: {shown}", flush=True)

    def expect_equal(self, name, value, expected):
        """Counts a check of something that can only be right or wrong, and shows it where it is wrong."""
        if value != expected:
            print(f"       {value!r}, not {expected!r}")
        self.expect(name, int(value != expected), 0)

    def run(self, *arguments):
        """Runs the command in the folder."""
        subprocess.run([self.command, *arguments], cwd=self.folder, check=True, capture_output=True,
                       timeout=rasters.SECONDS)

    def audit(self, name):
        """axe finds nothing on the page that is shown."""
        self.browser.run(pathlib.Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text())
        found = self.browser.wait_for(
            "const done = arguments[0]; axe.run().then(r => done(r.violations), e => done([{id: String(e)}]))")
        for violation in found:
            print(f"       {violation['id']}: {violation.get('help')}: {[n['html'] for n in violation['nodes']][:2]}")
        self.expect(f"what axe finds on {name}", len(found), 0)


def main(kind, *rooms):
    """Runs the methods named by `rooms` of a kind of checks on the command that the script was given."""
    with tempfile.TemporaryDirectory() as folder, Browser(has_logs=True) as browser:
        checks = kind(str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(folder), browser)
        for room in rooms:
            getattr(checks, room)()
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(checks.failed > 0)
