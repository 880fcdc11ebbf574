"""Draws pictures of the built command with real programs and compares what they show.

    python check_pictures.py .build/debug/numberline

Every check says what it measured. The last line counts; the exit status is 1 if one has failed.
"""

import html
import pathlib
import subprocess
import sys
import tempfile

import axe_playwright_python

import rasters
from browser import Browser

# Ten pictures that cover all kinds of line, all strategies and all themes.
PICTURES = {
    "count-on": ["4 + 8"],
    "make-ten": ["27 + 38", "--by", "make-ten", "--line", "ruled", "--theme", "contrast"],
    "open": ["256 + 378", "--by", "place-value", "--line", "open", "--theme", "dark"],
    "path": ["4 + 3", "--line", "path", "--theme", "print"],
    "compensate": ["62 - 38", "--by", "compensate", "--line", "ruled", "--theme", "print"],
    "fractions": ["2/3 + 1/2", "--line", "ruled"],
    "division": ["14 ÷ 4", "--line", "ruled", "--theme", "dark"],
    "rows": ["4 + 38", "--by", "ones", "--theme", "contrast"],
    "panels": ["27 + 38", "--by", "whole", "--by", "10"],
    "missing": ["8 + _ = 10", "--line", "ruled"],
}
# For those that move: one in rows, one of several lines, one that turns, one whose unwalked ticks are grey.
MOVING = ["count-on", "path", "compensate", "fractions", "division", "rows", "panels", "missing"]
DELAY = 0.3

command = str(pathlib.Path(sys.argv[1]).resolve())
folder = pathlib.Path(tempfile.mkdtemp())
passed, failed = 0, 0


def check(name, value, limit):
    """Counts a check of a measured value that may be at most `limit`."""
    global passed, failed
    good = value <= limit
    passed, failed = passed + good, failed + (not good)
    print(f"{'ok    ' if good else 'FAILED'} {name}: {value:.4%} (at most {limit:.2%})" if isinstance(value, float)
          else f"{'ok    ' if good else 'FAILED'} {name}: {value} (at most {limit})", flush=True)


def draw(name, *flags):
    """Writes a picture and returns its bytes."""
    subprocess.run([command, *PICTURES[name.split(".")[0]], *flags, "-o", str(folder / f"{name}.svg")],
                   check=True, capture_output=True)
    return (folder / f"{name}.svg").read_bytes()


def size(svg):
    """The width and the height in pixels."""
    root = svg.decode().split(">")[0]
    return [float(root.split(f' {name}="')[1].split('"')[0]) for name in ("width", "height")]


