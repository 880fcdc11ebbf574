// The walk under somebody's control, as it plays in the terminal too.
//
// What is possible when, what each key does and how fast it can go is not said here: it stands in the table that comes with
// the page, written from the values that the terminal plays by. What remains is when the next step is due.
"use strict";

const table = JSON.parse(document.querySelector("script.playback").textContent);

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
// How long a time at the walk's own pace takes at a speed in hundredths, and the other way round.
const played = (time, speed) => clamp(time, 0, table.longestDelay) * 100 / speed;
const unplayed = (time, speed) => clamp(time, 0, table.longestDelay) * speed / 100;

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
    return Math.min(played(this.delay, this.speed), table.longestDelay);
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
    return Math.min(unplayed(this.interval - this.remaining(now), this.speed), this.delay);
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
    this.left = played(unplayed(this.left, this.speed), speed);
    this.speed = speed;
    if (isPlaying) this.due = now + this.left;
  }
}
