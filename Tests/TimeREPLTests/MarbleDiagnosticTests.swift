import LineEditing
import TestSupport
import Testing

@testable import TimeREPL

/// Errors for wrong marbles. No marbles can make the program trap.
@Suite struct MarbleDiagnosticTests {
  /// The input, the column and the number of the carets, the message and the help.
  private static let mistakes: [(line: String, column: Int, carets: Int, headline: String, help: String)] = [
    ("hot h -a-|", 7, 1, #"expected marbles in quotes, as "-a-b-|" after `h`"#, ""),
    (#"hot h "-a-|"#, 7, 1, "this string is never closed", ""),
    ("hot h '-a-|", 7, 1, "this string is never closed", ""),
    (#"hot h "-"hi"-""#, 10, 2, "a quote has ended the marbles before `hi`", quotes),
    ("hot h 'it's'", 11, 1, "a quote has ended the marbles before `s`", quotes),
    (#"hot h "-a" then "b""#, 12, 4, #"unexpected `then` after `"`"#, separator),
    (#"hot h "-a" whre a = 1"#, 12, 4, #"unexpected `whre` after `"`"#, separator),
    (
      #"cold c "-a" then"#, 17, 1, #"`cold` needs `"MARBLES"`"#,
      #"write `cold NAME "MARBLES" [then "MARBLES" ...] [where a = 1, b = "x"]`, as in `cold reply "--a|"`"#
    ),
    (#"cold c "-a" than "b""#, 13, 4, #"unexpected `than` after `"`"#, separator),
    (#"hot h "a,b""#, 9, 1, "`,` means nothing in marbles", aValue),
    (#"hot h "[ab]""#, 8, 1, "`[` means nothing in marbles", "write `(`"),
    (#"hot h "a..b""#, 9, 1, "`.` means nothing in marbles", aValue),
    (#"hot h "a…""#, 9, 1, "`…` means nothing in marbles", aValue),
    (#"hot h "a;b""#, 9, 1, "`;` means nothing in marbles", aValue),
    (#"hot h "{x}""#, 8, 1, "`{` means nothing in marbles", aValue),
    (
      #"hot h "a\b""#, 9, 2, #"`\b` is not an escape"#,
      #"escapes are `\n` `\t` `\r` `\0` `\"` `\'` `\\` `\u{1F600}` and `\(…)`"#
    ),
    (#"hot h 'a\b'"#, 9, 1, #"`\` means nothing in marbles"#, aValue),
    (
      #"hot h "a\(1)""#, 9, 2, "marbles cannot be interpolated", #"use a letter instead: `"-a-|" where a = 1 + 2`"#
    ),
    (#"hot h "a*b""#, 9, 1, "`*` means nothing in marbles", aValue),
    (#"hot h "-—a""#, 9, 1, "`—` means nothing in marbles", "write `-`"),
    (#"hot h "─a─│""#, 8, 1, "`─` means nothing in marbles", "write `-`"),
    (#"hot h "１""#, 8, 2, "`１` means nothing in marbles", "write `1`"),
    (#"hot h "（ab）""#, 8, 2, "`（` means nothing in marbles", "write `(`"),
    (#"hot h "日本*""#, 12, 1, "`*` means nothing in marbles", aValue),
    (#"hot h "👍""#, 8, 2, "`👍` means nothing in marbles", aValue),
    (#"hot h "日本(語""#, 12, 1, "this group is never closed", "close it, as in `(ab)`"),
    (#"hot h "日本(語-""#, 15, 1, "no time passes inside a group", "a group is one instant: write `(ab)-c`"),
    (#"hot h '"日本\q"'"#, 13, 2, #"`\q` is not an escape in a string of marbles"#, escapes),
    (#"hot h '-"hi'"#, 9, 1, "this string is never closed", aString),
    (#"hot h '-#"hi'"#, 10, 1, "this string is never closed", aString),
    (#"hot h '-#"\u{110000}"'"#, 11, 10, #"`\u{110000}` is not an escape in a string of marbles"#, escapes),
    (#"hot h "-#\"\\u{110000}\"""#, 12, 11, #"`\u{110000}` is not an escape in a string of marbles"#, escapes),
    (
      #"hot h "\u{110000}""#, 8, 9, "this is not a Unicode scalar",
      #"write its number in hexadecimal, as in `\u{1F600}`"#
    ),
    (
      #"hot h "a10ms b""#, 9, 4, "`10ms` looks like a duration",
      "put a space on each side: ` 10ms `; or between values: `1 0 m s`"
    ),
    (#"hot h "a 5µs b""#, 11, 2, "`µs` is not a unit of time", "write `5us`"),
    (#"hot h "a 1S b""#, 11, 1, "`S` is not a unit of time", "write `1s`"),
    (#"hot h "a 1sec b""#, 11, 3, "`sec` is not a unit of time", "write `1s`"),
    (#"hot h "a 1_000ms b""#, 11, 1, "`_` is allowed only in the marbles of `expect` and `predict`", aValue),
    (#"hot h "a 1.5 b""#, 10, 3, "a duration needs a unit", "write `1.5s` or `1.5ms`"),
    (#"hot h "1.5s5""#, 8, 5, "a duration needs a unit", "write `1.5s5s` or `1.5s5ms`"),
    (
      #"hot h "a -1s b""#, 11, 2, "`1s` looks like a duration",
      "put a space on each side: ` 1s `; or between values: `1 s`"
    ),
    (#"hot h "a +1s b""#, 10, 1, "`+` means nothing in marbles", aValue),
    (#"hot h "a .5s b""#, 10, 3, "`.5s` begins with a decimal point", "write `0.5s`"),
    (#"hot h "a 1.s b""#, 11, 1, "`.` means nothing in marbles", aValue),
    (
      #"hot h "a 1e3s b""#, 12, 2, "`3s` looks like a duration",
      "put a space on each side: ` 3s `; or between values: `3 s`"
    ),
    (#"hot h "a 1m30 b""#, 10, 4, "a duration needs a unit", "write `1m30s` or `1m30ms`"),
    (
      #"hot h "a 99999999999999999999s b""#, 10, 21, "`99999999999999999999s` is too long",
      "the longest duration is 2562047h47m16.854775807s"
    ),
    (
      #"hot h "1.99999999999999999999""#, 8, 22, "a duration needs a unit",
      "write `1.99999999999999999999s` or `1.99999999999999999999ms`"
    ),
    (
      #"hot h "(a 1s)""#, 11, 2, "no time passes inside a group",
      "a group is one instant; separate its values with spaces: `(1 s)`"
    ),
    (
      #"hot h "(1s)""#, 9, 2, "no time passes inside a group",
      "a group is one instant; separate its values with spaces: `(1 s)`"
    ),
    (
      #"hot h "(12s)""#, 9, 3, "no time passes inside a group",
      "a group is one instant; separate its values with spaces: `(1 2 s)`"
    ),
    (#"hot h "(a-b)""#, 10, 1, "no time passes inside a group", "a group is one instant: write `(ab)-c`"),
    (#"hot h "((a))""#, 9, 1, "a group cannot contain a group", "use one pair of parentheses: `(ab)`"),
    (#"hot h "a)""#, 9, 1, "`)` closes nothing", "remove it, or open a group before it: `(ab)`"),
    (#"hot h "()""#, 8, 2, "this group is empty", "a group holds values: `(ab)`; for a tick write `-`"),
    (#"hot h "(  )""#, 8, 4, "this group is empty", "a group holds values: `(ab)`; for a tick write `-`"),
    (#"hot h "(|a)""#, 10, 1, "`a` comes after the end, `|`", onlySpaces),
    (#"hot h "(a|b)""#, 11, 1, "`b` comes after the end, `|`", onlySpaces),
    (#"hot h "(a^)""#, 10, 1, "`^` cannot be in a group", "write it before: `^(ab)`"),
    (#"hot h "^^""#, 9, 1, "`^` appears twice", "it marks time zero, which occurs once"),
    (#"hot h "a|b""#, 10, 1, "`b` comes after the end, `|`", onlySpaces),
    (#"hot h "a|#""#, 10, 1, "`#` comes after the end, `|`", onlySpaces),
    (#"hot h "a||""#, 10, 1, "`|` comes after the end, `|`", onlySpaces),
    (#"hot h "a#|""#, 10, 1, "`|` comes after the end, `#`", onlySpaces),
    (#"hot h "a|(b)""#, 10, 1, "`(` comes after the end, `|`", onlySpaces),
    (#"hot h "a| 1s""#, 11, 2, "`1s` comes after the end, `|`", onlySpaces),
    (#"hot h "a|^""#, 10, 1, "`^` comes after the end, `|`", onlySpaces),
    (
      #"hot h "a!""#, 9, 1, "`!` is allowed only in the marbles of `expect` and `predict`",
      "`cancel NAME` cancels a lane"
    ),
    (#"hot h "_""#, 8, 1, "`_` is allowed only in the marbles of `expect` and `predict`", aValue),
    (
      #"cold c "^a""#, 9, 1, "`^` is allowed only in the marbles of `hot`",
      "time zero is the subscription: leave it out"
    ),
    (
      #"cold c "-!""#, 10, 1, "`!` is allowed only in the marbles of `expect` and `predict`",
      "`cancel NAME` cancels a lane"
    ),
    (#"expect h "^""#, 11, 1, "`^` is allowed only in the marbles of `hot`", "time zero is 0s: leave it out"),
    (
      #"hot h "a" where"#, 16, 1, "`hot` needs `a = VALUE`",
      #"write `hot NAME "MARBLES" [where a = 1, b = "x"]`, as in `hot taps "-1-2--3|"`"#
    ),
    (#"hot h "a" where a"#, 18, 1, "expected `=` after `a`", ""),
    (#"hot h "a" where a ="#, 20, 1, "expected an expression after `=`", ""),
    (
      #"hot h "a" where a = 1,"#, 23, 1, "`hot` needs `a = VALUE`",
      #"write `hot NAME "MARBLES" [where a = 1, b = "x"]`, as in `hot taps "-1-2--3|"`"#
    ),
    (#"hot h "a" where a = 1 b = 2"#, 23, 1, "expected `,` after `1`", ""),
    (#"hot h "a" where 1 = 2"#, 17, 1, "`1` is not a letter", letters),
    (#"hot h "a" where "a" = 2"#, 17, 1, "expected a name after `where`", ""),
    (#"hot h "a" where a == 2"#, 19, 2, "expected `=` after `a`", ""),
    (#"hot h "a" where ab = 2"#, 17, 2, "`ab` is not a letter", letters),
    (#"hot h "ab" where ab = 2"#, 18, 2, "`ab` is not a letter", letters),
    (#"hot h "a" where a = 1, a = 2"#, 24, 1, "`a` has a value already", "use another letter"),
    (#"hot h "a" where a: 1"#, 18, 1, "expected `=` after `a`", ""),
    (#"hot h "a" with a = 1"#, 11, 4, #"unexpected `with` after `"`"#, separator),
    (
      #"predict h """#, 11, 2, "these marbles predict nothing",
      #"`"---a"` predicts that a comes, `"-----"` that nothing comes for 5 ticks"#
    ),
    (#"predict h "^a""#, 12, 1, "`^` is allowed only in the marbles of `hot`", "time zero is now: leave it out"),
    (#"hot h "👍🏽*""#, 8, 2, "`👍🏽` means nothing in marbles", aValue),
    (
      #"hot h "日本a10ms""#, 13, 4, "`10ms` looks like a duration",
      "put a space on each side: ` 10ms `; or between values: `1 0 m s`"
    ),
    (#"hot h "日本" where 語 = 1"#, 20, 2, "`語` is not in the marbles", "remove it, or use it there"),
    (#"hot h "a [b]""#, 10, 1, "`[` means nothing in marbles", "write `(`"),
    (#"expect h "-a" then "b""#, 15, 4, #"unexpected `then` after `"`"#, separator),
    (#"hot h "1" where a b = 2"#, 17, 1, "`a` is not in the marbles", "remove it, or use it there"),
    (#"cold c "-a" then "-*""#, 20, 1, "`*` means nothing in marbles", aValue),
    ("cold c '日本' then '(語'", 21, 1, "this group is never closed", "close it, as in `(ab)`"),
  ]

  private static let aValue = #"a value is a letter, a digit, or a string as in `'-"hi"-|'`"#
  private static let onlySpaces = "nothing happens after the end; only `-` and spaces may follow"
  private static let escapes = #"escapes are `\n` `\t` `\r` `\0` `\"` `\'` `\\` and `\u{1F600}`"#
  private static let aString = #"close it, as in `'-"hi"-|'`"#
  private static let quotes =
    #"put marbles that contain strings in single quotes: `'-"hi"-|'`; write a single quote as `\u{27}`"#
  private static let separator = "`;` or a new line separates commands"
  private static let letters = "`where` gives values to single letters: `a = 1`"

  @Test func `a mistake is reported with carets and something to type`() {
    for row in Self.mistakes {
      let answer = MarbleReaderTests.answer(row.line)
      #expect(answer.first == "error: \(row.headline)", "\(row.line)")
      #expect(answer.dropFirst().first == "  \(row.line)", "\(row.line)")
      let pointer = String(repeating: " ", count: row.column + 1) + String(repeating: "^", count: row.carets)
      let pointed = answer.dropFirst(2).first ?? ""
      #expect(pointed.hasPrefix(pointer) && !pointed.hasPrefix(pointer + "^"), "\(row.line): \(pointed)")
      #expect(answer.dropFirst(3).first == (row.help.isEmpty ? nil : "help: \(row.help)"), "\(row.line)")
    }
  }

  @Test func `a character of drawings is reported with the one to type`() {
    for (drawn, typed) in [("─", "-"), ("│", "|"), ("✗", "#"), ("⊘", "!"), ("╾", "^")] {
      #expect(MarbleReaderTests.answer("hot h \"\(drawn)\"").last == "help: write `\(typed)`")
    }
  }

  @Test func `a missing quote is reported where the string begins`() {
    let answer = MarbleReaderTests.answer("hot h \"-a-|\nhot k \"-b-|\"")
    #expect(
      answer.prefix(3) == [
        "error: a quote is missing", "  hot h \"-a-|", "        ^ this string does not end on its line",
      ])
  }

  // MARK: Anything at all

  private static let pieces = [
    "-", "a", "1", "10ms", " ", "  ", "(", ")", "|", "#", "^", "!", "_", "\"", "\\", "\\u{", "}", "\\\"", "'", "1.5s",
    ".", "1m30",
    "日", "👩‍👩‍👧‍👦", "e\u{301}", "\u{301}", "\n", "\t", "\r\n", "*", "\u{0}", "\u{1B}[2J", "\u{202E}", "９", "9999999h", "—",
    ";", "//", "\\(",
  ]

  private func line(_ random: inout SeededGenerator) -> String {
    let body = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
    }
    let quote = Bool.random(using: &random) ? "'" : "\""
    let command = ["hot h", "cold c", "cold c \"-\" then", "expect h", "predict h"][
      Int.random(in: 0..<5, using: &random)]
    let rest = ["", " where a = 1", " where 日 = 2, a = 3", "; now"][Int.random(in: 0..<4, using: &random)]
    return "\(command) \(quote)\(body.joined())\(quote)\(rest)"
  }

  @Test(arguments: 0..<20)
  func `random marbles never trap, and errors point into them`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<500 {
      let line = line(&random)
      do throws(Diagnostic) {
        _ = try parse(Source(line), in: ParseContext())
      } catch {
        let range = error.range
        #expect(range.lower <= range.upper && range.upper <= line.utf8.count, "seed \(seed): \(line)")
        let isOnBoundary =
          String(decoding: line.utf8.prefix(range.lower), as: UTF8.self)
          + String(
            decoding: line.utf8.dropFirst(range.lower), as: UTF8.self) == line
        #expect(isOnBoundary, "seed \(seed): \(line)")
        let text = DiagnosticText(Diagnostic(error.problem, at: range, in: Source(line)))
        let isPlain = text.lines.allSatisfy { line in
          line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        }
        #expect(isPlain, "seed \(seed): \(line)")
      }
    }
  }

  @Test(arguments: 0..<5)
  func `marbles that parse can be performed`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<40 {
      let lines = [
        "subject a", "pipeline h = a.delay(10ms)", line(&random), "send a 1", "run until 1s", "marbles",
        "marbles --text",
      ]
      let session = Session()
      for line in lines { _ = Transcript.answer(Source(line), session, ParseContext(names: session.world.names)) }
      #expect(session.world.now >= 0)
    }
  }
}
