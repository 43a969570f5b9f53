import Glibc
import Schedulers
import Testing

@Suite struct BreakpointTests {
  let subject = PassthroughSubject<Int, Oops>()

  @Test func `breakpoint closures are called before downstream and change nothing`() {
    var log: [String] = []
    let token = subject.breakpoint(
      receiveSubscription: {
        log.append("\($0)")
        return false
      },
      receiveOutput: {
        log.append("\($0)")
        return false
      },
      receiveCompletion: {
        log.append(name(of: $0))
        return false
      }
    ).sink(
      receiveCompletion: { log.append("received \(name(of: $0))") }, receiveValue: { log.append("received \($0)") })
    subject.send(1)
    subject.send(completion: .finished)
    #expect(log == ["PassthroughSubject", "1", "received 1", "finished", "received finished"])
    token.cancel()
  }

  @Test func `a closure for subscriptions can stop the program`() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Just(1).breakpoint(receiveSubscription: { _ in true }).sink { _ in }
    }
  }

  @Test func `a closure for values can stop the program`() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Just(1).breakpoint(receiveOutput: { $0 == 1 }).sink { _ in }
    }
  }

  @Test func `breakpointOnError stops at a failure`() async {
    await #expect(processExitsWith: .signal(SIGTRAP)) {
      _ = Fail<Int, Oops>(error: .oops).breakpointOnError()
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
  }

  @Test func `breakpointOnError does not stop at a normal completion`() {
    #expect(Just(1).breakpointOnError().events() == ["1", "finished"])
    #expect(Just(1).breakpointOnError().receiveCompletion?(.finished) == false)
  }
}
