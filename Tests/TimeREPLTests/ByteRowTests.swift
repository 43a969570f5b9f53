import TestSupport
import Testing

@testable import TimeREPL

@Suite struct ByteRowTests {
  private func text(_ number: Int) -> String {
    var bytes = Array("t:".utf8)
    bytes.appendRow(ByteRow.mostOfANumber) { $0.put(decimal: number) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a number is written as its description, for every number of digits`() {
    var edges = [0, Int.min, Int.max]
    for power in 0..<19 {
      let ten = (0..<power).reduce(1) { product, _ in product * 10 }
      edges += [ten - 1, ten, ten + 1, -ten + 1, -ten, -ten - 1]
    }
    #expect(edges.map(text) == edges.map { "t:\($0)" })
  }

  @Test func `random numbers are written as their descriptions`() {
    var random = SeededGenerator(seed: 9)
    let numbers = (0..<2_000).map { Int(truncatingIfNeeded: random.next()) >> ($0 % 64) }
    #expect(numbers.map(text) == numbers.map { "t:\($0)" })
  }

  @Test func `counting and slowly growing numbers are written as their descriptions`() {
    var random = SeededGenerator(seed: 11)
    var numbers = [0, 8, 9, 10, 11, 99, 100, -1, -2, 7, 8, .max, .min]
    numbers += 99_999_997...100_000_002
    for digits in 1...18 {
      let most = (0..<digits).reduce(1) { product, _ in product * 10 }
      var number = Int.random(in: 0..<most, using: &random)
      for _ in 0..<40 {
        numbers.append(number)
        number += [1, 1, 1, 1, 1, 1, 0, 2, most / 10, 100_000_000].randomElement(using: &random)!
      }
    }
    var (count, progress) = (ByteRow.Count(), ByteRow.Progress())
    let texts = numbers.map { number in
      var bytes: [UInt8] = []
      bytes.appendRow(3 * ByteRow.mostOfANumber) { row in
        row.put(number, &count)
        row.put(" ")
        row.put(number, &progress)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(texts == numbers.map { "\($0) \($0)" })
  }

  @Test func `digits can be repeated, however many there are`() {
    for number in [7, 42, -1_234_567, 12_345_678, 123_456_789, -1_234_567_890_123_456, .max, .min] {
      var bytes: [UInt8] = []
      bytes.appendRow(3 * ByteRow.mostOfANumber) { row in
        let start = row.end
        row.put(decimal: number)
        let count = row.end - start
        row.put(" and ")
        row.put(again: start, count)
        row.put(".")
      }
      #expect(String(decoding: bytes, as: UTF8.self) == "\(number) and \(number).")
    }
  }

  @Test func `pieces follow each other`() {
    var bytes: [UInt8] = []
    bytes.appendRow(80) { row in
      row.put("{\"n\":")
      row.put(decimal: 12)
      Array(",\"lane\":".utf8).withUnsafeBufferPointer { row.put($0) }
      row.put(decimal: -3)
      row.put("}")
    }
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"n":12,"lane":-3}"#)
  }
}
