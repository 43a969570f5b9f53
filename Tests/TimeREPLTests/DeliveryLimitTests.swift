import Schedulers
import Testing

@testable import TimeREPL

/// Synchronous deliveries count as steps, so that no source keeps a command from ending.
@Suite struct DeliveryLimitTests {
  @Test func `a sequence that nobody stops ends at the limit of steps`() throws {
    let plant = Plant(machine: Machine(stepLimit: 100))
    let range = Value.range(try RangeBox(.int(0), .int(1_000_000_000), isClosed: false))
    let publisher = try SequencePublisher(of: range, plant.machine, plant)
    var count = 0
    let token = publisher.make(in: Scope("p")).dropFirst(1_000_000_000).sink { _ in
    } receiveValue: { _ in
      count += 1
    }
    token.cancel()
    #expect(count == 0)
    #expect(plant.takeAbortion()?.problem == .limit(.steps(100)))
  }

  @Test(arguments: [
    ["let a0 = s.merge(with: s).share()"] + (1...30).map { "let a\($0) = a\($0 - 1).merge(with: a\($0 - 1)).share()" }
      + ["watch a30.ignoreOutput()", "send s 1"],
    [
      "let r = Record(output: 0..<1000, completion: .finished)",
      "watch (0..<100000).publisher.flatMap { _ in r }.ignoreOutput()",
    ],
    [
      "let r = ReplaySubject(bufferSize: 1000)", "for i in 0..<1000 { r.send(i) }",
      "watch (0..<100000).publisher.flatMap { _ in r.prefix(1000) }.ignoreOutput()",
    ],
  ])
  func `deliveries of which nobody hears are steps too`(lines: [String]) throws {
    let session = Session()
    var reply = Reply()
    for line in ["subject s"] + lines {
      let source = Source(line)
      for command in try parse(source, in: session.context()) { reply = session.perform(command, in: source) }
    }
    #expect(reply.severity == .limit)
  }
}
