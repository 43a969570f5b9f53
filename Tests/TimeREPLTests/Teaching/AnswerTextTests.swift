import SchedulersEssentials
import Testing

@testable import TimeREPL

/// The spellings of answers in a lesson.
@Suite struct AnswerTextTests {
  private static let now = VirtualTime(nanoseconds: 200_000_000)

  /// Returns the answer in a normal form: a time, `nothing`, or values with times.
  private func read(_ text: String) -> String? {
    switch AnswerText(text, lane: "calm", now: Self.now) {
    case .nothing?: "nothing"
    case .time(let time)?: DurationText.of(time)
    case .noUnit(let number)?: "no unit: \(number)"
    case .events(let events)?:
      events.map { event in
        let what =
          switch event.what {
          case .value(let text): text
          case .finished: "|"
          case .failed: "#"
          }
        return "\(what) \(DurationText.of(event.time))"
      }.joined(separator: ", ")
    case nil: nil
    }
  }

  @Test(
    arguments: [
      ("1s", "1s"), ("at 1s", "1s"), ("At 1s.", "1s"), ("1 s", "1s"), ("at 1.5 seconds", "1.5s"), ("300 ms", "300ms"),
      ("300MS", "300ms"), ("in 300ms", "500ms"), ("after 1s", "1.2s"), ("@ 1s", "1s"), ("@1s", "1s"),
      ("at .5s", "500ms"),
      (".5 s", "500ms"),
    ])
  func `a time is understood in many spellings`(text: String, time: String) { #expect(read(text) == time) }

  @Test(arguments: ["nothing", "Nothing.", "never", "none", "no", "nothing comes", "it does not come"])
  func `the answer that nothing comes is understood in many spellings`(text: String) {
    #expect(read(text) == "nothing")
  }

  @Test(
    arguments: [
      ("2 at 1s", "2 1s"), ("at 1s 2", "2 1s"), ("2 at 1s and 3 at 2s", "2 1s, 3 2s"),
      ("2 at 1s, 3 at 2s", "2 1s, 3 2s"),
      ("3 at 2s then 2 at 1s", "2 1s, 3 2s"), ("2 and 3 at 1s", "2 1s, 3 1s"), ("1s  calm  2", "2 1s"),
      ("2 at 1s, the end at 2s", "2 1s, | 2s"), ("2 at 1s and fails at 2s", "2 1s, # 2s"),
      ("\"a b\" at 1s", "\"a b\" 1s"), ("(1, 10) at 1s", "(1, 10) 1s"), ("2 in 300ms", "2 500ms"),
      ("500ms 1", "1 500ms"), ("500ms 1, 600ms 2", "1 500ms, 2 600ms"), ("500 ms: 2", "2 500ms"),
      ("2: 500ms", "2 500ms"), ("1@500ms 2@600ms", "1 500ms, 2 600ms"), ("2 at 1s 3 at 2s", "2 1s, 3 2s"),
      ("at 1s 2 at 2s 3", "2 1s, 3 2s"), ("\"2\" at .5s", "\"2\" 500ms"), ("1s finished", "| 1s"),
    ])
  func `values with times are understood in many spellings`(text: String, events: String) {
    #expect(read(text) == events)
  }

  @Test func `a number without a unit is distinguished from other text`() {
    #expect(read("2 at 1") == "no unit: 1")
    #expect(read("1@500 2@600") == "no unit: 500")
    for text in ["--1-2|", "soon", "pending", "at 100ms send taps 1; 2", "", "1", "advance 1s", "200ms 1 500ms 2"] {
      #expect(read(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    "", " ", "at", "and", ",", "at at", "in", "2 at", "\"", "((", "at 99999999999999999999h", "1s 1s 1s", "at 1s and",
  ])
  func `random answers never trap`(text: String) {
    _ = AnswerText(text, lane: "", now: VirtualTime(nanoseconds: .max))
    _ = OptionText(text).index(in: ["a", ""])
  }

  static let options = ["at once", "when the queue is emptied", "it is cancelled at 800ms", "nothing"]

  @Test(
    arguments: [
      ("2", 1), ("(2)", 1), ("option 2", 1), ("at once", 0), ("when the queue is emptied", 1), ("Nothing.", 3),
      ("cancelled", 2), ("the queue is emptied", 1), ("1", 0), ("9", nil), ("the", nil), ("perhaps", nil), ("", nil),
      ("a", nil),
    ] as [(String, Int?)])
  func `an option is recognized by its number or by words that only it has`(text: String, index: Int?) {
    #expect(OptionText(text).index(in: Self.options) == index)
  }

  static let numbers = ["3, 4 and the end", "3", "3 and the end"]

  @Test(
    arguments: [
      ("3", 1), ("3.", 1), ("b", 1), ("B)", 1), ("a", 0), ("option c", 2), ("3 and the end", 2), ("3, 4", 0),
      ("1", nil), ("d", nil), ("4", 0), ("the end", nil),
    ] as [(String, Int?)])
  func `options that begin with numbers have letters, and a number is an answer`(text: String, index: Int?) {
    #expect(OptionText(text).index(in: Self.numbers) == index)
    #expect(OptionText.labels(of: Self.numbers) == ["a", "b", "c"])
  }
}
