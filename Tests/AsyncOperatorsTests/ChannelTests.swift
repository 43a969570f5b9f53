import AsyncOperators
import Schedulers
import Synchronization
import Testing

/// Channels and buffers, on the executor of a test clock.
@Suite struct ChannelTests {
  let line = Timeline()

  @Test func `send waits until the element is received`() {
    let (channel, clock) = (AsyncChannel<Int>(), line.clock)
    let sent = Timeline.Notes()
    Task(executorPreference: clock.executor) { [line] in
      for number in 1...2 {
        await channel.send(number)
        sent.note("\(line.now) \(number)")
      }
      channel.finish()
    }
    let received = line.read(channel, pause: 300)
    clock.advance(by: .seconds(1))
    #expect(received.all == ["0 1", "300 2", "600 end"])
    #expect(sent.all == ["0 1", "300 2"])
  }

  @Test func `each element goes to one receiver, in order of arrival`() {
    let channel = AsyncChannel<Int>()
    let readers = [line.read(channel), line.read(channel)]
    line.clock.advance()
    Task(executorPreference: line.clock.executor) {
      for number in 1...4 { await channel.send(number) }
      channel.finish()
    }
    line.clock.advance()
    // The first receiver asks again right after 1, before the second resumes with 2; so it also gets 3.
    #expect(readers.map(\.all) == [["0 1", "0 3", "0 4", "0 end"], ["0 2", "0 end"]])
  }

  @Test func `finish resumes waiting senders and receivers`() {
    let (waiting, full) = (AsyncChannel<Int>(), AsyncChannel<Int>())
    let reader = line.read(waiting)
    let sender = Timeline.Notes()
    Task(executorPreference: line.clock.executor) {
      await full.send(1)
      sender.note("went on")
      await full.send(2)
      sender.note("went on")
    }
    line.clock.advance()
    #expect(sender.all == [])
    waiting.finish()
    full.finish()
    line.clock.advance()
    #expect(reader.all == ["0 end"])
    #expect(sender.all == ["went on", "went on"])
  }

  @Test func `the element of a cancelled sender is not received`() {
    let (channel, clock) = (AsyncChannel<Int>(), line.clock)
    let senders = [1, 2].map { number in
      Task(executorPreference: clock.executor) { await channel.send(number) }
    }
    clock.advance()
    senders[0].cancel()
    clock.advance()
    let reader = line.read(channel)
    clock.advance()
    #expect(reader.all == ["0 2"])
    reader.cancel()
    clock.advance()
    #expect(reader.all == ["0 2", "0 end"])
  }

  @Test func `a receiver gets an element after many receivers were cancelled`() {
    let (channel, clock) = (AsyncChannel<Int>(), line.clock)
    let readers = (0..<100).map { _ in line.read(channel) }
    clock.advance()
    for reader in readers.dropLast() { reader.cancel() }
    clock.advance()
    Task(executorPreference: clock.executor) { await channel.send(7) }
    clock.advance()
    #expect(readers.map { $0.all.first } == Array(repeating: "0 end", count: 99) + ["0 7"])
  }

  @Test func `all waiting receivers throw the error, or else the next one does`() {
    let (first, second) = (AsyncThrowingChannel<Int, any Error>(), AsyncThrowingChannel<Int, any Error>())
    let waiting = [line.read(first), line.read(first)]
    line.clock.advance()
    first.fail(Failed())
    second.fail(Failed())
    line.clock.advance()
    let late = [line.read(second), line.read(second), line.read(first)]
    line.clock.advance()
    #expect(waiting.map(\.all) == [["0 failed"], ["0 failed"]])
    #expect(late.map(\.all) == [["0 failed"], ["0 end"], ["0 end"]])
  }

  @Test(arguments: [1, 4]) func `many senders and receivers lose and duplicate no element`(readerCount: Int) async {
    let channel = AsyncChannel<Int>()
    let sum = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<readerCount {
        group.addTask {
          var sum = 0
          for await number in channel { sum += number }
          return sum
        }
      }
      await withTaskGroup(of: Void.self) { senders in
        for sender in 0..<4 {
          senders.addTask { for number in 0..<250 { await channel.send(sender * 250 + number) } }
        }
      }
      channel.finish()
      return await group.reduce(0, +)
    }
    #expect(sum == 999 * 1_000 / 2)
  }

  @Test func `a bounded buffer reads up to its limit ahead`() {
    let numbers = Counting()
    let clock = line.clock
    Task(executorPreference: clock.executor) {
      var iterator = numbers.buffer(policy: .bounded(3)).makeAsyncIterator()
      _ = await iterator.next()
      try? await clock.sleep(for: .seconds(1))
      _ = await iterator.next()
      try? await clock.sleep(for: .seconds(1))
    }
    clock.advance(by: .milliseconds(500))
    #expect(numbers.count == 4)
    clock.advance(by: .seconds(1))
    #expect(numbers.count == 5)
    clock.advance(by: .seconds(1))
  }

  @Test(
    arguments: [
      (AsyncBufferSequencePolicy.unbounded, ["0 0", "1000 1", "2000 2", "3000 3", "4000 4"]),
      (.bufferingLatest(2), ["0 0", "1000 3", "2000 4", "3000 end"]),
      (.bufferingOldest(2), ["0 0", "1000 1", "2000 2", "3000 end"]),
      (.bounded(0), ["0 0", "1000 1", "2000 2", "3000 3", "4000 4"]),
    ])
  func `a full buffer drops the newest or oldest element by its policy`(policy: AsyncBufferSequencePolicy, rows: [String]) {
    let numbers = line.source((0..<5).map { (at: $0 * 10, value: $0) }, end: 60)
    #expect(line.rows(numbers.buffer(policy: policy), pause: 1_000, until: 4_500) == rows)
  }

  @Test func `an error is thrown after the buffered elements`() {
    let numbers = line.source([(0, 1), (10, 2)], end: 20, fails: true)
    #expect(line.rows(numbers.buffer(policy: .unbounded), pause: 100) == ["0 1", "100 2", "200 failed"])
  }

  @Test func `a buffer's task ends when its iterator is released`() {
    let reader = line.read(line.source([(0, 1), (9_000, 2)]).buffer(policy: .unbounded))
    line.clock.advance(by: .milliseconds(5))
    reader.cancel()
    line.clock.advance()
    #expect(reader.all == ["0 1", "5 end"])
    #expect(line.isQuiet)
  }

  @Test func `the byte iterator reads many bytes at once`() async throws {
    let rest = Mutex([[1, 2, 3], [4], []] as [[UInt8]])
    var bytes = AsyncBufferedByteIterator(capacity: 4) { buffer in
      let next = rest.withLock { $0.removeFirst() }
      buffer.copyBytes(from: next)
      return next.count
    }
    var all: [UInt8] = []
    while let byte = try await bytes.next() { all.append(byte) }
    #expect(all == [1, 2, 3, 4])
    #expect(try await bytes.next() == nil)
  }
}
