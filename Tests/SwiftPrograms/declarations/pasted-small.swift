// source: own
import Foundation

// The initializer of an extension below is used above it.
struct List { let items: [Item] }
extension List {
  init(_ texts: [String?]) { items = texts.map { Item($0) } }
}
struct Item { let text: String? }
extension Item {
  init(_ text: String?) { self.text = text }
  var title: String { text ?? "none" }
}
print(List(["a", nil]).items.map(\.title), Item(text: "b").title)

// An enum without cases needs no case.
enum Destination {}
func number(_ destination: Destination) -> Int {
  switch destination {
  // nothing yet
  }
}
let route: (Destination) -> Void = { destination in
  switch destination {
  }
}
func absurd(_ never: Never) -> String { switch never {} }

typealias OnClose = (Int)
  -> Void
let onClose: OnClose = { print("closed", $0) }
onClose(3)

// Stored closures, and methods of the same names.
struct FileClient {
  var load: (String) throws -> Data
  var save: (String, Data) throws -> Void
  func load<A: Decodable>(_ type: A.Type, from fileName: String) throws -> A {
    try JSONDecoder().decode(A.self, from: self.load(fileName))
  }
  func save<A: Encodable>(_ data: A, to fileName: String) throws {
    try self.save(fileName, JSONEncoder().encode(data))
  }
}
let client = FileClient(load: { _ in Data("[1,2]".utf8) }, save: { print($0, $1.count) })
print(try client.load([Int].self, from: "f"))
try client.save([1], to: "g")

func twice(_ n: Int) async throws -> Int { n * 2 }
func pair() async throws -> (Int, Int) {
  async let one = twice(1)
  async let two = twice(2)
  let (a, b) = await(try one, try two)
  return (a, b)
}
print(try await pair())

print(sqrtf(4), powf(2, 3), fabsf(-1), atan2f(0, 1), type(of: sqrtf(9)))
print(abs(Date().timeIntervalSinceReferenceDate - Date.timeIntervalSinceReferenceDate) < 5)

final class Fake {
  nonisolated(unsafe)
  private(set) var urls: [String] = []
  private
  let first = "a"
  func add() -> Int {
    urls.append(first)
    return urls.count
  }
}
print(Fake().add())
