"""A real Chromium, driven over WebDriver: the few commands that the checks need, without a client library."""

import base64
import contextlib
import json
import os
import signal
import subprocess
import threading
import urllib.error
import urllib.request

SECONDS = 60


class Browser:
    """A headless Chromium behind a chromedriver, from the beginning of a `with` statement to its end."""

    def __init__(self, width=1280, height=800, has_logs=False):
        self.size = width, height
        self.has_logs = has_logs
        self.session = ""

    def __enter__(self):
        # In a group of its own, so that whatever it has started ends with it.
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            start_new_session=True)
        try:
            self.root = f"http://127.0.0.1:{self.port()}"
            self.session = "/session/" + self.post("/session", {"capabilities": self.capabilities()})["sessionId"]
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *error):
        with contextlib.suppress(Exception):
            self.request("DELETE", "")
        self.end()

    def end(self):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.driver.pid, signal.SIGKILL)
        self.driver.wait()

    def port(self):
        """The free port that the driver has chosen; it says which."""
        late = threading.Timer(SECONDS, self.end)
        late.start()
        try:
            for line in self.driver.stdout:
                if "successfully on port" in line:
                    return int(line.split("port")[1].strip(" .\n"))
        finally:
            late.cancel()
        raise RuntimeError("chromedriver did not start")

    def capabilities(self):
        options = [
            "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-gpu",
            "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text",
            "--window-size={},{}".format(*self.size),
        ]
        logs = {"browser": "ALL", "performance": "ALL"} if self.has_logs else {}
        return {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": {"args": options}, "goog:loggingPrefs": logs}}

    def request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.root + self.session + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def post(self, path, body):
        return self.request("POST", path, body)

    def show(self, path):
        """Opens a file and waits until it is drawn."""
        self.post("/url", {"url": path.resolve().as_uri()})
        self.settle()

    def run(self, script, *arguments):
        """What a function body returns that runs in the page."""
        return self.post("/execute/sync", {"script": script, "args": list(arguments)})

    def wait_for(self, script, *arguments):
        """What a script passes to its last argument, a function."""
        return self.post("/execute/async", {"script": script, "args": list(arguments)})

    def devtools(self, command, **parameters):
        """A command of the browser's own protocol."""
        return self.post("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def screenshot(self, width, height, scale):
        """The top left part of the page as PNG, at so many device pixels a pixel."""
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
        return base64.b64decode(
            self.devtools("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)["data"])

    def printed(self, width, height):
        """The first page as PDF, on paper of so many pixels."""
        inch = 96
        return base64.b64decode(
            self.devtools(
                "Page.printToPDF", paperWidth=width / inch, paperHeight=height / inch, marginTop=0, marginBottom=0,
                marginLeft=0, marginRight=0, printBackground=True, pageRanges="1")["data"])

    @contextlib.contextmanager
    def preferring(self, feature, value):
        """Emulates what a reader has chosen, such as less motion."""
        self.devtools("Emulation.setEmulatedMedia", features=[{"name": "prefers-" + feature, "value": value}])
        try:
            yield
        finally:
            self.devtools("Emulation.setEmulatedMedia", features=[])

    def log(self, kind):
        """What has been logged since this was last asked: messages of the `browser`, or its `performance`."""
        entries = [entry["message"] for entry in self.post("/se/log", {"type": kind})]
        return [json.loads(entry)["message"] for entry in entries] if kind == "performance" else entries

    def type(self, *keys):
        """Presses keys on the keyboard, one after the other; what has the focus gets them."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.post("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def resize(self, width, height):
        """Gives the page so many pixels, as a screen of that size does."""
        self.devtools(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.settle()

    def settle(self):
        """Lets the page draw what has changed."""
        self.wait_for("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")
