import SchedulersEssentials
import TestSupport

@testable import TimeREPL

/// Random lanes, the same for the same seed.
struct SeededMarbles {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Returns up to `most` marbles in order of time, the last possibly an end.
  mutating func marbles(most: Int = 6) -> [Marble] {
    let unit = Self.units[Int.random(in: 0..<Self.units.count, using: &generator)]
    let count = Int.random(in: 0...most, using: &generator)
    var time = VirtualTime.zero
    var marbles: [Marble] = []
    for index in 0..<count {
      time += .nanoseconds(Int.random(in: 0...4, using: &generator) * unit)
      let isEnd = index == count - 1 && Bool.random(using: &generator)
      let kinds = isEnd ? Self.ends : Self.values
      marbles.append(Marble(time: time, kind: kinds[Int.random(in: 0..<kinds.count, using: &generator)]))
    }
    return marbles
  }

  /// Returns a few lanes, some with later subscriptions, with names and values of all widths, and a present time.
  mutating func lanes() -> (lanes: [MarbleLane], now: VirtualTime) {
    let lanes = (0..<Int.random(in: 1...4, using: &generator)).map { number in
      let start: VirtualTime =
        Bool.random(using: &generator) ? .zero : .zero + .milliseconds(Int.random(in: 0...5, using: &generator) * 100)
      let marbles = marbles(most: 8).map { Marble(time: $0.time + start.sinceZero, kind: $0.kind) }
      let name = Self.names[Int.random(in: 0..<Self.names.count, using: &generator)]
      return MarbleLane(name: "\(number)\(name)", start: start, marbles: marbles)
    }
    let last = lanes.map { $0.marbles.last?.time ?? $0.start }.max() ?? .zero
    let rest =
      Int.random(in: 0...3, using: &generator) * Self.units[Int.random(in: 0..<Self.units.count, using: &generator)]
    return (lanes, last + .nanoseconds(rest))
  }

  private static let names = [
    "", "taps", "日本語", "👩‍👩‍👧‍👦", "e\u{301}a", "\u{1B}[2J", "a long name that is cut somewhere", "長い名前は途中で切られるのです",
  ]
  private static let units: [Int] = [
    1, 7_000, 1_000_000, 100_000_000, 100_000_000, 100_000_000, 2_500_000_000, 3_600_000_000_000,
  ]
  private static let ends: [Marble.Kind] = [.finished, .failed(nil), .failed("it's \"no\""), .cancelled]
  private static let values: [Marble.Kind] = [
    .digit(0), .digit(1), .digit(9), .letter("a"), .letter("s"), .letter("m"), .letter("h"), .letter("é"),
    .letter("日"), .string(""), .string("1s"), .string("a b"), .string("'\\\"\n"), .other("10"), .other("-1.5"),
    .other("[1, \"x\"]"), .other("nil"), .letter("本"), .string("日本語"), .string("👍🏽 🇯🇵"), .string("e\u{301}"),
    .string("a text that is too wide for a cell"), .other("[\"日本語です\", \"日本語です\"]"), .string("\u{1B}[31m"),
  ]
}
