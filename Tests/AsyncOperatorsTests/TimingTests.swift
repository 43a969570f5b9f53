import AsyncOperators
import Schedulers
import Testing

/// Operators that depend on a clock, exact on a test clock.
@Suite struct TimingTests {
  let line = Timeline()

  @Test func `debounce returns an element that no other follows`() {
    let taps = line.source([(0, 1), (200, 2), (400, 3), (1_000, 4)], end: 5_000)
    #expect(line.rows(taps.debounce(for: .milliseconds(300), clock: line.clock)) == ["700 3", "1300 4", "5000 end"])
  }

  @Test func `debounce returns the last element at the end, unlike Combine's`() {
    let taps = line.source([(100, 1)], end: 200)
    #expect(line.rows(taps.debounce(for: .seconds(1), clock: line.clock)) == ["200 1", "200 end"])
    let scheduler = DispatchQueue.test
    let subject = PassthroughSubject<Int, Never>()
    var sent: [Int] = []
    let token = subject.debounce(for: .seconds(1), scheduler: scheduler).sink { sent.append($0) }
    subject.send(1)
    subject.send(completion: .finished)
    scheduler.advance(by: .seconds(5))
    token.cancel()
    #expect(sent == [])
  }

  @Test func `an error ends debounce at once and drops the waiting element`() {
    let taps = line.source([(100, 1)], end: 200, fails: true)
    #expect(line.rows(taps.debounce(for: .seconds(1), clock: line.clock)) == ["200 failed"])
    #expect(line.isQuiet)
  }

  @Test func `debounce reads and sleeps only while the consumer waits`() {
    let taps = line.source([(100, 1), (250, 2), (900, 3)], end: 5_000)
    let rows = line.rows(taps.debounce(for: .milliseconds(100), clock: line.clock), pause: 500)
    #expect(rows == ["200 1", "700 2", "1200 3", "5000 end"])
  }

  @Test func `throttle returns the first element at once and later ones after the interval`() {
    let values = [(0, 1), (400, 2), (1_200, 3), (1_300, 4), (1_400, 5)]
    let taps = { line.source(values.map { (at: $0.0, value: $0.1) }, end: 1_500) }
    #expect(
      line.rows(taps()._throttle(for: .seconds(1), clock: line.clock)) == ["0 1", "1200 3", "2200 5", "2200 end"])
    let again = Timeline()
    let oldest = again.source(values.map { (at: $0.0, value: $0.1) }, end: 1_500)._throttle(
      for: .seconds(1), clock: again.clock, latest: false)
    #expect(again.rows(oldest) == ["0 1", "1200 2", "2200 4", "2200 end"])
  }

  @Test func `Combine's throttle sends at the end of the interval, and ends after that`() {
    let scheduler = DispatchQueue.test
    let subject = PassthroughSubject<Int, Never>()
    let start = scheduler.now
    var sent: [String] = []
    let note = { (event: String) in sent.append("\(start.distance(to: scheduler.now).magnitude / 1_000_000) \(event)") }
    let token = subject.throttle(for: .seconds(1), scheduler: scheduler, latest: true)
      .sink { _ in
        note("end")
      } receiveValue: {
        note("\($0)")
      }
    for (time, value) in [(0, 1), (400, 2), (1_200, 3)] {
      scheduler.advance(to: start.advanced(by: .milliseconds(time)))
      subject.send(value)
    }
    scheduler.advance(to: start.advanced(by: .milliseconds(1_300)))
    subject.send(completion: .finished)
    scheduler.advance(by: .seconds(5))
    token.cancel()
    #expect(sent == ["0 1", "1000 2", "2000 3", "2000 end"])
  }

  @Test func `throttle reduces the elements of an interval`() {
    let taps = line.source([(0, 1), (400, 2), (1_200, 3)], end: 5_000)
    let sums = taps._throttle(for: .seconds(1), clock: line.clock) { ($0 ?? 0) + $1 }
    #expect(line.rows(sums) == ["0 1", "1200 5", "5000 end"])
  }

  @Test func `a timer ticks without drift, and a late consumer gets each tick`() {
    let ticks = AsyncTimerSequence(interval: .milliseconds(100), clock: line.clock).map {
      Int($0.offset / .milliseconds(1))
    }
    #expect(line.rows(ticks, pause: 250, until: 1_000) == ["100 100", "350 350", "600 600", "850 850"])
    let prompt = Timeline()
    let repeating = AsyncTimerSequence.repeating(every: .milliseconds(100), clock: prompt.clock).map { _ in "tick" }
    #expect(prompt.rows(repeating, until: 350) == ["100 tick", "200 tick", "300 tick"])
  }

  @Test func `a timer ends when its consumer is cancelled`() {
    let reader = line.read(AsyncTimerSequence(interval: .seconds(1), clock: line.clock).map { _ in "tick" })
    line.clock.advance(by: .seconds(1))
    reader.cancel()
    line.clock.advance()
    #expect(reader.all == ["1000 tick", "1000 end"])
    #expect(line.isQuiet)
  }

  @Test func `chunks end at a timer's tick, at a size, and at the end`() {
    let rows = { line.source([(100, 1), (200, 2), (300, 3), (1_100, 4)], end: 1_200) }
    #expect(
      line.rows(rows().chunked(by: .repeating(every: .seconds(1), clock: line.clock))) == [
        "1000 [1, 2, 3]", "1200 [4]", "1200 end",
      ])
    #expect(line.isQuiet)
    let other = Timeline()
    let sized = other.source([(100, 1), (200, 2), (300, 3), (1_100, 4)], end: 1_200)
      .chunks(ofCount: 2, or: .repeating(every: .seconds(1), clock: other.clock))
    #expect(other.rows(sized) == ["200 [1, 2]", "1000 [3]", "1200 [4]", "1200 end"])
  }

  @Test func `chunks end at a signal, and a signal makes no empty chunk`() {
    let values = line.source([(100, "a"), (200, "b"), (500, "c")], end: 600)
    let signals = line.source([(50, ()), (300, ()), (400, ())], end: 450)
    #expect(line.rows(values.chunked(by: signals)) == [#"300 ["a", "b"]"#, #"600 ["c"]"#, "600 end"])
  }

  @Test func `an error of the clock ends debounce with the waiting element`() {
    let notes = line.read(line.source([(0, 1)]).debounce(for: .seconds(1), clock: GivingUp(clock: line.clock)))
    line.clock.advance(by: .milliseconds(1))
    #expect(notes.all == ["0 1", "0 end"])
  }
}

/// A clock whose `sleep` always throws.
struct GivingUp: Clock {
  let clock: TestClock<Duration>
  var now: TestClock<Duration>.Instant { clock.now }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: TestClock<Duration>.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
