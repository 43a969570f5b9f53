import Foundation
import TestSupport
import Testing

@testable import TimeREPL

/// The REPL's functions on strings give the same results as Foundation's, which the tests may use.
@Suite struct FoundationTextTests {
  private static let pieces = [
    "a", "e", "é", "o\u{308}", "ß", "İ", "ﬁ", "ǆ", "ŉ", "Σ", "ς", "к", "中", "ª", "ⓐ", "Ⅷ", "👨‍👩‍👧", "1",
    " ", "\t", "\r", "\n", "\u{A0}", "\u{200B}", "\u{2028}", "\u{AD}", "-", "_", "'", "’", ".", ":", "·",
  ]
  private static let sets: [(name: String, set: CharacterSet)] = [
    ("whitespaces", .whitespaces), ("whitespacesAndNewlines", .whitespacesAndNewlines), ("newlines", .newlines),
    ("punctuationCharacters", .punctuationCharacters), ("decimalDigits", .decimalDigits), ("letters", .letters),
    ("alphanumerics", .alphanumerics), ("uppercaseLetters", .uppercaseLetters),
    ("lowercaseLetters", .lowercaseLetters), ("urlQueryAllowed", .urlQueryAllowed), ("urlPathAllowed", .urlPathAllowed),
    ("urlHostAllowed", .urlHostAllowed), ("urlFragmentAllowed", .urlFragmentAllowed),
    ("urlUserAllowed", .urlUserAllowed), ("urlPasswordAllowed", .urlPasswordAllowed),
  ]

  private static func texts(_ seed: UInt64, _ count: Int) -> [(text: String, part: String, other: String)] {
    var generator = SeededGenerator(seed: seed)
    func text(_ most: Int) -> String {
      let length = Int.random(in: 0...most, using: &generator)
      return (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    return (0..<count).map { _ in (text(8), text(2), text(2)) }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func `functions on texts give Foundation's results`(seed: UInt64) {
    for (text, part, other) in Self.texts(seed, 100) {
      #expect(Array(FoundationText.capitalized(text).utf8) == Array(text.capitalized.utf8), "\(text.debugDescription)")
      #expect(
        Array(FoundationText.replacingOccurrences(text, of: part, with: other).utf8)
          == Array(text.replacingOccurrences(of: part, with: other).utf8),
        "\(text.debugDescription), \(part.debugDescription), \(other.debugDescription)")
      // Where Foundation on Linux differs from that on a Mac, see below.
      if part != "\n" || !text.contains("\r\n") {
        #expect(
          FoundationText.components(text, separatedBy: part) == text.components(separatedBy: part),
          "\(text.debugDescription), \(part.debugDescription)")
      }
      let pad = part + "ab"
      #expect(
        FoundationText.padding(text, toLength: 12, withPad: pad, startingAt: 1)
          == text.padding(toLength: 12, withPad: pad, startingAt: 1),
        "\(text.debugDescription), \(pad.debugDescription)")
      for (name, set) in Self.sets {
        let isTrimmed = FoundationText.characterSets[name] ?? { _ in false }
        #expect(
          FoundationText.trimming(text, isTrimmed) == text.trimmingCharacters(in: set),
          "\(text.debugDescription), \(name)")
      }
    }
  }

  @Test func `character sets contain the same scalars as Foundation's`() throws {
    #expect(FoundationText.characterSets.keys.sorted() == Self.sets.map(\.name).sorted())
    for (name, set) in Self.sets {
      let contains = try #require(FoundationText.characterSets[name])
      // Beyond these scalars Foundation's tables are of an older Unicode version than Swift's.
      let scalars = (0..<0x870).compactMap(Unicode.Scalar.init)
      #expect(scalars.filter(contains) == scalars.filter(set.contains), "\(name)")
    }
  }

  @Test func `a line feed is found after a carriage return`() {
    #expect(FoundationText.components("a\r\nb\nc", separatedBy: "\n") == ["a\r", "b", "c"])
    #expect(FoundationText.components("a\r\nb", separatedBy: "\r\n") == ["a", "b"])
    #expect(FoundationText.replacingOccurrences("a\r\nb", of: "\n", with: "") == "a\rb")
  }

  @Test func `a character is found in either spelling, but not a part of one`() {
    #expect(FoundationText.replacingOccurrences("é e\u{301} e", of: "é", with: "x") == "x x e")
    #expect(FoundationText.components("xe\u{301}yez", separatedBy: "e") == ["xe\u{301}y", "z"])
  }

  @Test func `a text that ends in U+0000 can be searched for`() {
    #expect(FoundationText.replacingOccurrences("abc", of: "c\0", with: "x") == "abc")
    #expect(FoundationText.replacingOccurrences("abc\0", of: "c\0", with: "x") == "abx")
  }
}
