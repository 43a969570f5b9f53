import AsyncOperators
import Schedulers
import Testing

/// Operators that make one sequence of several, on the executor of a test clock.
@Suite struct CombiningTests {
  let line = Timeline()

  @Test func `merge returns elements in order of arrival and ends with the last sequence`() {
    let letters = line.source([(100, "a"), (300, "b")], end: 400)
    let digits = line.source([(200, "1"), (300, "2")], end: 300)
    #expect(line.rows(merge(letters, digits)) == ["100 a", "200 1", "300 b", "300 2", "400 end"])
    #expect(line.isQuiet)
  }

  @Test func `merge of three returns elements of one instant in the order of the arguments`() {
    let sources = ["x", "y", "z"].map { line.source([(100, $0)], end: 100) }
    #expect(line.rows(merge(sources[0], sources[1], sources[2])) == ["100 x", "100 y", "100 z", "100 end"])
  }

  @Test func `an error ends merge and cancels the others`() {
    let fine = line.source([(100, 1), (900, 2)], end: 1_000)
    let broken = line.source([(200, 3)], end: 300, fails: true)
    #expect(line.rows(merge(fine, broken), until: 300) == ["100 1", "200 3", "300 failed"])
    #expect(line.isQuiet)
  }

  @Test func `zip pairs by position and ends with the shorter sequence`() {
    let letters = line.source([(100, "a"), (200, "b"), (300, "c")])
    let digits = line.source([(400, 1), (500, 2)], end: 600)
    #expect(line.rows(zip(letters, digits)) == [#"400 ("a", 1)"#, #"500 ("b", 2)"#, "600 end"])
  }

  @Test func `zip of three waits for an element of each, and one of type Void is an element`() {
    let ticks = line.source([(300, ())], end: 400)
    let rows = line.rows(zip(line.source([(100, 1)]), line.source([(200, 2)]), ticks))
    #expect(rows == ["300 (1, 2, ())", "400 end"])
  }

  @Test func `zip reads no second element before each sequence has returned one`() {
    let fast = Counting()
    let rows = line.rows(zip(fast, line.source([(500, "a")])), until: 499)
    #expect(rows == [])
    #expect(fast.count == 1)
  }

  @Test func `combineLatest begins when each sequence has returned an element`() {
    let letters = line.source([(100, "a"), (300, "b")], end: 350)
    let digits = line.source([(200, 1), (400, 2)], end: 500)
    #expect(
      line.rows(combineLatest(letters, digits)) == [
        #"200 ("a", 1)"#, #"300 ("b", 1)"#, #"400 ("b", 2)"#, "500 end",
      ])
  }

  @Test func `combineLatest ends when one sequence ends without an element`() {
    let empty = line.source([(at: Int, value: Int)](), end: 200)
    #expect(line.rows(combineLatest(line.source([(100, 1)]), empty)) == ["200 end"])
    #expect(line.isQuiet)
  }

  @Test func `combineLatest of three returns a triple for each element once all have one`() {
    let rows = line.rows(
      combineLatest(
        line.source([(100, 1)], end: 600), line.source([(200, 2), (400, 4)], end: 600),
        line.source([(300, 3)], end: 500)))
    #expect(rows == ["300 (1, 2, 3)", "400 (1, 4, 3)", "600 end"])
  }

  @Test func `chain returns one sequence after the other`() {
    let first = line.source([(100, 1)], end: 300)
    let second = line.source([(200, 2), (400, 3)], end: 500)
    #expect(line.rows(chain(first, second)) == ["100 1", "300 2", "400 3", "500 end"])
  }

  @Test func `joined concatenates sequences with a separator that is read once`() async {
    let lists = [[1, 2], [], [3]].async.map { $0.async }
    #expect(await Array(lists.joined()) == [1, 2, 3])
    let separator = Counting(limit: 1)
    #expect(await Array(lists.joined(separator: separator)) == [1, 2, 0, 0, 3])
    #expect(separator.count == 2)
  }

  @Test func `a separator comes between elements and never last`() async throws {
    #expect(await Array([1, 2, 3].async.interspersed(with: 0)) == [1, 0, 2, 0, 3])
    #expect(await Array([1, 2, 3, 4, 5].async.interspersed(every: 2, with: { 0 })) == [1, 2, 0, 3, 4, 0, 5])
    #expect(await Array([1, 2].async.interspersed(every: 2, with: 0)) == [1, 2])
    let failing = [1, 2].async.interspersed(with: { () throws -> Int in throw Failed() }).makeAsyncIterator()
    var iterator = failing
    #expect(try await iterator.next() == 1)
    await #expect(throws: Failed.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func `cancelling the consumer ends the sequence and its sources`() {
    let forever = { line.source([(100, 1), (5_000, 2)]) }
    let sequences = (merge(forever(), forever()), zip(forever(), forever()), combineLatest(forever(), forever()))
    let notes = [line.read(sequences.0), line.read(sequences.1), line.read(sequences.2)]
    line.clock.advance(by: .milliseconds(200))
    for reader in notes { reader.cancel() }
    line.clock.advance()
    #expect(notes.map { $0.all.last } == ["200 end", "200 end", "200 end"])
    #expect(line.isQuiet)
  }

  @Test func `releasing an iterator cancels its tasks`() {
    let clock = line.clock
    Task(executorPreference: clock.executor) { [line] in
      var iterator = merge(line.source([(100, 1), (5_000, 2)]), line.source([(200, 3), (5_000, 4)])).makeAsyncIterator()
      _ = try await iterator.next()
    }
    clock.advance(by: .milliseconds(150))
    #expect(line.isQuiet)
  }

  @Test func `operators on sequences that cannot throw need no try`() async {
    var numbers: [Int] = []
    for await number in merge([1].async, [2].async) { numbers.append(number) }
    #expect(numbers.sorted() == [1, 2])
    let erased: any AsyncSequence<(Int, Int), Never> = [1, 2].async.adjacentPairs()
    for await pair in erased { #expect(pair == (1, 2)) }
  }
}

/// A sequence of numbers from 0, which counts how many were read.
final class Counting: AsyncSequence, AsyncIteratorProtocol, Sendable {
  typealias Element = Int
  private let asked = Timeline.Notes()
  private let limit: Int

  init(limit: Int = .max) {
    self.limit = limit
  }

  var count: Int { asked.all.count }
  func makeAsyncIterator() -> Counting { self }

  func next() async -> Int? {
    asked.note("")
    return count > limit ? nil : count - 1
  }
}
