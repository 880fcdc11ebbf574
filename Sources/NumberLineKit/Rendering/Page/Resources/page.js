// Plays the number lines of a page, each by itself, by its buttons and keys.
//
// A picture shows step k when its own time is k seconds, and this script is all that sets that time: to pause, to step and to
// change the speed is to choose what time it is.
"use strict";

const wantsStillness = matchMedia("(prefers-reduced-motion: reduce)");

// Minutes, seconds and tenths; what has passed in full, whatever a sum of fractions makes of it.
function clockText(milliseconds, digits) {
  const tenths = Math.floor(milliseconds / 100 + 1e-6);
  const minutes = String(Math.floor(tenths / 600)).padStart(digits, "0");
  return `${minutes}:${(tenths % 600 / 10).toFixed(1).padStart(4, "0")}`;
}

function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

// One picture with its buttons, its keys and what is said about it.
class NumberLine {
  constructor(root) {
    const data = JSON.parse(root.querySelector("script").textContent);
    const find = selector => root.querySelector(selector);
    this.root = root;
    this.data = data;
    this.playback = new Playback(data.playback);
    this.picture = find(".picture");
    this.svgs = [...root.querySelectorAll(".picture svg")];
    this.status = find(".count span");
    this.line = find(".line span");
    this.clock = find(".clock");
    this.speed = find("output");
    this.buttons = [...root.querySelectorAll("[data-event]")];
    this.tell = root.parentElement.querySelector(".tell");
    this.questions = new Map();
    for (const question of root.parentElement.querySelectorAll(".pause")) {
      question.dataset.steps.split(" ").forEach(step => this.questions.set(Number(step), question));
    }
    this.frame = null;
    this.shown = null;
    this.minuteDigits = Math.max(2, String(Math.floor(this.playback.delay * this.playback.last / 60000)).length);

    this.svgs.forEach(svg => svg.pauseAnimations());
    find(".controls").hidden = false;
    root.addEventListener("click", event => this.click(event));
    if (!root.matches(".still")) root.addEventListener("keydown", event => this.press(event));
    new ResizeObserver(() => this.choose()).observe(this.picture);
    this.choose();
  }

  // Of the pictures for wide and for narrow screens one is shown, and only that one follows the walk.
  choose() {
    const shown = this.svgs.find(svg => svg.getClientRects().length > 0) ?? this.svgs[0];
    if (shown === this.svg) return;
    this.svg = shown;
    this.shown = null;
    this.update();
  }

