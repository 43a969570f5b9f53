// source: own
import Foundation
import XCTest

final class Observing: XCTestCase {
  func testPredicate() {
    var count = 0
    let ready = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in count == 3 }, object: nil)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { count = 3 }
    wait(for: [ready], timeout: 5)
    XCTAssertEqual(count, 3)
  }
  func testPredicateOfObject() {
    final class Box: NSObject { let length = 3 }
    expectation(for: NSPredicate { value, _ in (value as? Box)?.length == 3 }, evaluatedWith: Box(), handler: nil)
    waitForExpectations(timeout: 5)
  }
  func testPredicateTooLate() {
    var isThere = false
    expectation(for: NSPredicate { _, _ in isThere }, evaluatedWith: nil)
    DispatchQueue.main.asyncAfter(deadline: .now() + 4) { isThere = true }
    waitForExpectations(timeout: 2.5)
  }
  func testNotification() {
    let name = Notification.Name("loaded")
    let note = expectation(forNotification: name, object: nil) { ($0.userInfo?["count"] as? Int) == 2 }
    NotificationCenter.default.post(name: name, object: nil, userInfo: ["count": 1])
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      NotificationCenter.default.post(name: name, object: nil, userInfo: ["count": 2])
      NotificationCenter.default.post(name: name, object: nil, userInfo: ["count": 2])
    }
    wait(for: [note], timeout: 1)
  }
  func testNotificationOfCenter() {
    let center = NotificationCenter()
    let note = XCTNSNotificationExpectation(
      name: Notification.Name("saved"), object: nil, notificationCenter: center)
    NotificationCenter.default.post(name: Notification.Name("saved"), object: nil)
    wait(for: [note], timeout: 0.2)
  }
  func testMeasure() {
    var runs = 0
    measure { runs += 1 }
    XCTAssertGreaterThan(runs, 0)
  }
}
