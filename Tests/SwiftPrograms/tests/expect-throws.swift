// source: own
import Testing

enum ParseError: Error, Equatable { case empty, bad(Character) }

func digits(_ text: String) throws -> [Int] {
  if text.isEmpty { throw ParseError.empty }
  return try text.map { character in
    guard let digit = character.wholeNumberValue else { throw ParseError.bad(character) }
    return digit
  }
}

@Suite struct Digits {
  @Test func reads() throws { #expect(try digits("123") == [1, 2, 3]) }
  @Test func refusesNothing() { #expect(throws: ParseError.empty) { try digits("") } }
  @Test func refusesLetters() { #expect(throws: ParseError.bad("x")) { try digits("1x") } }
  @Test func someError() { #expect(throws: ParseError.self) { try digits("?") } }
  @Test func anyError() { #expect(throws: (any Error).self) { try digits("") } }
  @Test func wrongError() { #expect(throws: ParseError.empty) { try digits("a") } }
  @Test func noError() { #expect(throws: ParseError.self) { try digits("7") } }
  @Test func never() { #expect(throws: Never.self) { try digits("7") } }
  @Test func neverFails() { #expect(throws: Never.self) { try digits("") } }
  @Test func escapes() throws { _ = try digits("!") }
}
