// source: own
import XCTest

enum BankError: Error, Equatable { case empty, short(by: Int) }

struct Account {
  var balance = 10
  mutating func draw(_ amount: Int) throws -> Int {
    if balance == 0 { throw BankError.empty }
    guard amount <= balance else { throw BankError.short(by: amount - balance) }
    balance -= amount
    return balance
  }
}

final class AccountTests: XCTestCase {
  func testDraws() throws {
    var account = Account()
    XCTAssertEqual(try account.draw(4), 6)
  }
  func testThrows() {
    var account = Account()
    XCTAssertThrowsError(try account.draw(11)) { error in
      XCTAssertEqual(error as? BankError, .short(by: 1))
    }
  }
  func testThrowsAnother() {
    var account = Account(balance: 0)
    XCTAssertThrowsError(try account.draw(1)) { XCTAssertEqual($0 as? BankError, .short(by: 1)) }
  }
  func testDoesNotThrow() {
    var account = Account()
    XCTAssertThrowsError(try account.draw(1), "it is not empty")
  }
  func testNoThrow() {
    var account = Account()
    XCTAssertNoThrow(try account.draw(10))
    XCTAssertNoThrow(try account.draw(1))
  }
  func testEscapes() throws {
    var account = Account(balance: 0)
    _ = try account.draw(1)
  }
  func testThrowsWithin() {
    var account = Account(balance: 0)
    XCTAssertEqual(try account.draw(1), 0)
  }
}
