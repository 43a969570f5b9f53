import Foundation
import Schedulers
import Testing

/// The examples in the README of VirtualTimeScheduler, with `print` captured.
@Suite struct SeedVirtualTimeTests {
  @Test func `the example of running a delay prints what its README shows`() {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }

    let scheduler = VirtualTimeScheduler()
    let cancellable = Just(42)
      .delay(for: .seconds(3), scheduler: scheduler)
      .measureInterval(using: scheduler)
      .sink { value in
        print("Received \(value.magnitude) seconds later")
      }
    print("Before run \(Date())")
    scheduler.run()
    print("After run \(Date())")

    #expect(printed.count == 3)
    #expect(printed.first?.hasPrefix("Before run 2") == true)
    #expect(printed.dropFirst().first == "Received 3.0 seconds later")
    #expect(printed.last?.hasPrefix("After run 2") == true)
    withExtendedLifetime(cancellable) {}
  }

  @Test func `the example of advancing over a debounce prints what its README shows`() {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }

    let scheduler = VirtualTimeScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let cancellable =
      subject
      .debounce(for: .seconds(1), scheduler: scheduler)
      .sink { value in
        let timeInterval = scheduler.now.timeIntervalSinceReferenceTime
        print("Received \(value), \(timeInterval) seconds later")
      }
    for value in 0..<4 {
      subject.send(value)
      scheduler.advanceTime(by: .seconds(0.1))
    }
    scheduler.advanceTime(by: .seconds(1))
    for value in 4..<8 {
      subject.send(value)
      scheduler.advanceTime(by: .seconds(0.1))
    }
    scheduler.advanceTime(by: .seconds(1))
    _ = cancellable

    #expect(printed == ["Received 3, 1.4 seconds later", "Received 7, 2.8 seconds later"])
    withExtendedLifetime(cancellable) {}
  }
}
