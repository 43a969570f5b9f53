import Testing

@testable import TimeREPL

/// Parsing marbles: their meaning, and the place of mistakes.
@Suite struct MarbleReaderTests {
  @Test(arguments: [
    ("-a-b-|", "100 a, 300 b, 500 |"), ("a 10ms b 9s c|", "0 a, 10 b, 9010 c, 9110 |"), ("10ms a", "10 a"),
    ("(ab)-c|", "0 a, 0 b, 200 c, 300 |"), ("--(a|)", "200 a, 200 |"),
    ("a 1.5s (bc) 500ms |", "0 a, 1500 b, 1500 c, 2000 |"),
    ("-\"hello\"-#\"boom\"", "100 \"hello\", 300 #\"boom\""), ("a 1h b", "0 a, 3600000 b"), ("a 10ms", "0 a"),
    ("5s", ""), ("a 0ms b", "0 a, 0 b"), ("", ""), (" - a  -b ", "100 a, 300 b"), ("-12-3", "100 1, 200 2, 400 3"),
    ("a- 10ms b", "0 a, 210 b"), ("a 1s 500ms b", "0 a, 1500 b"), ("(ab) 1m30s c", "0 a, 0 b, 90000 c"),
    ("( a b )c", "0 a, 0 b, 100 c"), ("a|---  ", "0 a, 100 |"), ("a 12 b", "0 a, 100 1, 200 2, 300 b"),
    ("1a2b", "0 1, 100 a, 200 2, 300 b"), ("日-本|", "0 日, 200 本, 300 |"), ("A-é", "0 A, 200 é"),
    ("-\"a\\\"b\\\\\\n\\u{e9}\"", "100 \"a\\\"b\\\\\\né\""), ("\"1s\"", "0 \"1s\""), ("a\n\tb", "0 a, 100 b"),
    ("-#", "100 #"),
  ])
  func `marbles are events in time`(text: String, expected: String) {
    #expect(events("cold c '\(text)'") == expected)
  }

  @Test(arguments: [
    ("--a-^-b-|", "200 b, 400 |"), ("^(ab)", "100 a, 100 b"), ("a^ 10ms b", "10 b"), ("ab 1h ^", ""), ("-a", "100 a"),
  ])
  func `time is zero at the subscription of hot marbles`(text: String, expected: String) {
    #expect(events("hot h '\(text)'") == expected)
  }

  @Test(arguments: [
    ("-a-!", "100 a, 300 !"), ("_ 300ms _ |", "0 _, 300 _, 400 |"), ("(a_!)", "0 a, 0 _, 0 !"), ("!--", "0 !"),
  ])
  func `expectations may contain any value and a cancellation`(text: String, expected: String) {
    #expect(events("expect x '\(text)'") == expected)
  }

  @Test func `the session sets the tick`() {
    #expect(events("cold c \"-a(bc)-|\"", tick: 10) == "10 a, 20 b, 20 c, 40 |")
  }

  @Test func `double quotes have escapes, and strings in them are escaped`() {
    #expect(events("cold c \"-\\\"h\\\\ni\\\"\\u{61}\"") == "100 \"h\\ni\", 200 a")
  }

  static let mistakes: [(String, MarbleProblem, at: Int, length: Int)] = [
    ("a|b", .afterEnd("b", end: "|"), 2, 1), ("a#-|", .afterEnd("|", end: "#"), 3, 1),
    ("|(a)", .afterEnd("(", end: "|"), 1, 1), ("(|a)", .afterEnd("a", end: "|"), 2, 1),
    ("|\"hi\"", .afterEnd("\"hi\"", end: "|"), 1, 4), ("# \"hi\"", .afterEnd("\"hi\"", end: "#"), 2, 4),
    ("((a))", .group(.nested), 1, 1), ("(a", .group(.unclosed), 0, 1), ("-(a-", .group(.step), 3, 1),
    ("a)", .group(.unopened), 1, 1), ("(a-b)", .group(.step), 2, 1), ("()", .group(.empty), 0, 2),
    ("-( )", .group(.empty), 1, 3), ("(a 10ms b)", .group(.duration("10ms")), 3, 4),
    ("(1s)", .group(.duration("1s")), 1, 2), ("a10ms b", .crowdedDuration("10ms"), 1, 4),
    ("-1s-", .crowdedDuration("1s"), 1, 2),
    ("a 1.5s-", .crowdedDuration("1.5s"), 2, 4), ("a 1m30s|", .crowdedDuration("1m30s"), 2, 5),
    ("a * b", .unexpectedCharacter("*", instead: nil), 2, 1), ("a.b", .unexpectedCharacter(".", instead: nil), 1, 1),
    ("a😀", .unexpectedCharacter("😀", instead: nil), 1, 4), ("a--\"hi", .unclosedString, 3, 1),
    ("\"hi\\", .unclosedString, 0, 1), ("-\"\\q\"", .unknownEscape("\\q"), 2, 2),
    ("-a-^", .misplaced("^", in: .cold), 3, 1), ("-a-!-b", .misplaced("!", in: .cold), 3, 1),
    ("_", .misplaced("_", in: .cold), 0, 1),
  ]