  // Something has happened: show what has come of it, and look again with the next frame while time goes on.
  update() {
    const now = performance.now();
    this.draw(now);
    if (this.playback.due === null || this.frame !== null) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = null;
      this.playback.take("due", performance.now());
      this.update();
    });
  }

  act(event) {
    this.playback.take(event, performance.now());
    this.update();
  }

  draw(now) {
    const { state, step, speed, delay } = this.playback;
    const since = this.playback.since(now);
    this.seek(step + this.share(since));
    setText(this.clock, clockText(delay * step + since, this.minuteDigits));
    const shown = [state, step, speed].join();
    if (shown === this.shown) return;
    const isNews = this.shown !== null;
    this.shown = shown;
    setText(this.status, this.data.statuses[step]);
    setText(this.line, this.data.lines[step]);
    setText(this.speed, `×${speed / 100}`);
    this.describe();
    this.enable();
    this.say();
    if (isNews) this.follow();
  }

  // How much of a step the picture has gone. Those who want no motion see none of it, and while it plays nobody does before
  // an arc sets off: to set the time of a large picture takes a while.
  share(since) {
    const { state, delay } = this.playback;
    const share = delay > 0 ? Math.min(since / delay, 0.999) : 0;
    const isUnseen = state === "playing" && share <= 1 - this.data.flight;
    return isUnseen || wantsStillness.matches ? 0 : share;
  }

  seek(time) {
    if (this.svg.getCurrentTime() !== time) this.svg.setCurrentTime(time);
  }

  // What the picture is called and tells: what it shows, and not yet what will come.
  describe() {
    const { state, step } = this.playback;
    const [, sentence] = this.data.sentences.findLast(([first]) => first <= step);
    setText(this.svg.querySelector("title"), sentence);
    if (state !== "playing") setText(this.svg.querySelector("desc"), this.data.lines.slice(0, step + 1).join("; "));
  }

  // Only what is possible can be pressed. The button that starts also holds and goes on.
  enable() {
    const { possible, play } = this.playback;
    for (const button of this.buttons) {
      if (button.matches(".play")) {
        button.dataset.event = play ?? "start";
        setText(button.querySelector(".name"), { pause: "Pause", resume: "Resume" }[play] ?? "Start");
      }
      const hasFocus = button === document.activeElement;
      button.disabled = !possible.includes(button.dataset.event);
      // Keys go on acting on this picture.
      if (button.disabled && hasFocus) this.root.focus({ preventScroll: true });
    }
  }

  say() {
    const { state, step } = this.playback;
    const words = { finished: this.tell, paused: this.questions.get(step) }[state];
    if (words === this.said) return;
    this.said?.classList.remove("said");
    words?.classList.add("said");
    this.said = words;
  }

  // Where the picture is higher than the screen, what the latest step has brought comes into view, for whoever is there.
  follow() {
    const view = this.picture.getBoundingClientRect();
    if (!this.root.contains(document.activeElement) || view.bottom < 0 || view.top > innerHeight) return;
    const id = this.svg.closest(".narrow") ? `${this.data.name}-narrow` : this.data.name;
    document.getElementById(`${id}-step-${this.playback.step}`).scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  click(event) {
    const button = event.target.closest("button");
    // Whoever has pressed it with a finger finds the keys where they were.
    if (button && event.detail > 0) this.root.focus({ preventScroll: true });
    if (button?.matches(".save")) save(this);
    else if (button) this.act(button.dataset.event);
  }

  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const control = Object.hasOwn(table.keys, event.key) ? table.keys[event.key] : undefined;
    const button = event.target.closest("button");
    // On a button these press the button, once however long they are held.
    if (button && [" ", "Enter"].includes(event.key)) {
      if (event.repeat && button.matches(".play")) event.preventDefault();
      return;
    }
    if (!control) return;
    event.preventDefault();
    if (control === "help") showKeys();
    else if (control === "play") event.repeat || this.act(this.playback.isManual ? "step" : this.playback.play);
    else this.act(control);
  }
}

// The keys, until they are closed; then what had the focus before has it again.
function showKeys() {
  const keys = document.querySelector(".keys");
  const before = document.activeElement;
  keys.hidden = false;
  keys.querySelector(".close").focus();
  const close = () => {
    keys.hidden = true;
    before.focus({ preventScroll: true });
  };
  keys.onclick = event => event.target.matches(".close") && close();
  keys.onkeydown = event => ["Escape", "?"].includes(event.key) && close();
}

// What the reader has chosen; a browser that comes back to the page may have chosen it for them.
function heedSettings() {
  const page = document.documentElement;
  page.classList.toggle("clockless", document.querySelector(".clocks")?.checked === false);
  page.dataset.paper = document.querySelector("[name=paper]:checked")?.value ?? "answers";
}

// Prose stands at the edge that it begins from.
for (const words of document.querySelectorAll("main [dir=auto]")) {
  words.classList.toggle("rtl", getComputedStyle(words).direction === "rtl");
}

document.querySelectorAll(".numberline").forEach(root => new NumberLine(root));
const settings = document.querySelector(".settings");
if (settings) {
  settings.hidden = false;
  settings.addEventListener("change", heedSettings);
  settings.querySelector(".help")?.addEventListener("click", showKeys);
  settings.querySelector(".print")?.addEventListener("click", () => print());
  addEventListener("pageshow", heedSettings);
  heedSettings();
}
