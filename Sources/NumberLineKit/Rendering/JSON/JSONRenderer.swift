/// Writes a figure as one JSON object on one line: keys always in the same order, numbers as strings, exact, `a` or `a/b`
/// in lowest terms.
///
/// ```
/// {"sentence":"4 + 8 = 12","panels":[{"by":"ones","unit":"1","start":"4","end":"12","answer":"12","remainder":"0",
///  "jumps":[{"from":"4","to":"5","by":"1"},…],"scale":{"from":"4","to":"12","ticks":["4",…]}}],"delay":"0.5"}
/// ```
///
/// A line of points has `points` in place of the walk. A question leaves out what would answer it: `end`, `answer`,
/// `remainder`, `jumps`, and `points`.
public struct JSONRenderer: Sendable {
    private let figure: Figure
    private let delay: Duration

    /// A renderer of a figure.
    ///
    /// - Parameters:
    ///   - figure: What is written.
    ///   - delay: The time from one step to the next; less than zero counts as zero.
    public init(_ figure: Figure, delay: Duration) {
        self.figure = figure
        self.delay = max(delay, .zero)
    }

    /// The object as UTF-8, ended by a newline.
    ///
    /// - Complexity: O(*n*) in the number of jumps and ticks.
    public var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("sentence", figure.moments.last?.sentence ?? "")
            json.member("panels") { json in
                json.array(figure.panels) { json, panel in json.object { write(panel, &$0) } }
            }
            json.member("delay", delay.seconds)
        }
        json.endLine()
        return json.buffer.bytes
    }

    private func write(_ panel: Panel, _ json: inout JSONWriter) {
        let facts = panel.facts
        if let route = facts.route {
            json.member("by", route.strategy.name)
            json.member("unit", route.unit.plainText)
            json.member("start", route.start.plainText)
            if !figure.isQuestion {
                json.member("end", route.end.plainText)
                if let answer = facts.answer { json.member("answer", answer.plainText) }
                json.member("remainder", facts.remainder.plainText)
                json.member("jumps") { json in
                    json.array(route.jumps) { json, jump in
                        json.object { json in
                            json.member("from", jump.from.plainText)
                            json.member("to", jump.to.plainText)
                            json.member("by", jump.by.plainText)
                        }
                    }
                }
            }
        } else if !facts.placed.isEmpty, !figure.isQuestion {
            json.member("points") { json in json.array(facts.placed) { $0.string($1.plainText) } }
        }
        json.member("scale") { json in
            json.object { json in
                json.member("from", panel.scale.low.plainText)
                json.member("to", panel.scale.high.plainText)
                json.member("ticks") { json in
                    json.array(panel.scale.ticks.filter(\.isShown)) { $0.string($1.value.plainText) }
                }
            }
        }
    }
}
