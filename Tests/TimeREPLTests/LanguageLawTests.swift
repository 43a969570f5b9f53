import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// Laws that hold for any text.
@Suite struct LanguageLawTests {
  static let corpus: [String] =
    CommandTable.rows.flatMap(\.examples) + [
      "pipeline calm = taps.debounce(for: .seconds(1), scheduler: scheduler).map { $0 * 10 }; send calm x.y 1",
      "let x: [String: Set<Int>] = try? f(a ?? [:], b: { (x: Int) -> String in \"\\(x + 1)s\\n\" }) as Foo<Int>",
      "at 1m30s { send a (1 + 2) -3 [1, 2] \"x\"; fail b 'why'; watch c.d { $0 } as e demand 2 }",
      "func f(_ x: Int, by y: [Int]) throws { for (i, z) in y where i > 1 { if let a = z, a != 1 { return } else { break } } }",
      "a.sink { [weak self] c in g(c) } receiveValue: { v in x += v }.store(in: &cancellables)",
      "let t = \"\"\"\n  日本 \\(name)\n  \"\"\"\nx.1.2 = a ? -1.5e3 : 0xff << 2 // end",
      "run until calm.2 == [1: 2.5ms, \\.count: ...3]; log calm last 3 since 1s; set /* c */ limit 1000 \\\n ; step 3",
      "hot h '--a-^-(b1)\"s\\n\"#\"x\"' where a = [1, 2], b = nil; cold c \"-\\\"a\\\"日 1m30s b\" then \"|\" where b = .x",
      "a.sink { c in switch c { case .failure(let e), .other(let e) where e != x: f(e)\ncase R<T>.x?, (_, var y): y += 1; default: break } }",
      "do { guard case let (a, .b(c))? = try d(), let self else { throw e } } catch E.x { } catch let f as G { self?.h(&self.i) }; var j: K?",
      "at 1s { expect a.2 '-b 250ms !' where b = $0 }; expect a last 3; marbles --text a b.2; expect now 1s + 1s",
    ]

  @Test(arguments: corpus)
  func `every line parses`(line: String) {
    #expect(problem(line).0 == nil)
  }

  @Test(arguments: corpus)
  func `every prefix of a line parses, is incomplete, or has an error inside it`(line: String) {
    var prefix = ""
    for character in line {
      prefix.append(character)
      check(prefix)
    }
  }

  @Test(arguments: corpus)
  func `every line without one character parses or has an error inside it`(line: String) {
    for index in line.indices {
      var text = line
      text.remove(at: index)
      check(text)
    }
  }

  @Test(arguments: seeds(54))
  func `random tokens never trap`(seed: UInt64) {
    let pieces =
      Self.corpus.flatMap { line in Lexer.tokens(of: line).map { Array(line.utf8)[$0.range.lower..<$0.range.upper] } }
      .map { String(decoding: $0, as: UTF8.self) } + [
        " ", "\n", ";", "\\\n", "\"", "'", "\"\"\"", "\\(", "/*", "#", "🙂", "\u{1b}", "\0", "é",
      ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        pieces.randomElement(using: &random)! + (Bool.random(using: &random) ? " " : "")
      }
      check(text.joined())
    }
  }

  @Test(arguments: seeds(27))
  func `random bytes never trap`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
    check(String(decoding: bytes, as: UTF8.self))
    check(String(decoding: bytes.map { $0 & 0x7f }, as: UTF8.self))
  }

  static let nests: [(String, inner: String, String)] = [
    ("(", "1", ")"), ("[", "1", "]"), ("{ ", "1", " }"), ("f(", "1", ")"), ("a { x in ", "1", " }"),
    ("\"\\(", "1", ")\""), ("try ", "1", ""), ("a ? b : ", "1", ""),
    ("a ? ", "1", " : b"), ("-", "1", ""), ("a ?? ", "1", ""), ("if a { ", "b", " }"), ("if a {} else ", "if b {}", ""),
    ("x[", "1", "]"), ("let x: [", "Int", "] = 1"), ("/*", "", "*/"),
    ("1 + ", "1", ""), ("a", "", ".b"), ("a", "", "!"), ("a", "", "()"), ("a", "", "[0]"), ("a", "", " { }"),
    ("func f() { ", "", " }"), ("let f: (", "Int", ") -> Int = 1"), ("A<", "B", ">"),
    ("\\.a", "", ".a"), ("(a", ".b", ".c)"), ("at 1s { ", "settle", " }"), ("a = ", "1", ""),
    ("switch a { case 1: ", "b", " }"), ("switch a { case .b(", "let c", "): d }"), ("if case (", "_", ", _) = a { }"),
    ("if case .a(let (", "b", ", c)) = d { }"), ("do { ", "a", " } catch { }"), ("do { } catch { ", "a", " }"),
    ("if case a", "", "? = b { }"), ("if case a", "?", " = b { }"), ("switch a { case A", ".b", ": c }"),
    ("{ switch a { default: do { if case .b({ ", "c", " }) = d { } } catch { } } }"),
    ("{ (x: Int) -> Int in a.map { f(", "1", ") } }"), ("f(a: [1, -g { h(", "1", ")[0] }])"),
  ]

  @Test(arguments: nests.indices)
  func `deep nesting overflows no stack of 512 KB`(row: Int) {
    let (before, inner, after) = Self.nests[row]
    for depth in [31, 32, 33, 63, 64, 65, 1_000, 3_000] {
      let text = String(repeating: before, count: depth) + inner + String(repeating: after, count: depth)
      onSmallStack { check(text) }
    }
  }

  @Test func `a line of a megabyte parses`() {
    let numbers = "let x = [" + Array(repeating: "1234567", count: 100_000).joined(separator: ", ") + "]"
    #expect(problem(numbers).0 == nil)
  }

  @Test func `a longer line is one problem`() {
    #expect(problem(String(repeating: "x", count: 1 << 20)).0 == nil)
    #expect(problem(String(repeating: "x", count: 1 << 20) + "x").0 == .entryTooLong(limit: 1 << 20))
  }

  @Test(arguments: [
    "a<b, ", "(a: ", "A<", "{ (a: [", "a < ", "\"\\(\"", "x ? y ", "- ", "{ [a", "a?.b ", "\"\\\n", "1h", "#1 ", "a:",
    "if ", "if case A<B, ", "switch a { case ", "do { } catch ", "A.",
  ])
  func `long text takes linear time`(piece: String) {
    let text = "f(" + String(repeating: piece, count: 60_000 / piece.utf8.count)
    #expect(threadTime { check(text) } < .seconds(5))
  }

  private func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for isInteractive in [false, true] {
      do throws(Diagnostic) {
        _ = try parse(Source(text), in: ParseContext(isInteractive: isInteractive))
      } catch {
        let isInside =
          0 <= error.range.lower && error.range.lower <= error.range.upper && error.range.upper <= text.utf8.count
        #expect(isInside, "\(error) in \(text.prefix(200))", sourceLocation: sourceLocation)
      }
    }
  }

  private func onSmallStack(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    #expect(done.wait(timeout: .now() + 60) == .success)
  }
}
