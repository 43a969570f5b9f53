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
      ("300MS", "300ms"), ("in 300ms", "500ms"), ("after 1s", "1.2s"), ("@ 1s", "1s"),
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
    ])
  func `values with times are understood in many spellings`(text: String, events: String) {
    #expect(read(text) == events)
  }

  @Test func `a number without a unit is distinguished from other text`() {
    #expect(read("2 at 1") == "no unit: 1")
    for text in ["--1-2|", "soon", "pending", "at 100ms send taps 1; 2", "", "1"] {
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

  static let options = ["1, at once", "1, when the queue is emptied", "it is cancelled at 800ms", "nothing"]

  @Test(
    arguments: [
      ("2", 1), ("(2)", 1), ("at once", 0), ("1, when the queue is emptied", 1), ("Nothing.", 3), ("cancelled", 2),
      ("the queue is emptied", 1), ("1", 0), ("9", nil), ("when", 1), ("perhaps", nil), ("", nil),
    ] as [(String, Int?)])
  func `an option is recognized by its number or by words that only it has`(text: String, index: Int?) {
    #expect(OptionText(text).index(in: Self.options) == index)
  }
}
