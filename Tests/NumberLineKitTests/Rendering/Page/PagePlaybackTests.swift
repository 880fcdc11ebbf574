import Foundation
import TestSupport
import Testing

@testable import NumberLineKit

/// The script of the page against the kit's state machine, in a real browser whose clock the test holds.
@Suite("A page's figure, pressed at random")
struct PagePlaybackTests {
    /// Something that a person does, and then the frames that the browser draws, with the milliseconds before each.
    private struct Press {
        enum Kind: String { case key, button }

        let kind: Kind
        let name: String
        let frames: [Double]
    }

    private static let keys = [
        " ", " ", " ", "ArrowRight", "Enter", "PageDown", "n", "ArrowLeft", "PageUp", "p", "r", "+", "=", "-", "x",
        "Escape",
        "q",
    ]
    private static let buttons = ["play", "play", "play", "step", "back", "reset", "faster", "slower"]

    private static let blocks = [
        "4 + 8", "27 + 38\nby: make-ten\ndelay: 0.3",
        "8 + 5\nby: make-ten\npause-at: 10 | What is left?\nask: How many?",
        "12 - 5\nrepeat: 2\ndelay: 200ms", "5 + 3 - 2 + 6 - 4\nspeed: 1.2", "4 + 3\nline: path\nline: ruled\ndelay: 2",
        "3 x 4\nmanual: yes", "8 + _ = 10\nquestion: yes\ndelay: 70ms", "2/3 + 1/2\ndelay: 0\npause-at: 1",
        "place 25, 50, 65\ndelay: 61s",
    ]

    private func presses(_ random: inout Seeded) -> [Press] {
        (0..<100).map { _ in
            let isKey = Bool.random(using: &random)
            let names = isKey ? Self.keys : Self.buttons
            // Exact in binary, and never a whole part of a second, so that no rounding decides what a clock shows.
            let frames = (0..<random.below(4)).map { _ in
                Double(random.below(random.below(8) == 0 ? 40_000 : 900)) + 0.3125 + Double(random.below(4)) / 64
            }
            return Press(kind: isKey ? .key : .button, name: names[random.below(names.count)], frames: frames)
        }
    }

