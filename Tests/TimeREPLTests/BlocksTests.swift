import TestSupport
import Testing

@testable import TimeREPL

@Suite struct BlocksTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `blocks hold the same rows as an array without the dropped ones`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = BesideArray(rows: Blocks<Int>())
    for step in 0..<60 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let new = model.all.count..<model.all.count + Int.random(in: 0..<20_000, using: &random)
        for row in new { model.rows.append(row) }
        model.all += new
      case 1: model.removeSome(using: &random)
      default: model.forgetSome(using: &random)
      }
      let (blocks, rows, first) = (model.rows, model.all, model.first)
      #expect(blocks.indices == first..<rows.count, "seed \(seed), step \(step)")
      // Checks only places near the ends of blocks and of the whole; checking all each time takes seconds.
      let places =
        [first, first + 1, rows.count - 1] + stride(from: 4_095, to: rows.count, by: 4_096).flatMap { [$0, $0 + 1] }
      let wrong = places.first { blocks.indices.contains($0) && blocks[$0] != rows[$0] }
      #expect(wrong == nil, "seed \(seed), step \(step)")
    }
    #expect(model.rows.elementsEqual(model.all[model.first...]), "seed \(seed)")
  }

  @Test func `a copy keeps its rows when the original grows`() {
    var blocks = Blocks<Int>()
    for row in 0..<10 { blocks.append(row) }
    let copy = blocks
    blocks.removeLast(5)
    blocks.append(50)
    #expect(Array(copy) == Array(0..<10) && Array(blocks) == [0, 1, 2, 3, 4, 50])
  }

  @Test func `runs follow each other and cover all rows`() {
    var blocks = Blocks<Int>()
    for row in 0..<20_000 { blocks.append(row) }
    blocks.forget(before: 100)
    var (place, seen) = (blocks.startIndex, [Int]())
    while place < blocks.endIndex {
      let run = blocks.withRun(from: place, to: blocks.endIndex) { Array($0) }
      place += run.count
      seen += run
    }
    #expect(seen == Array(100..<20_000))
  }
}
