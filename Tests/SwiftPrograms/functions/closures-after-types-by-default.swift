// source: own
import Foundation
// A closure behind defaults of which the first is a type, and literals for an initializer that an extension declares.
enum Scope { case transient, single }
protocol Log {}
struct Memory: Log {}
func register<T>(_ type: T.Type = T.self, name: String? = nil, _ scope: Scope = .transient, _ make: (Int) throws -> T) rethrows {
  print(T.self, name ?? "-", scope, try make(1))
}
register { "\($0)" }
register { _ in Memory() }
register((any Log).self, .single) { _ in Memory() }
register(name: "n") { $0 * 2 }
register(Double.self, name: "d", .single, { Double($0) })
extension String {
  init(runs: [(Character, Int)]) { self = runs.map { String(repeating: $0, count: $1) }.joined() }
  init(letters: [Character]) { self.init(letters) }
}
print(String(runs: [("z", 3), ("é", 2)]), String(letters: ["a", "b"]))
let view = String.UnicodeScalarView("abc".unicodeScalars.map { Unicode.Scalar($0.value + 1)! })
print(String(view), view.count)
var stack: [Character] = []
print(String(stack) + "|")
stack.append("x"); stack.append(contentsOf: "yz")
print(String(stack), String(stack.reversed()), String(stack.dropLast(3)) + "|", String([Character]()) + "|", String(Array("")) + "|")
