import Schedulers
import Testing

@Suite struct MapErrorTests {
  @Test func `a failure becomes another`() {
    #expect(trace("1@0 oops@1") { input, _ in input.mapError { _ in Oops.late } } == "1@0 late@1")
  }

  @Test func `a good end stays one`() {
    #expect(trace("1@0 finished@1") { input, _ in input.mapError { _ in Oops.late } } == "1@0 finished@1")
  }

  @Test func `demand goes straight up, and downstream has upstream's own subscription`() {
    let source = Source()
    let recorder = Recorder<Int, Oops>(demand: .max(1), returning: .max(2))
    source.mapError { $0 }.subscribe(recorder)
    source.send(1)
    #expect(source.history == ["max(1)", "+max(2)"])
    recorder.cancel()
  }
}

@Suite struct ReplaceErrorTests {
  @Test func `a value comes in place of a failure, and the end with it`() {
    #expect(trace("1@0 oops@1") { input, _ in input.replaceError(with: 7) } == "1@0 7@1 finished@1")
  }

  @Test func `a good end stays one`() {
    #expect(trace("1@0 finished@1") { input, _ in input.replaceError(with: 7) } == "1@0 finished@1")
  }

  @Test func `the value waits until one is wanted`() {
    let output = trace("1@0 oops@1 request(1)@2", demand: .max(1)) { input, _ in input.replaceError(with: 7) }
    #expect(output == "1@0 7@2 finished@2")
  }

  @Test func `nothing comes after cancelling, though the value waits`() {
    let inputs = "oops@1 cancel@2 request(1)@3"
    #expect(trace(inputs, demand: .none) { input, _ in input.replaceError(with: 7) } == "")
  }

  @Test func `what a source sends after its failure is ignored`() {
    let source = Source()
    let recorder = Recorder<Int, Never>()
    source.replaceError(with: 7).subscribe(recorder)
    source.send(completion: .failure(.oops))
    source.send(completion: .failure(.oops))
    source.send(1)
    #expect(recorder.events == ["7", "finished"])
    recorder.cancel()
  }

  @Test func `two of the same are equal`() {
    let two = Publishers.ReplaceError(upstream: Fail<Int, Oops>(error: .oops), output: 2)
    #expect(two == Fail(error: .oops).replaceError(with: 2))
    #expect(two != Fail(error: .oops).replaceError(with: 3))
  }
}

@Suite struct AssertNoFailureTests {
  @Test func `values and a good end pass`() {
    #expect(trace("1@0 finished@1") { input, _ in input.assertNoFailure() } == "1@0 finished@1")
  }

  @Test func `a failure stops the program, and the message starts with the prefix`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Fail<Int, Oops>(error: .oops).assertNoFailure("reading the list").sink { _ in }.cancel()
    }
    let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("Fatal error: reading the list: a publisher failed that was asserted not to: oops"))
  }
}
