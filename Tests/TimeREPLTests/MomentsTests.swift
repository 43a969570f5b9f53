import TestSupport
import Testing

@testable import TimeREPL

@Suite struct MomentsTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `moments hold the same elements as an array without the dropped ones`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = BesideArray(rows: Moments())
    var next = Moments.Moment(input: 0, actions: 0, rows: 0)
    for step in 0..<80 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: next = Moments.Moment(input: next.input + 1, actions: 0, rows: next.rows)
      case 1: model.removeSome(using: &random)
      case 2: model.forgetSome(using: &random)
      default:
        // At equal distances, some with several rows.
        let (actions, rows) = (Int32.random(in: 0..<3, using: &random), Int32.random(in: 1..<4, using: &random))
        for _ in 0..<Int.random(in: 0..<10, using: &random) {
          next = Moments.Moment(input: next.input, actions: next.actions + actions, rows: next.rows)
          let isNew = model.last?.input != next.input || model.last?.actions != next.actions
          for _ in 0..<rows {
            next.rows += 1
            model.rows.note(next)
          }
          if isNew { model.all.append(next) } else { model.all[model.all.count - 1] = next }
        }
      }
      let (moments, all, first, last) = (model.rows, model.all, model.first, model.last)
      let places = moments.startIndex..<moments.endIndex
      #expect(places == first..<all.count && moments.last == last, "seed \(seed), step \(step)")
      let isSame = moments.elementsEqual(all[first...])
      #expect(isSame, "seed \(seed), step \(step)")
    }
  }

  @Test func `a million moments in a regular sequence take no memory`() {
    var moments = Moments()
    for number in 1...1_000_000 as ClosedRange<Int32> {
      moments.note(Moments.Moment(input: 3, actions: number, rows: 2 * number))
    }
    #expect(moments.stretchCount == 1)
    #expect(moments[567_890] == Moments.Moment(input: 3, actions: 567_891, rows: 1_135_782))
  }
}
