import TestSupport
import Testing

@testable import TimeREPL

@Suite struct ByteRowTests {
  private func text(_ number: Int) -> String {
    var bytes = Array("t:".utf8)
    bytes.appendRow(ByteRow.mostDigits) { $0.put(decimal: number) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a number is written as its description, at every count of digits`() {
    var edges = [0, Int.min, Int.max]
    for power in 0..<19 {
      let ten = (0..<power).reduce(1) { product, _ in product * 10 }
      edges += [ten - 1, ten, ten + 1, -ten + 1, -ten, -ten - 1]
    }
    #expect(edges.map(text) == edges.map { "t:\($0)" })
  }

  @Test func `so are numbers at random`() {
    var random = SeededGenerator(seed: 9)
    let numbers = (0..<2_000).map { Int(truncatingIfNeeded: random.next()) >> ($0 % 64) }
    #expect(numbers.map(text) == numbers.map { "t:\($0)" })
  }

  @Test func `pieces follow each other`() {
    var bytes: [UInt8] = []
    bytes.appendRow(40) { row in
      row.put("{\"n\":")
      row.put(decimal: 12)
      row.put(Array(",\"lane\":".utf8))
      row.put(decimal: -3)
      row.put("}")
    }
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"n":12,"lane":-3}"#)
  }
}
