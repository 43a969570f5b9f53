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
}
