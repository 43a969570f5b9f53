// source: own
import Schedulers
import XCTest

final class SchedulerTests: XCTestCase {
  let scheduler = DispatchQueue.test
  var cancellables: Set<AnyCancellable> = []

  func testAdvance() {
    var value: Int?
    Just(1).delay(for: 1, scheduler: scheduler).sink { value = $0 }.store(in: &cancellables)
    XCTAssertEqual(value, nil)
    scheduler.advance(by: .milliseconds(250))
    XCTAssertEqual(value, nil)
    scheduler.advance(by: .milliseconds(750))
    XCTAssertEqual(value, 1)
  }
  func testRun() {
    var values: [Int] = []
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1000))) { values.append(2) }
    scheduler.schedule { values.append(1) }
    scheduler.run()
    XCTAssertEqual(values, [1, 2])
  }
  func testTooEarly() {
    var fired = false
    scheduler.schedule(after: scheduler.now.advanced(by: 2)) { fired = true }
    scheduler.advance(by: 1)
    XCTAssertTrue(fired)
  }
}
