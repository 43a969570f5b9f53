import Schedulers
import Testing

@Suite struct MapErrorTests {
  @Test func `mapError replaces a failure`() {
    #expect(trace("1@0 oops@1") { input, _ in input.mapError { _ in Oops.late } } == "1@0 late@1")
  }

  @Test func `mapError passes finished on`() {
    #expect(trace("1@0 finished@1") { input, _ in input.mapError { _ in Oops.late } } == "1@0 finished@1")
  }

  @Test func `mapError passes upstream's own subscription on`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(1), returning: .max(2))
    source.mapError { $0 }.subscribe(recorder)
    source.send(1)
    #expect(source.history == ["max(1)", "+max(2)"])
    recorder.cancel()
  }
}

@Suite struct ReplaceErrorTests {
  @Test func `replaceError sends a value instead of a failure, and finishes`() {
    #expect(trace("1@0 oops@1") { input, _ in input.replaceError(with: 7) } == "1@0 7@1 finished@1")
  }

  @Test func `replaceError passes finished on`() {
    #expect(trace("1@0 finished@1") { input, _ in input.replaceError(with: 7) } == "1@0 finished@1")
  }

  @Test func `the replacement waits for demand`() {
    let output = trace("1@0 oops@1 request(1)@2", demand: .max(1)) { input, _ in input.replaceError(with: 7) }
    #expect(output == "1@0 7@2 finished@2")
  }

  @Test func `nothing is sent after cancelling, though the replacement waits`() {
    let inputs = "oops@1 cancel@2 request(1)@3"
    #expect(trace(inputs, demand: .none) { input, _ in input.replaceError(with: 7) } == "")
  }

  @Test func `signals after upstream's failure are ignored`() {
    let source = Source()
    let recorder = Recorder<Int, Never>()
    source.replaceError(with: 7).subscribe(recorder)
    source.send(completion: .failure(.oops))
    source.send(completion: .failure(.oops))
    source.send(1)
    #expect(recorder.events == ["7", "finished"])
    recorder.cancel()
  }

  @Test func `equal ReplaceError publishers are equal`() {
    let two = Publishers.ReplaceError(upstream: Fail<Int, Oops>(error: .oops), output: 2)
    #expect(two == Fail(error: .oops).replaceError(with: 2))
    #expect(two != Fail(error: .oops).replaceError(with: 3))
  }
}

@Suite struct AssertNoFailureTests {
  @Test func `assertNoFailure passes values and finished on`() {
    #expect(trace("1@0 finished@1") { input, _ in input.assertNoFailure() } == "1@0 finished@1")
  }

  @Test func `assertNoFailure stops the program at a failure, with its prefix in the message`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Fail<Int, Oops>(error: .oops).assertNoFailure("reading the list").sink { _ in }.cancel()
    }
    let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Fatal error: reading the list: a publisher failed that was asserted not to: oops"))
  }
}
