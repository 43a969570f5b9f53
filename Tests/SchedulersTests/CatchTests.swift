import Schedulers
import Testing

@Suite struct CatchTests {
  let upstream = Source()
  let successor = Source()
  let recorder = Recorder<Int, Oops>(demand: .max(3))

  func attach() {
    upstream.catch { [successor] _ in successor }.subscribe(recorder)
  }

  @Test func `after a failure, catch sends the values of another publisher`() {
    let failing = Fail<Int, Oops>(error: .oops).prepending(1)
    #expect(failing.catch { _ in [8, 9].publisher }.events() == ["1", "8", "9", "finished"])
  }

  @Test func `the closure receives the failure`() {
    let output = trace("1@0 oops@1 2@2") { input, _ in input.catch { Just($0 == .oops ? 7 : 8) } }
    #expect(output == "1@0 7@1 finished@1")
  }

  @Test func `a publisher that finishes is not replaced`() {
    #expect(trace("1@0 finished@1") { input, _ in input.catch { _ in Just(7) } } == "1@0 finished@1")
  }

  @Test func `a failure of the second publisher is passed on`() {
    #expect(trace("oops@1") { input, _ in input.catch { _ in Fail(error: Oops.late) } } == "late@1")
  }

  @Test func `the second publisher is asked for the remaining demand`() {
    attach()
    upstream.send(1)
    upstream.send(completion: .failure(.oops))
    #expect(upstream.history == ["max(3)"])
    #expect(successor.history == ["max(2)"])
  }

  @Test func `without remaining demand, the second publisher is asked at the next request`() {
    attach()
    for value in 1...3 { upstream.send(value) }
    upstream.send(completion: .failure(.oops))
    #expect(successor.history == [])
    recorder.request(.max(2))
    #expect(successor.history == ["max(2)"])
  }

  @Test func `demand returned while upstream fails is requested from the second publisher`() {
    let recorder = Recorder<Int, Oops>(demand: .max(1), returning: .max(4))
    recorder.onValue = { [upstream] _ in upstream.send(completion: .failure(.oops)) }
    upstream.catch { [successor] _ in successor }.subscribe(recorder)
    upstream.send(1)
    #expect(upstream.history == ["max(1)"])
    #expect(successor.history == ["max(4)"])
    recorder.cancel()
  }

  @Test func `cancelling cancels the active publisher`() {
    attach()
    upstream.send(completion: .failure(.oops))
    recorder.subscription?.cancel()
    #expect(upstream.history == ["max(3)"])
    #expect(successor.history == ["max(3)", "cancel"])
  }

  @Test func `inside a flat map a failure does not end the stream`() {
    let output = trace("1@0 2@1 3@2 finished@3") { input, _ in
      input.flatMap { number in
        [number].publisher.setFailureType(to: Oops.self)
          .flatMap { $0 == 2 ? Fail(error: Oops.oops).eraseToAnyPublisher() : answered($0) }
          .catch { _ in Just(-1) }
      }
    }
    #expect(output == "1@0 -1@1 3@2 finished@3")
  }

  @Test func `outside of a flat map, a failure ends upstream`() {
    let output = trace("1@0 2@1 3@2 finished@3") { input, _ in
      input.flatMap { $0 == 2 ? Fail(error: Oops.oops).eraseToAnyPublisher() : answered($0) }.catch { _ in Just(-1) }
    }
    #expect(output == "1@0 -1@1 finished@1")
  }

  @Test func `an error thrown by the closure is the failure`() {
    let output = trace("1@0 oops@1") { input, _ in
      input.tryCatch { _ -> Empty<Int, Never> in throw Oops.late }
    }
    #expect(output == "1@0 late@1")
  }

  @Test func `a throwing closure that does not throw behaves like catch`() {
    #expect(trace("1@0 oops@1") { input, _ in input.tryCatch { _ in Just(7) } } == "1@0 7@1 finished@1")
  }

  @Test(arguments: ["a value that nobody asked for", "a second failure"])
  func `a source that breaks the rules stops the program`(what: String) async {
    await #expect(processExitsWith: .failure) { [what] in
      let source = Source()
      let recorder = Recorder<Int, Oops>(demand: .none)
      source.catch { _ in Empty<Int, Oops>(completeImmediately: false) }.subscribe(recorder)
      if what == "a second failure" { source.send(completion: .failure(.oops)) }
      what == "a second failure" ? source.send(completion: .failure(.oops)) : source.send(1)
    }
  }
}

private func answered(_ value: Int) -> AnyPublisher<Int, Oops> {
  Just(value).setFailureType(to: Oops.self).eraseToAnyPublisher()
}

extension Fail {
  /// Returns a value followed by the failure.
  fileprivate func prepending(_ value: Output) -> Record<Output, Failure> {
    Record(output: [value], completion: .failure(error))
  }
}