    /// What is seen after each press, by the kit.
    private func expected(_ block: Lesson.Block, _ presses: [Press], from start: Duration) -> (seen: [String], Duration)
    {
        let figure = block.played
        let clock = SuspendingClock()
        let zero = clock.now
        var playback = Playback<SuspendingClock.Instant>(figure, block.plan)
        var now = start
        func at(_ time: Duration) -> SuspendingClock.Instant { zero.advanced(by: time) }
        let seen = presses.map { press in
            let event: PlaybackEvent? =
                switch (press.kind, press.name) {
                case (.button, "play"): playback.possible.first { [.start, .pause, .resume].contains($0) }
                // While steps come by themselves a step key pauses, but the button cannot be pressed.
                case (.button, let name): playback.possible.first { $0.rawValue == name }
                case (.key, let name):
                    Control.allCases.first { $0 != .quit && $0.keys.contains { $0.domName == name } }?.event(
                        in: playback)
                }
            if let event { _ = playback.take(event, at: at(now)) }
            for frame in press.frames {
                now += .nanoseconds(Int64(frame * 1_000_000))
                _ = playback.take(.due, at: at(now))
            }
            let moment = figure.moments[playback.step]
            let possible = PlaybackEvent.allCases.filter { $0 != .quit && playback.possible.contains($0) }
            let tenths = Int(playback.elapsed(at: at(now)) / .milliseconds(100))
            let clock = String(format: "%02d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
            return [
                playback.state.rawValue, "\(playback.step)",
                moment.status.split(separator: " ").joined(separator: " "), clock, moment.line, moment.sentence,
                playback.speed.text, possible.map(\.rawValue).joined(separator: " "),
            ].joined(separator: " | ")
        }
        return (seen, now)
    }

    /// In place of the browser's clock and frames.
    private static let time = """
        <script>
        let now = 0, frames = [];
        performance.now = () => now;
        requestAnimationFrame = frame => frames.push(frame);
        function draw(milliseconds) {
          now += milliseconds;
          const due = frames;
          frames = [];
          due.forEach(frame => frame());
        }
        </script>
        """

    /// Presses, and writes what is seen after each: the state as the buttons show it, the last step of the picture, what is
    /// written under it, and what can be pressed. What is missing or does not agree is said in its place.
    private static let driver = """
        function isSeen(group) { return getComputedStyle(group).opacity === "1"; }

        function step(svg) {
          const groups = [...svg.querySelectorAll(".step")];
          const last = groups.findLastIndex(isSeen);
          const time = svg.getCurrentTime();
          if (!groups.every((group, index) => isSeen(group) === index <= last)) return "a step is missing";
          return Math.floor(time) === last ? last : `${last} at ${time}`;
        }

        function state(play, root) {
          if (!play.disabled) {
            const states = { Start: "ready", Pause: "playing", Resume: "paused" };
            return states[play.textContent.trim()] ?? play.textContent;
          }
          return root.querySelector("[data-event=reset]").disabled ? "nothing" : "finished";
        }

        function seen(root) {
          const text = selector => root.querySelector(selector).textContent;
          const play = root.querySelector(".play");
          const enabled = [...root.querySelectorAll("button[data-event]:enabled")].map(button => button.dataset.event);
          const order = ["start", "pause", "resume", "step", "back", "reset", "faster", "slower"];
          const svg = [...root.querySelectorAll(".picture svg")].find(svg => svg.getClientRects().length > 0);
          return [
            state(play, root), step(svg), text(".count"), text(".clock"),
            text(".line"), svg.querySelector("title").textContent, text("output").slice(1),
            order.filter(event => enabled.includes(event)).join(" "),
          ].join(" | ");
        }

        function run() {
          const lines = [];
          const roots = [...document.querySelectorAll(".numberline")];
          roots.forEach((root, index) => {
            const others = roots.filter(other => other !== root).map(seen);
            for (const [kind, name, times] of presses[index]) {
              if (kind === "key") {
                root.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
              } else {
                root.querySelector(name === "play" ? ".play" : `[data-event=${name}]`).click();
              }
              times.forEach(draw);
              lines.push(seen(root));
            }
            frames = [];
            const moved = roots.filter(other => other !== root).some((other, index) => seen(other) !== others[index]);
            if (moved) lines.push("another figure has moved");
          });
          return lines.join("\\n");
        }
        """

    @Test(
        "is in every press where the kit's state machine is: state, picture, clock, words and buttons",
        .enabled(if: Chromium.installed != nil, "chromium is not installed"), .timeLimit(.minutes(20)))
    func presses() throws {
        let count = 50
        let blocks = (0..<count).map { "```numberline\n\(Self.blocks[$0 % Self.blocks.count])\n```\n" }
        let lesson = try Lesson(Array("# Presses\n\n\(blocks.joined(separator: "\n"))".utf8))
        var (scripts, traces): ([[Press]], [[String]]) = ([], [])
        var now = Duration.zero
        for (seed, block) in lesson.blocks.enumerated() {
            var random = Seeded(UInt64(seed))
            scripts.append(presses(&random))
            let (seen, end) = expected(block, scripts[seed], from: now)
            traces.append(seen)
            now = end
        }
        let encoded = try JSONSerialization.data(
            withJSONObject: scripts.map { $0.map { [$0.kind.rawValue, $0.name, $0.frames] as [Any] } })
        let page = String(decoding: Page(lesson, name: "presses").html, as: UTF8.self)
            .replacing("<head>", with: "<head>\n\(Self.time)")
            .replacing(
                "</body>",
                with:
                    "<script>\nconst presses = \(String(decoding: encoded, as: UTF8.self));\n\(Self.driver)\n</script>\n</body>"
            )
        let lines = try #require(try Chromium.installed?.output(of: page, calling: "run")).split(
            separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == count * 100, "\(lines.first ?? "nothing")")
        for (seed, trace) in traces.enumerated() {
            let seen = lines[seed * 100..<seed * 100 + 100]
            let first = zip(seen, trace).enumerated().first { $0.element.0 != $0.element.1 }
            guard let (index, (seen, expected)) = first else { continue }
            let press = scripts[seed][index]
            Issue.record(
                "seed \(seed), press \(index), \(press.kind) \(press.name), \(press.frames): \(seen), not \(expected)")
        }
    }
}
