import AsyncOperators
import Testing

/// Operators on the elements of one sequence, independent of time.
@Suite struct ElementTests {
  let numbers = [1, 1, 2, 3, 3, 1].async

  @Test func `adjacentPairs pairs each element with the one before it`() async {
    let pairs = await Array([1, 2, 3].async.adjacentPairs())
    #expect(pairs.map { [$0.0, $0.1] } == [[1, 2], [2, 3]])
    #expect(await Array([1].async.adjacentPairs()).isEmpty)
  }

  @Test func `removeDuplicates compares with the last element, by equality or a closure`() async throws {
    #expect(await Array(numbers.removeDuplicates()) == [1, 2, 3, 1])
    #expect(await Array(numbers.removeDuplicates { $0 % 2 == $1 % 2 }) == [1, 2, 3])
    let failing = numbers.removeDuplicates { (old: Int, new: Int) throws -> Bool in
      if new == 3 { throw Failed() }
      return old == new
    }
    var seen: [Int] = []
    await #expect(throws: Failed.self) { for try await number in failing { seen.append(number) } }
    #expect(seen == [1, 2])
  }

  @Test func `compacted removes nil`() async {
    #expect(await Array([1, nil, 2].async.compacted()) == [1, 2])
  }

  @Test func `reductions return all intermediate results`() async throws {
    #expect(await Array([1, 2, 3].async.reductions { $0 + $1 }) == [1, 3, 6])
    #expect(await Array([1, 2].async.reductions("0") { $0 + "\($1)" }) == ["01", "012"])
    #expect(await Array([1, 2].async.reductions(into: [0]) { $0.append($1) }) == [[0, 1], [0, 1, 2]])
    #expect(await Array([Int]().async.reductions(5, +)).isEmpty)
    var failing = [1, 2, 3].async.reductions { (sum, number) throws -> Int in
      if number == 2 { throw Failed() }
      return sum + number
    }.makeAsyncIterator()
    #expect(try await failing.next() == 1)
    await #expect(throws: Failed.self) { try await failing.next() }
    #expect(try await failing.next() == nil)
  }

  @Test func `chunks are made by count, by comparing adjacent elements and by a projection`() async {
    #expect(await Array(numbers.chunks(ofCount: 4)) == [[1, 1, 2, 3], [3, 1]])
    #expect(await Array(numbers.chunks(ofCount: 1)).count == 6)
    #expect(await Array(numbers.chunks(ofCount: 3, into: ContiguousArray<Int>.self)) == [[1, 1, 2], [3, 3, 1]])
    #expect(await Array(numbers.chunked { $0 <= $1 }) == [[1, 1, 2, 3, 3], [1]])
    let odd = await Array(numbers.chunked(on: { $0 % 2 == 1 }))
    #expect(odd.map(\.0) == [true, false, true])
    #expect(odd.map(\.1) == [[1, 1], [2], [3, 3, 1]])
    #expect(await Array("hello".async.chunked(into: String.self, by: ==)) == ["h", "e", "ll", "o"])
  }

  @Test func `collections are created from asynchronous sequences`() async {
    #expect(await Set(numbers) == [1, 2, 3])
    #expect(await String("abc".async) == "abc")
    #expect(await Dictionary(uniqueKeysWithValues: [("a", 1), ("b", 2)].async) == ["a": 1, "b": 2])
    #expect(await Dictionary([("a", 1), ("a", 2)].async, uniquingKeysWith: +) == ["a": 3])
    #expect(await Dictionary(grouping: numbers, by: { $0 % 2 }) == [1: [1, 1, 3, 3, 1], 0: [2]])
  }

  @Test func `the async property ends early in a cancelled task`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Array([1, 2].async)
    }
    #expect(await task.value == [])
  }

  @MainActor @Test func `a consumer on the main actor may use values that are not Sendable`() async {
    final class Box { var sum = 0 }
    let box = Box()
    for await (a, b) in [1, 2, 3].async.adjacentPairs() { box.sum += a * b }
    #expect(box.sum == 8)
  }
}
