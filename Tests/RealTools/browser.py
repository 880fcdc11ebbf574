"""A real Chromium, driven over WebDriver: the few commands that the checks need, without a client library."""

import base64
import json
import subprocess
import urllib.error
import urllib.request


class Browser:
    """A headless Chromium behind a chromedriver. Use it in a `with` statement, so that both end."""

    def __init__(self, width=1280, height=800):
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        # It chooses a free port and says which.
        for line in self.driver.stdout:
            if "successfully on port" in line:
                self.root = "http://127.0.0.1:" + line.split("port")[1].strip(" .\n")
                break
        else:
            raise RuntimeError("chromedriver did not start")
        options = {
            "args": [
                "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-gpu",
                "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text",
                f"--window-size={width},{height}",
            ]
        }
        capabilities = {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}
        self.session = ""
        self.session = "/session/" + self.post("/session", {"capabilities": capabilities})["sessionId"]

    def __enter__(self):
        return self

    def __exit__(self, *error):
        try:
            self.request("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def request(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.root + self.session + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def post(self, path, body):
        return self.request("POST", path, body)

    def show(self, path):
        """Opens a file and waits until it is there."""
        self.post("/url", {"url": path.resolve().as_uri()})

    def run(self, script, *arguments):
        """What a function body returns that runs in the page."""
        return self.post("/execute/sync", {"script": script, "args": list(arguments)})

    def wait_for(self, script, *arguments):
        """What a script passes to its last argument, a function."""
        return self.post("/execute/async", {"script": script, "args": list(arguments)})

    def devtools(self, command, **parameters):
        """A command of the browser's own protocol."""
        return self.post("/goog/cdp/execute", {"cmd": command, "params": parameters})

    def screenshot(self, width, height, scale=2):
        """The top left part of the page as PNG, at so many device pixels a pixel."""
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}
        return base64.b64decode(self.devtools("Page.captureScreenshot", format="png", clip=clip)["data"])

    def printed(self, width, height):
        """The page as PDF on paper of its own size."""
        inch = 96
        return base64.b64decode(
            self.devtools(
                "Page.printToPDF", paperWidth=width / inch, paperHeight=height / inch, marginTop=0, marginBottom=0,
                marginLeft=0, marginRight=0, printBackground=True, pageRanges="1")["data"])

    def prefer(self, **features):
        """Emulates what a reader has chosen, such as `reduced_motion="reduce"`; without any, nothing is chosen."""
        chosen = [{"name": "prefers-" + name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.devtools("Emulation.setEmulatedMedia", features=chosen)

    def settle(self):
        """Lets the page draw what has changed."""
        self.wait_for("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))")
