"""Draws pictures of the built command with real programs and compares what they show.

    python check_pictures.py .build/debug/numberline

Every check says what it measured. The last line counts; the exit status is 1 if one has failed.
"""

import html
import re

import rasters
from checks import Checks, main

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
DELAY = 0.3
# What two programs may draw apart, of all pixels and of those that are drawn on.
MOST_APART, MOST_APART_OF_DRAWN = 0.01, 0.08

SEEK = "const svg = document.querySelector('svg'); svg.pauseAnimations(); svg.setCurrentTime(arguments[0])"


class Pictures(Checks):
    """What the command draws."""

    def write(self, name, *flags):
        self.run(*PICTURES[name.split(".")[0]], *flags)

    def draw(self, name, *flags):
        """Writes a picture and returns its bytes."""
        self.write(name, *flags, "-o", f"{name}.svg")
        return (self.folder / f"{name}.svg").read_bytes()

    def page(self, *pictures):
        """An HTML page of pictures, one under the other, without margins on screen and on paper."""
        figures = "\n".join(f"<p>{picture.decode()}</p>" for picture in pictures)
        path = self.folder / "page.html"
        path.write_text(f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Number lines</title>
<style>* {{ margin: 0 }} svg {{ display: block }} @page {{ margin: 0 }}</style></head>
<body><main><h1 style="position: absolute; left: -999em">Number lines</h1>
{figures}
</main></body></html>
""")
        return path

    def screenshot(self, svg):
        return rasters.pixels(self.browser.screenshot(*size(svg), rasters.SCALE))

    def alone(self, svg):
        """What the browser shows of a picture alone."""
        self.browser.show(self.page(svg))
        return self.screenshot(svg)

    def seek(self, seconds):
        self.browser.run(SEEK, seconds)
        self.browser.settle()

    def programs(self):
        """Each program draws the finished picture as every other does."""
        for name in PICTURES:
            svg = self.draw(name)
            drawings = {program: function(svg) for program, function in rasters.STATIC.items()}
            drawings["Chromium"] = self.alone(svg)
            names = list(drawings)
            pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1:]]
            most = max((*rasters.difference(drawings[a], drawings[b]), f"{a} and {b}") for a, b in pairs)
            self.expect(f"{name}, by librsvg, resvg, CairoSVG, Chromium; {most[2]} are most apart", most[0], MOST_APART)
            self.expect(f"{name}, the same of the pixels that are drawn on", most[1], MOST_APART_OF_DRAWN)

    def measure(self):
        """The measure sees what is missing: each picture less one of its texts is too far apart."""
        seen = 0
        for name in PICTURES:
            svg = self.draw(name).decode()
            texts = re.findall(r"    <text .*</text>\n", svg)
            less = svg.replace(max(texts, key=len), "", 1)
            seen += rasters.difference(rasters.librsvg(svg.encode()), rasters.librsvg(less.encode()))[1] > 0.001
        self.expect("pictures whose missing text goes unseen", len(PICTURES) - seen, 0)

    def motion(self):
        """A picture that grows is the finished one where nothing moves, and frame k at k delays where something does."""
        for name in PICTURES:
            still, moving = self.draw(name), self.draw(f"{name}.moving", "--animated", "--delay", str(DELAY))
            for program, function in rasters.STATIC.items():
                self.expect(f"{name} growing, in {program}, against its still",
                            rasters.apart(function(moving), function(still)), 0.0)
            self.write(name, "--frames", "-o", f"{name}/")
            frames = [self.alone(path.read_bytes()) for path in sorted((self.folder / name).iterdir())]
            self.browser.show(self.page(moving))
            most = 0.0
            for step, frame in enumerate(frames):
                self.seek(step * DELAY)
                most = max(most, rasters.apart(self.screenshot(moving), frame))
            self.expect(f"{name} growing, in Chromium, at each of {len(frames)} steps against the frame", most, 0.0)
            self.seek(DELAY)
            printed = rasters.pdf(self.browser.printed(*size(moving)))
            self.browser.show(self.page(still))
            self.expect(f"{name} growing, printed at step 1, against its still, printed",
                        rasters.apart(printed, rasters.pdf(self.browser.printed(*size(still)))), 0.0)
            with self.browser.preferring("reduced-motion", "reduce"):
                self.browser.show(self.page(moving))
                most = 0.0
                for time in (0, DELAY * 0.9, DELAY * 1.5):
                    self.seek(time)
                    most = max(most, rasters.apart(self.screenshot(moving), frames[-1]))
                self.expect(f"{name} growing, for who wants no motion, at any time, against the last frame", most, 0.0)

    def as_image(self):
        """A picture that grows plays in an image too: it begins with its first step and ends finished."""
        self.write("count-on", "--frames", "-o", "image/")
        ends = [("0", (self.folder / "image/frame-000.svg").read_bytes(), 60), ("last", self.draw("count-on"), 0.01)]
        for name, expected, delay in ends:
            moving = self.draw("count-on.image", "--animated", "--delay", str(delay))
            path = self.folder / "image.html"
            path.write_text("<!DOCTYPE html><style>* { margin: 0 }</style><img src='count-on.image.svg' alt='4 + 8'>")
            self.browser.show(path)
            self.browser.wait_for("setTimeout(arguments[0], 500)")
            image = self.screenshot(moving)
            self.expect(f"count-on growing in <img> by steps of {delay} s, after half a second, against frame {name}",
                        rasters.difference(image, self.alone(expected))[1], 0.001)

    def inline(self):
        """Pictures on one page leave each other alone, and are read aloud as they are meant."""
        pictures = [self.draw(f"{name}.inline", *(["--animated"] if number % 2 else []))
                    for number, name in enumerate(PICTURES)]
        with self.browser.preferring("reduced-motion", "reduce"):
            alone = [self.alone(svg) for svg in pictures]
            self.browser.show(self.page(*pictures))
            tops = self.browser.run("return [...document.querySelectorAll('svg')].map(s => s.getBoundingClientRect().top)")
            together = rasters.pixels(self.browser.screenshot(
                max(size(svg)[0] for svg in pictures), tops[-1] + size(pictures[-1])[1], rasters.SCALE))
        most = 0.0
        for drawing, top in zip(alone, tops):
            first = round(top * rasters.SCALE)
            part = together[first:first + drawing.shape[0], :drawing.shape[1]]
            most = max(most, rasters.difference(part, drawing)[1])
        self.expect("ten pictures on a page, each against itself alone", most, 0.001)
        ids = self.browser.run("return [...document.querySelectorAll('[id]')].map(e => e.id)")
        self.expect(f"ids that two of ten pictures share, of {len(ids)}", len(ids) - len(set(ids)), 0)
        self.aloud(pictures)

    def aloud(self, pictures):
        """axe finds nothing, and the browser tells a screen reader each title and description."""
        self.browser.show(self.page(*pictures))
        self.audit("a page of ten pictures")
        read = [
            (node.get("name", {}).get("value"), node.get("description", {}).get("value"))
            for node in self.browser.devtools("Accessibility.getFullAXTree")["nodes"]
            if node.get("role", {}).get("value") in ("image", "img") and not node.get("ignored")]
        said = [tuple(html.unescape(re.search(f"<{name} [^>]*>([^<]*)<", svg.decode())[1]) for name in ("title", "desc"))
                for svg in pictures]
        wrong = sum(one != other for one, other in zip(read, said)) + abs(len(read) - len(said))
        self.expect(f"pictures of {len(said)} that a screen reader gets otherwise", wrong, 0)


def size(svg):
    """The width and the height in pixels."""
    return [float(re.search(rf' {name}="([^"]*)"', svg.decode())[1]) for name in ("width", "height")]


if __name__ == "__main__":
    main(Pictures, "programs", "measure", "motion", "as_image", "inline")