def page(name, *pictures):
    """An HTML page of pictures, one under the other, for print as for screens without a margin."""
    figures = "\n".join(f"<p>{picture.decode()}</p>" for picture in pictures)
    path = folder / f"{name}.html"
    path.write_text(
        f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{html.escape(name)}</title>
<style>* {{ margin: 0 }} svg {{ display: block }} @page {{ margin: 0 }}</style></head>
<body><main><h1 style="position: absolute; left: -999em">Pictures</h1>
{figures}
</main></body></html>
""")
    return path


def shot(browser, svg):
    """What the browser shows of a picture alone."""
    browser.show(page("alone", svg))
    browser.settle()
    return rasters.pixels(browser.screenshot(*size(svg), rasters.SCALE))


def programs(browser):
    """Each program draws the finished picture as every other does."""
    for name in PICTURES:
        svg = draw(name)
        drawings = {program: function(svg) for program, function in rasters.STATIC.items()}
        drawings["Chromium"] = shot(browser, svg)
        names = list(drawings)
        worst = max(
            (rasters.difference(drawings[a], drawings[b]), f"{a} and {b}")
            for i, a in enumerate(names) for b in names[i + 1:])
        check(f"{name} by librsvg, resvg, CairoSVG and Chromium (most apart: {worst[1]})", worst[0], 0.01)


def motion(browser):
    """A picture that grows is the finished one where nothing moves, and frame k at k delays where something does."""
    seek = "const svg = document.querySelector('svg'); svg.pauseAnimations(); svg.setCurrentTime(arguments[0])"
    for name in MOVING:
        still, moving = draw(name), draw(f"{name}.moving", "--animated", "--delay", str(DELAY))
        for program, function in rasters.STATIC.items():
            check(f"{name} growing, in {program}, against its still", rasters.apart(function(moving), function(still)), 0.0)
        frames = folder / f"{name}-frames"
        subprocess.run([command, *PICTURES[name], "--frames", "-o", f"{frames}/"], check=True, capture_output=True)
        expected = [shot(browser, path.read_bytes()) for path in sorted(frames.iterdir())]
        browser.show(page("moving", moving))
        worst = 0.0
        for step, frame in enumerate(expected):
            # Three times 0.3 is a little less than 0.9 in binary fractions, and then still the step before.
            browser.run(seek, round(step * DELAY, 6))
            browser.settle()
            worst = max(worst, rasters.apart(rasters.pixels(browser.screenshot(*size(moving), rasters.SCALE)), frame))
        check(f"{name} growing, in Chromium, at each of {len(expected)} steps against the frame", worst, 0.0)
        browser.run(seek, DELAY)
        document = rasters.pdf(browser.printed(*size(moving)))
        browser.show(page("still", still))
        check(f"{name} growing, printed at step 1, against its still, printed",
              rasters.apart(document, rasters.pdf(browser.printed(*size(still)))), 0.0)
        browser.prefer(reduced_motion="reduce")
        browser.show(page("moving", moving))
        worst = 0.0
        for time in (0, DELAY * 0.9, DELAY * 1.5):
            browser.run(seek, time)
            browser.settle()
            reduced = rasters.pixels(browser.screenshot(*size(moving), rasters.SCALE))
            worst = max(worst, rasters.apart(reduced, expected[-1]))
        check(f"{name} growing, with reduced motion, at any time, against the last frame", worst, 0.0)
        browser.prefer()


def as_image(browser):
    """A picture that grows plays in an image too, and ends finished."""
    moving, still = draw("count-on.image", "--animated", "--delay", "0.01"), draw("count-on")
    path = folder / "image.html"
    path.write_text("<!DOCTYPE html><style>* { margin: 0 }</style><img src='count-on.image.svg' alt='4 + 8'>")
    browser.show(path)
    browser.wait_for("setTimeout(arguments[0], 500)")
    image = rasters.pixels(browser.screenshot(*size(moving), rasters.SCALE))
    check("count-on growing in <img>, afterwards, against its still", rasters.difference(image, shot(browser, still)), 0.001)


def inline(browser):
    """Pictures on one page leave each other alone."""
    pictures = [draw(f"{name}.inline", *(["--animated"] if name in MOVING else [])) for name in PICTURES]
    browser.prefer(reduced_motion="reduce")
    alone = [shot(browser, svg) for svg in pictures]
    path = page("together", *pictures)
    browser.show(path)
    browser.settle()
    width, heights = max(size(svg)[0] for svg in pictures), [size(svg)[1] for svg in pictures]
    tops = browser.run("return [...document.querySelectorAll('svg')].map(s => s.getBoundingClientRect().top)")
    browser.devtools("Emulation.setDeviceMetricsOverride", width=int(width), height=int(sum(heights)) + 1,
                     deviceScaleFactor=1, mobile=False)
    browser.settle()
    together = rasters.pixels(browser.screenshot(width, sum(heights) + 1, rasters.SCALE))
    worst = 0.0
    for drawing, top in zip(alone, tops):
        first = round(top * rasters.SCALE)
        part = together[first:first + drawing.shape[0], :drawing.shape[1]]
        worst = max(worst, rasters.difference(part, drawing))
    check("ten pictures on a page, each against itself alone", worst, 0.0005)
    browser.devtools("Emulation.clearDeviceMetricsOverride")
    browser.prefer()
    ids = browser.run("return [...document.querySelectorAll('[id]')].map(e => e.id)")
    check(f"ids that two of ten pictures share, of {len(ids)}", len(ids) - len(set(ids)), 0)
    audit(browser, pictures)


def audit(browser, pictures):
    """The page that is shown says its pictures' names and descriptions, and axe finds nothing."""
    script = pathlib.Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()
    browser.run(script)
    found = browser.wait_for("const done = arguments[0]; axe.run().then(r => done(r.violations), e => done([{id: String(e)}]))")
    for violation in found:
        print(f"       {violation['id']}: {violation.get('help')}")
    check("what axe finds on a page of ten pictures", len(found), 0)
    nodes = browser.devtools("Accessibility.getFullAXTree")["nodes"]
    read = [
        (node.get("name", {}).get("value"), node.get("description", {}).get("value"))
        for node in nodes if node.get("role", {}).get("value") in ("image", "img") and not node.get("ignored")]
    said = []
    for svg in pictures:
        text = svg.decode()
        said.append(tuple(
            html.unescape(text.split(f"<{name} ")[1].split(">", 1)[1].split("<")[0]) for name in ("title", "desc")))
    check(f"pictures of {len(said)} whose title and description a screen reader does not get",
          sum(words not in read for words in said) + abs(len(read) - len(said)), 0)


with Browser() as browser:
    programs(browser)
    motion(browser)
    as_image(browser)
    inline(browser)
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