  @Test(arguments: mistakes)
  func `a mistake in marbles is reported at its place`(text: String, problem: MarbleProblem, at: Int, length: Int) {
    #expect(mistake("cold c '\(text)'") == Mistake(.marble(problem), at + 8, length))
  }

  @Test(arguments: [
    ("hot h '^-^'", MarbleProblem.secondSubscription, 9), ("hot h '(^a)'", .subscriptionInGroup, 8),
    ("hot h 'a!'", .misplaced("!", in: .hot), 8), ("hot h '-_'", .misplaced("_", in: .hot), 8),
    ("expect x '^'", .misplaced("^", in: .expect), 10), ("cold c \"a\\(1)\"", .interpolation, 9),
    ("cold c '-a' then '-*'", .unexpectedCharacter("*", instead: nil), 19),
    ("hot h '-a' where b = 1", .unusedLetter("b"), 17),
    ("hot h '-a' where ab = 1", .notALetter("ab"), 17), ("hot h 'a' where a = 1, a = 2", .repeatedLetter("a"), 23),
  ])
  func `a mark that is not allowed there is reported`(line: String, problem: MarbleProblem, at: Int) {
    let found = mistake(line)
    #expect(found.problem == .marble(problem))
    #expect(found.at == at)
  }

  @Test(arguments: [
    ("a 1x b", Problem.unknownUnit("x", near: []), 11, 1), ("a 10sec b", .unknownUnit("sec", near: ["10s"]), 12, 3),
    ("1min a", .unknownUnit("min", near: ["1m"]), 9, 3), ("a 1.5 b", .missingUnit("1.5"), 10, 3),
    ("a 1s1m b", .unitOrder("1s1m"), 10, 4), ("a 0.1ns b", .durationTooFine("0.1ns"), 10, 5),
    ("a 9999999h b", .durationTooLong("9999999h"), 10, 8),
  ])
  func `an invalid duration is reported`(text: String, problem: Problem, at: Int, length: Int) {
    #expect(mistake("cold c '\(text)'") == Mistake(problem, at, length))
  }

  @Test func `the caret is at the right place after escapes`() {
    #expect(
      mistake("cold c \"\\u{61}\\\"x\\\"*-\"") == Mistake(.marble(.unexpectedCharacter("*", instead: nil)), 19, 1))
  }

  @Test func `the caret is as wide as the wide characters above it`() {
    #expect(
      Self.answer("cold c \"日本*\"") == [
        "error: `*` means nothing in marbles",
        "  cold c \"日本*\"",
        "              ^",
        "help: a value is a letter, a digit, or a string as in `'-\"hi\"-|'`",
      ])
  }

  @Test func `an event after the end of time is an error`() {
    #expect(Self.answer("cold c '2562047h a 1h b'").first == "error: this comes after the end of time")
    #expect(Self.answer("advance 1s", "hot h '2562047h47m16s a'").first?.hasPrefix("error: time ends at") == true)
  }

  @Test(arguments: ["hot", "hot h", "cold c '-' then", "expect", "expect x", "hot h '-a' where"])
  func `a missing part of a command is reported`(line: String) {
    #expect(Self.answer(line).last?.hasPrefix("help: write `\(line.prefix { $0 != " " }) ") == true)
  }

  @Test(arguments: mistakes)
  func `every mistake comes with something to type`(
    text: String, problem: MarbleProblem, at: Int, length: Int
  ) {
    #expect(!ProblemText(.marble(problem)).help.isEmpty)
  }

  // MARK: Steps

  struct Mistake: Equatable {
    let problem: Problem?
    let at: Int
    let length: Int

    init(_ problem: Problem?, _ at: Int, _ length: Int) {
      (self.problem, self.at, self.length) = (problem, at, length)
    }
  }

  private func mistake(_ line: String) -> Mistake {
    do throws(Diagnostic) {
      _ = try parse(Source(line), in: ParseContext())
      return Mistake(nil, 0, 0)
    } catch {
      return Mistake(error.problem, error.range.lower, error.range.upper - error.range.lower)
    }
  }

  private func events(_ line: String, tick: Int = 100) -> String {
    do throws(Diagnostic) {
      let command = try parse(Source(line), in: ParseContext()).first
      let marks = try command?.marbles?.lines[0].timed(tick: .milliseconds(tick)) ?? []
      return marks.map { "\($0.marble.time.nanoseconds / 1_000_000) \($0.marble.kind.typed)" }.joined(separator: ", ")
    } catch {
      return "\(error.problem)"
    }
  }

  /// Returns a session's answer to the last of the lines.
  static func answer(_ lines: String...) -> [String] {
    let session = Session()
    return lines.map { Transcript.answer(Source($0), session, ParseContext(names: session.world.names)) }.last ?? []
  }
}

extension Command {
  fileprivate var marbles: MarbleSource? {
    switch kind {
    case .input(.declaration(.hot(_, let marbles))), .input(.declaration(.cold(_, let marbles))),
      .question(.expect(.marbles(_, let marbles))):
      marbles
    default: nil
    }
  }
}

extension Marble.Kind {
  /// The mark as it would be typed.
  fileprivate var typed: String {
    switch self {
    case .finished: "|"
    case .cancelled: "!"
    case .subscribed: "^"
    case .failed(let reason): "#" + (reason?.quoted ?? "")
    default: shown
    }
  }
}
