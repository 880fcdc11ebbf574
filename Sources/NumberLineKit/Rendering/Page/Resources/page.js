// Plays the number lines of a page, each by itself, by its buttons and keys.
//
// What is possible when, what each key does and how fast it can go is not said here: it stands in the table that comes with
// the page, written from the values that play in the terminal. A picture shows step k when its own time is k seconds, and
// this script is all that sets that time: to pause, to step and to change the speed is to choose what time it is.
"use strict";

(() => {
  const table = JSON.parse(document.querySelector("script.playback").textContent);
  const wantsStillness = matchMedia("(prefers-reduced-motion: reduce)");

  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

  // A walk under somebody's control: the state, and when the next step is due. Times are milliseconds.
  class Playback {
    constructor(walk) {
      Object.assign(this, walk);
      this.reset();
    }

    reset() {
      this.state = "ready";
      this.step = 0;
      this.round = 1;
      this.halt();
      this.left = this.interval;
    }

    get interval() {
      return Math.min(this.delay * 100 / this.speed, table.longestDelay);
    }

    get isLast() {
      return this.step === this.last && this.round === this.repeats;
    }

    get faster() {
      return table.speeds.find(speed => speed > this.speed);
    }

    get slower() {
      return table.speeds.findLast(speed => speed < this.speed);
    }

    get possible() {
      const events = table.possible[this.state].filter(event => event !== "back" || this.step > 0);
      return events.concat(["faster", "slower"].filter(event => this[event] !== undefined));
    }

    // What the button does that starts, pauses and goes on.
    get play() {
      return this.possible.find(event => ["start", "pause", "resume"].includes(event));
    }

    // How long it still is until the next step.
    remaining(now) {
      return this.due === null ? this.left : clamp(this.due - now, 0, this.interval);
    }

    // How much of the time to the next step has passed, at the walk's own pace.
    since(now) {
      if (this.step === this.last) return 0;
      return Math.min((this.interval - this.remaining(now)) * this.speed / 100, this.delay);
    }

    take(event, now) {
      const next = table.after[this.state][event];
      if (next === undefined || event === "back" && this.step === 0) return;
      if (event === "due" && !(this.due !== null && now >= this.due)) return;
      const wasPlaying = this.state === "playing";
      this.state = next;
      switch (event) {
        case "start":
        case "resume":
          if (this.isLast) this.finish();
          else if (this.isManual) this.stepByHand();
          else this.due = now + this.left;
          break;
        case "step":
          if (wasPlaying) this.halt(now);
          else this.stepByHand();
          break;
        case "pause":
          this.halt(now);
          break;
        case "due": {
          // A step that is late by more than an interval, as after sleep, moves those after it: none come in a burst.
          const following = this.due + this.interval;
          this.due = now > following ? now + this.interval : following;
          this.advance();
          break;
        }
        case "back":
          this.left = this.interval;
          this.step -= 1;
          break;
        case "reset":
          this.reset();
          break;
        case "faster":
        case "slower":
          if (this[event] !== undefined) this.change(this[event], now);
          break;
      }
    }

    stepByHand() {
      this.state = "paused";
      this.left = this.interval;
      this.advance();
    }

    advance() {
      if (this.isLast) return this.finish();
      if (this.step < this.last) {
        this.step += 1;
      } else {
        this.step = 0;
        this.round += 1;
      }
      if (this.isLast) return this.finish();
      if (this.state === "playing" && this.stops.includes(this.step)) {
        this.state = "paused";
        this.halt();
        this.left = this.interval;
      }
    }

    finish() {
      this.state = "finished";
      this.halt();
      this.left = this.interval;
    }

    // Keeps what is left of the interval.
    halt(now) {
      if (this.due !== null && now !== undefined) this.left = this.remaining(now);
      this.due = null;
    }

    // What is left takes as much longer or shorter as a whole interval does.
    change(speed, now) {
      const isPlaying = this.due !== null;
      this.halt(now);
      this.left = this.left * this.speed / speed;
      this.speed = speed;
      if (isPlaying) this.due = now + this.left;
    }
  }

  // Minutes, seconds and tenths; what has passed in full, whatever a sum of fractions makes of it.
  function clockText(milliseconds, digits) {
    const tenths = Math.floor(milliseconds / 100 + 1e-6);
    const minutes = String(Math.floor(tenths / 600)).padStart(digits, "0");
    return `${minutes}:${(tenths % 600 / 10).toFixed(1).padStart(4, "0")}`;
  }

  // A status whose numbers keep their places: where one has fewer digits than another will have, there is room for them.
  function setAligned(element, text) {
    const parts = text.split(/( +)/);
    element.replaceChildren(...parts.flatMap((part, index) => {
      if (!part.startsWith(" ")) return part;
      // One blank stands between two words, and none after the last.
      const isLast = index === parts.length - 2 && parts[index + 1] === "";
      const room = document.createElement("span");
      room.className = "room";
      room.dataset.digits = "0".repeat(part.length - (isLast ? 0 : 1));
      return isLast ? room : [" ", room];
    }));
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
      this.svg = find(".picture svg");
      this.title = find(".picture title");
      this.description = find(".picture desc");
      this.status = find(".count");
      this.line = find(".line");
      this.clock = find(".clock");
      this.speed = find("output");
      this.buttons = [...root.querySelectorAll("[data-event]")];
      this.talk = root.parentElement.querySelector(".talk");
      this.frame = null;
      this.shown = null;
      this.minuteDigits = Math.max(2, String(Math.floor(this.playback.delay * this.playback.last / 60000)).length);

      this.svg.pauseAnimations();
      find(".controls").hidden = false;
      root.addEventListener("click", event => this.click(event));
      root.addEventListener("keydown", event => this.press(event));
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
      this.seek(delay > 0 && !wantsStillness.matches ? step + Math.min(since / delay, 0.999) : step);
      setText(this.clock, clockText(delay * step + since, this.minuteDigits));
      const shown = [state, step, speed].join();
      if (shown === this.shown) return;
      this.shown = shown;
      if (this.status) setAligned(this.status, this.data.statuses[step]);
      setText(this.line, this.data.lines[step]);
      setText(this.speed, `×${speed / 100}`);
      this.describe();
      this.enable();
      this.say();
      this.follow();
    }

    seek(time) {
      if (this.svg.getCurrentTime() !== time) this.svg.setCurrentTime(time);
    }

    // What the picture is called and tells: what it shows, and not yet what will come.
    describe() {
      const { state, step } = this.playback;
      const [, sentence] = this.data.sentences.findLast(([first]) => first <= step);
      setText(this.title, sentence);
      if (state !== "playing") setText(this.description, this.data.lines.slice(0, step + 1).join("; "));
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
      if (!this.talk) return;
      const { state, step } = this.playback;
      for (const words of this.talk.children) {
        const isSaid = words.matches(".tell")
          ? state === "finished" : state === "paused" && words.dataset.steps.split(" ").includes(String(step));
        words.classList.toggle("said", isSaid);
      }
    }

    // Where the picture is wider than the screen, its latest step stays in view.
    follow() {
      const overflow = this.picture.scrollWidth - this.picture.clientWidth;
      if (overflow <= 0) return;
      const arrow = this.svg.querySelector(`[id$="-step-${this.playback.step}"]`);
      const [view, step] = [this.picture.getBoundingClientRect(), (arrow ?? this.svg).getBoundingClientRect()];
      const middle = (step.left + step.right) / 2 - (view.left + view.right) / 2;
      this.picture.scrollLeft += this.playback.step === 0 ? -overflow : middle;
    }

    click(event) {
      const button = event.target.closest("button");
      if (button?.matches(".save")) save(this).catch(() => setText(this.line, "This browser cannot save the picture."));
      else if (button) this.act(button.dataset.event);
    }

    press(event) {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const control = Object.hasOwn(table.keys, event.key) ? table.keys[event.key] : undefined;
      // On a button these press the button.
      if (!control || event.target.closest("button") && [" ", "Enter"].includes(event.key)) return;
      event.preventDefault();
      if (control === "help") showKeys();
      else if (control === "play") event.repeat || this.act(this.playback.isManual ? "step" : this.playback.play);
      else this.act(control);
    }
  }

  function showKeys() {
    const keys = document.querySelector("details.keys");
    keys.open = !keys.open;
    if (keys.open) keys.scrollIntoView({ block: "nearest" });
  }

  // The picture as it stands, in the colours of its file, without anything that moves.
  function still(svg) {
    const copy = svg.cloneNode(true);
    const [originals, copies] = [svg, copy].map(svg => [...svg.querySelectorAll("g")]);
    originals.forEach((group, index) => {
      if (getComputedStyle(group).opacity === "0") copies[index].remove();
      else copies[index].removeAttribute("opacity");
    });
    copy.querySelectorAll("set, animate, style").forEach(element => element.remove());
    return copy;
  }

  // Wide enough for a slide, as far as browsers have room for it.
  const leastWidth = 1920, mostPixels = 16_000_000, longestEdge = 16_000;

  async function save(line) {
    const copy = still(line.svg);
    const [width, height] = ["width", "height"].map(name => copy[name].baseVal.value);
    const scale = Math.min(
      Math.max(2, leastWidth / width), Math.sqrt(mostPixels / (width * height)), longestEdge / Math.max(width, height));
    copy.setAttribute("width", Math.round(width * scale));
    copy.setAttribute("height", Math.round(height * scale));
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(copy));
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise(resolve => canvas.toBlob(resolve));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `${line.data.name}-step-${line.playback.step}.png`;
    link.click();
    // Some browsers begin to read it only now.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  function choosePaper(group) {
    const page = document.documentElement;
    group.addEventListener("change", event => { page.dataset.paper = event.target.value; });
    page.dataset.paper = group.dataset.chosen;
    group.querySelector(`[value="${group.dataset.chosen}"]`).checked = true;
    group.querySelector(".print").addEventListener("click", () => print());
  }

  // Prose stands at the edge that it begins from.
  for (const words of document.querySelectorAll("main [dir=auto]")) {
    words.classList.toggle("rtl", getComputedStyle(words).direction === "rtl");
  }

  document.querySelectorAll(".numberline").forEach(root => new NumberLine(root));
  document.querySelector(".clocks")?.addEventListener("change", event => {
    document.documentElement.classList.toggle("clockless", !event.target.checked);
  });
  document.querySelectorAll(".paper").forEach(choosePaper);
  document.querySelector(".settings").hidden = false;
})();
