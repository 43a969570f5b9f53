// source: own, for a Mac
import Foundation
import XCTest

struct Person: Decodable, Equatable {
  let name: String
  let age: Int
}

final class FixtureTests: XCTestCase {
  private func decoded(_ url: URL) throws -> Person { try JSONDecoder().decode(Person.self, from: Data(contentsOf: url)) }
  func testOfClass() throws {
    let bundle = Bundle(for: type(of: self))
    let url = try XCTUnwrap(bundle.url(forResource: "person", withExtension: "json"))
    XCTAssertEqual(try decoded(url), Person(name: "Ann", age: 31))
  }
  func testPath() throws {
    let path = try XCTUnwrap(Bundle(for: FixtureTests.self).path(forResource: "person", ofType: "json"))
    XCTAssertEqual(try decoded(URL(fileURLWithPath: path)).age, 31)
  }
  func testMissing() {
    XCTAssertNil(Bundle(for: Self.self).url(forResource: "nobody", withExtension: "json"))
  }
  func testBesideFile() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    XCTAssertEqual(try decoded(folder.appendingPathComponent("Fixtures/person.json")).name, "Ann")
  }
}
