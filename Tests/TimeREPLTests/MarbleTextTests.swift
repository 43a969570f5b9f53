import SchedulersEssentials
import TestSupport
import Testing

@testable import TimeREPL

/// The marbles that `marbles --text` writes.
@Suite struct MarbleTextTests {
  private static let tick = VirtualTime.Stride.milliseconds(100)

  private func text(_ marbles: (Int, Marble.Kind)...) -> String {
    let marbles = marbles.map { Marble(time: .zero + .milliseconds($0.0), kind: $0.1) }
    return MarbleText(MarbleLane(name: "x", marbles: marbles), tick: Self.tick).line
  }

  @Test func `dashes are ticks`() {
    #expect(text((100, .letter("a")), (300, .digit(2)), (500, .finished)) == #"x "-a-2-|""#)
  }

  @Test func `a group is one instant`() {
    #expect(text((0, .letter("a")), (0, .letter("b")), (100, .failed(nil))) == #"x "(ab)#""#)
  }

  @Test func `an event off the ticks comes after a duration`() {
    #expect(text((10, .letter("a")), (250, .letter("b")), (9_250, .cancelled)) == #"x "10ms a 240ms b 9s !""#)
  }

  @Test func `a distant event comes after a duration`() {
    #expect(text((0, .letter("a")), (6_100, .finished)) == #"x "a 6.1s |""#)
    #expect(text((0, .letter("a")), (90_000, .finished)) == #"x "a 1m30s |""#)
  }

  @Test func `marbles with strings are in single quotes`() {
    #expect(text((0, .string("it's")), (100, .failed("no"))) == ##"x '"it\u{27}s"#"no"'"##)
  }

  @Test func `other values get letters that are not themselves values`() {
    let line = text((0, .letter("a")), (100, .other("20")), (200, .other("nil")), (300, .other("20")))
    #expect(line == #"x "abcb" where b = 20, c = nil"#)
  }

  @Test func `a digit and a letter do not become a duration`() {
    #expect(text((0, .digit(1)), (100, .letter("s"))) == #"x "1 s""#)
  }

  @Test func `an empty lane is empty marbles`() {
    #expect(text() == #"x """#)
  }

  @Test func `printed marbles read back to the same events`() throws {
    let rounds = seeds(30_000)
    let seed = rounds.lowerBound + 20_260_101
    var random = SeededMarbles(seed: seed)
    for round in 0..<rounds.count {
      let marbles = random.marbles(most: 2)
      let text = MarbleText(MarbleLane(name: "x", marbles: marbles), tick: Self.tick)
      let found = try readBack(text)
      guard found != marbles else { continue }
      Issue.record("seed \(seed), round \(round): \(text.line) reads as \(found) and not as \(marbles)")
      return
    }
  }

  @Test(arguments: 0..<300)
  func `printed marbles work with expect`(seed: Int) throws {
    var random = SeededMarbles(seed: UInt64(seed))
    let marbles = random.marbles()
    let line = "expect " + MarbleText(MarbleLane(name: "x", marbles: marbles), tick: Self.tick).line
    let command = try #require(try parse(Source(line), in: ParseContext()).first)
    guard case .question(.expect(.marbles(_, let source))) = command.kind else {
      Issue.record("seed \(seed): \(line) is no expectation")
      return
    }
    let names = Dictionary(
      uniqueKeysWithValues: source.bindings.map { ($0.name.text, Site($0.value.range, in: Source(line)).text) })
    #expect(try events(source.lines[0], names) == marbles, "seed \(seed): \(line)")
  }

  /// Without the parser, which would take too long for a hundred thousand lines.
  private func readBack(_ text: MarbleText) throws -> [Marble] {
    let characters = MarbleCharacters(Array(text.marbles.utf8), from: 0, resolvesEscapes: false)
    let line = try MarbleReader.read(characters, in: .expect, range: SourceRange(lower: 0, upper: 0))
    return try events(line, Dictionary(uniqueKeysWithValues: text.bindings.map { ($0.letter, $0.text) }))
  }

  private func events(_ line: MarbleLine, _ names: [String: String]) throws -> [Marble] {
    try line.timed(tick: Self.tick).map { mark in
      guard case .letter(let letter) = mark.marble.kind, let text = names[letter] else { return mark.marble }
      return Marble(time: mark.marble.time, kind: .other(text))
    }
  }
}
