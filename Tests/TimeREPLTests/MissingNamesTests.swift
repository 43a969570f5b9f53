import Foundation
import Testing

@testable import TimeREPL

@Suite struct MissingNamesTests {
  static let names = MissingNames.rows.flatMap(\.value)

  @Test func `no missing name is listed twice`() { #expect(Set(Self.names).count == Self.names.count) }

  @Test func `the page of missing names lists those of the table`() throws {
    let page = try #require(ManualPage.page("missing"))
    let rows = page.blocks.flatMap { block in if case .rows(let rows) = block { rows } else { [[String]]() } }
    let expected = MissingNames.rows.map { [$0.key, $0.value.map { "`\($0)`" }.joined(separator: ", ")] }
    #expect(rows == expected)
  }

  @Test func `the page of programs lists the features that are missing`() throws {
    let page = try #require(ManualPage.page("programs"))
    let text = page.blocks.map { block in if case .item(let item) = block { item } else { "" } }.joined(separator: "\n")
    for feature in MissingFeature.allCases { #expect(text.contains(feature.rawValue)) }
  }

  @Test(arguments: [
    ("func f<each T>(_ x: repeat each T) {}", MissingFeature.parameterPacks),
    ("func f<T>(_ x: (repeat each T)) {}", .parameterPacks),
    ("struct Pack<each T> { var all: (repeat each T) }", .parameterPacks),
    ("struct File: ~Copyable { }", .noncopyable), ("func f<T: ~Copyable>(_ x: borrowing T) {}", .noncopyable),
    ("func f(_ x: consuming some ~Copyable) {}", .noncopyable), ("protocol P: ~Copyable {}", .noncopyable),
    ("macro m() = #externalMacro(module: \"M\", type: \"S\")", .macros),
    ("@freestanding(expression) macro m<T>(_ x: T) -> T = #externalMacro(module: \"M\", type: \"S\")", .macros),
    ("distributed actor Player { }", .distributedActors),
    ("struct S { var a: Int; var b: Int { init { a = newValue } get { a } } }", .initAccessors),
    ("let a: InlineArray<3, Int> = [1, 2, 3]", .valueArguments), ("let a: [3 of Int] = [1, 2, 3]", .valueArguments),
    ("struct Row<let n: Int> { }", .valueArguments),
  ])
  func `an error names the feature that is missing`(text: String, feature: MissingFeature) throws {
    let error = try #require(Session().answer(Source(text), showsPlaces: false).compactMap(\.error).first)
    #expect(error.problem == .missingFeature(feature))
  }

  @Test(arguments: names) func `the error for a missing name contains its framework`(name: String) throws {
    let parts = Session().answer(Source("\(name)(1)"), showsPlaces: false)
    let error = try #require(parts.compactMap(\.error).first)
    let framework = try #require(MissingNames.framework(of: name))
    #expect(DiagnosticText(error).lines.joined(separator: "\n").contains("TimeREPL lacks \(framework)'s `\(name)`"))
  }
}

@Suite struct RegexProgramTests {
  private let machine = Session().world.runtime.machine

  @Test func `matching a pattern that takes exponential time stops at the limit of steps`() {
    let session = Session()
    let text = "String(repeating: \"a\", count: 60).contains(/(a+)+b/)"
    let parts = session.answer(Source(text), showsPlaces: false)
    #expect(parts.compactMap(\.error).count == 1)
  }

  @Test func `matching a long text does not overflow the stack`() throws {
    let text = [Character](repeating: "a", count: 20_000)
    let found = try RegexProgram("(a|b)*c?").match(text, at: 0, in: machine)
    #expect(found?.whole == 0..<20_000)
  }

  @Test func `TimeREPL's matcher finds the same matches as Swift's`() throws {
    let patterns = [
      "a+?b", "(a|ab)(c|bcd)(d*)", "^a.c$", "[^a-c]+", "a{2,3}", "a{2,3}?", "(?i)AB", "(?:ab)+", "\\bab\\b", "(a)|b",
      "(?=a)\\w", "(?!a)\\w", "x*", "(a*)*", "(a*)+b", "[a-z&&[^b]]+", "\\d{2}|\\s", "a(?:b|c)?d", "(?>a+)b", "a++b",
      "(\\w)\\1", "\\.", "[\\d_]+", "\\p{L}+",
    ]
    let texts = [
      "abcd", "aab", "aaaa", "xyz", "a.c", "a\nc", "ABab", "12 b_3", "abd acd ad", "", "éa", "foo bar oo", "a.c\n",
      "foo.ab", "!ab?",
    ]
    for pattern in patterns {
      let (ours, swifts) = (try RegexProgram(pattern), try Regex(pattern))
      for text in texts {
        let characters = Array(text)
        let found = try ours.matches(characters, in: machine).map { String(characters[$0.whole]) }
        #expect(found == text.matches(of: swifts).map { String(text[$0.range]) }, "\(pattern) on \(text)")
      }
    }
  }
}
