// source: own
// Operators on literals where a type of the session is expected, and the ID of a type whose id has a default.
import Foundation
struct F: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, Equatable { var v: String; init(integerLiteral n: Int) { v = "\(n)" }; init(stringLiteral s: String) { v = s }
 static func + (a: F, b: F) -> F { var f: F = 0; f.v = "(\(a.v)+\(b.v))"; return f }
 static func * (a: F, b: F) -> F { var f: F = 0; f.v = "\(a.v)*\(b.v)"; return f } }
let sum: F = 2 + 1
let b: F = "x" * "y"
let c: F = "x" * 3 + "y"
func f(_ x: F) -> F { x }
print(sum.v, b.v, c.v, f(1 + 2).v, f("a" * 2).v)
let d: F = 2 * sum + 1
let fs: [F] = [1 + 2, "a" + "b", sum]
print(d.v, fs.map(\.v), sum == 2 + 1)
struct Todo: Identifiable { var id = UUID(); var title = "a" }
struct N: Identifiable { let id: Int; var t = 1 }
final class L { var items = [Todo()]; var ns = [N(id: 3)]
 func find(_ id: Todo.ID) -> Todo? { items.first { $0.id == id } }
 func findN(_ id: N.ID) -> N? { ns.first { $0.id == id } }
 subscript(id: Todo.ID) -> Todo? { items.first { $0.id == id } }
 var sel: Todo.ID?
 var set: Set<N.ID> = []
 func isSel(_ t: Todo) -> Bool { t.id == sel } }
let l = L()
let first = l.items[0].id
print(l.find(first)?.title ?? "-", l.findN(3)?.t ?? 0, l[first]?.title ?? "-", l.isSel(l.items[0]))
l.sel = first; l.set.insert(3); print(l.isSel(l.items[0]), l.set)
let pair: Dictionary<String, Int>.Element = ("a", 1); print(pair.key)
func valueOf(_ e: Dictionary<String, Int>.Element) -> Int { e.value }
print(["a": 3].map(valueOf))
func count(_ xs: [Int].Element, _ names: Set<String>.Element) -> Int { xs + names.count }
var text = "abc"
var place = text.startIndex
text.formIndex(after: &place)
print(count(1, "ab"), text[place], place.utf16Offset(in: text))
for (n, s) in sequence(first: 1, next: { $0 < 3 ? $0 + 1 : nil }).map({ ($0, "\($0)") }) { print(n, s, terminator: " ") }
var endless = (5...).makeIterator()
print(endless.next()!, endless.next()!)
struct Money: ExpressibleByIntegerLiteral {
  var cents: Int
  init(integerLiteral value: Int) { cents = value * 100 }
  static func - (a: Money, b: Money) -> Money {
    var made: Money = 0
    made.cents = a.cents - b.cents
    return made
  }
  static func * (a: Money, k: Double) -> Money {
    var made: Money = 0
    made.cents = Int(Double(a.cents) * k)
    return made
  }
}
func reduced(_ price: Money, by percent: Double) -> Money { price * (1 - percent / 100) }
print(reduced(20, by: 10).cents, (5 - 2 as Money).cents)
