/// The playback of the page's pictures as a table: which event leads where, what is offered, what the keys do. It is
/// written from the values that the terminal plays by.
enum PlaybackTable {
    static func write(into json: inout JSONWriter) {
        json.object { json in
            json.member("after") { json in
                states(&json) { json, state in
                    json.object { json in
                        for event in events {
                            if let next = state.after(event) {
                                json.member(event.rawValue) { $0.literal(next.rawValue) }
                            }
                        }
                    }
                }
            }
            json.member("possible") { json in
                states(&json) { json, state in json.array(state.possible) { $0.literal($1.rawValue) } }
            }
            json.member("keys") { json in
                json.object { json in
                    for control in controls {
                        for key in control.keys { json.member(key.domName) { $0.literal(control.rawValue) } }
                    }
                }
            }
            json.member("speeds") { json in json.array(Speed.rungs) { $0.number("\($1)") } }
            json.member("longestDelay") { $0.number(Pace<SuspendingClock.Instant>.longestDelay.milliseconds) }
        }
    }

    /// A page is closed like any other, and shows all that follows: nothing on it quits or goes on.
    static let controls = Control.allCases.filter { $0 != .quit }
    private static let events = PlaybackEvent.allCases.filter { $0 != .quit && $0 != .next }

    private static func states(_ json: inout JSONWriter, _ write: (inout JSONWriter, PlaybackState) -> Void) {
        json.object { json in
            for state in PlaybackState.allCases { json.member(state.rawValue) { write(&$0, state) } }
        }
    }
}

extension Playback {
    /// The playback of a picture at its start.
    func write(into json: inout JSONWriter) {
        json.object { json in
            json.member("last") { $0.number("\(lastStep)") }
            json.member("delay") { $0.number(delay.milliseconds) }
            json.member("speed") { $0.number("\(speed.percent)") }
            json.member("stops") { json in json.array(stops.sorted()) { $0.number("\($1)") } }
            json.member("repeats") { $0.number("\(repeats)") }
            json.member("isManual") { $0.number("\(isManual)") }
        }
    }
}

extension Key {
    /// The key's name in the browsers' `KeyboardEvent.key`.
    var domName: String {
        switch self {
        case .space: " "
        case .enter: "Enter"
        case .escape: "Escape"
        case .left: "ArrowLeft"
        case .right: "ArrowRight"
        case .pageUp: "PageUp"
        case .pageDown: "PageDown"
        case .character(let character): String(character)
        }
    }
}

extension Duration {
    /// Milliseconds with as many decimals as they need; of at most a year.
    var milliseconds: String { (self * 1_000).seconds }
}
