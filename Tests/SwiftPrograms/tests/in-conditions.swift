// source: own
enum Ownership { case strong, weak }

#if canImport(Combine)
import Combine

func kind(_ ownership: Ownership = .strong) -> String { "\(Helper.name) \(ownership)" }

enum Helper { static let name = "helper" }
#endif

#if os(macOS) || os(Linux)
import XCTest

final class InConditions: XCTestCase {
  func testOne() { XCTAssertEqual(kind(), "helper strong") }
  func testTwo() { XCTAssertEqual(Helper.name + other(), "helperother") }
}

func other() -> String { "other" }
#else
import XCTest
final class InConditions: XCTestCase { func testNever() { XCTFail() } }
#endif
