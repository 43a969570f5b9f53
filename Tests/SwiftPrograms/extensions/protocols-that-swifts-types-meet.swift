// source: own
import Foundation
protocol Settings { func integer(forKey key: String) -> Int; func set(_ v: Int, forKey key: String) }
extension UserDefaults: Settings {}
let d = UserDefaults.standard
d.set(3, forKey: "a")
print(d.integer(forKey: "a"))
let s: Settings = d
print(s.integer(forKey: "a"))
protocol Appends { associatedtype Element; mutating func append(_ e: Element) }
extension Array: Appends {}
var xs = [3, 1]
xs.append(2)
print(xs, xs.sorted(by: <))
func add<A: Appends>(_ a: inout A, _ e: A.Element) { a.append(e) }
add(&xs, 9)
print(xs)
protocol Decoding { func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T }
extension JSONDecoder: Decoding {}
let j = JSONDecoder()
print(try j.decode([Int].self, from: Data("[1,2]".utf8)))
let k: Decoding = JSONDecoder()
print(try k.decode([Int].self, from: Data("[1,3]".utf8)))
protocol HasUpper { func uppercased() -> String; var count: Int { get } }
extension String: HasUpper {}
print("ab".uppercased(), "ab".count)
let u: any HasUpper = "xy"
print(u.uppercased(), u.count)
protocol Mul { func isMultiple(of other: Int) -> Bool }
extension Int: Mul {}
print(4.isMultiple(of: 2))
protocol Look { associatedtype Key: Hashable; associatedtype Value; subscript(key: Key) -> Value? { get set }
 mutating func removeValue(forKey key: Key) -> Value? }
extension Dictionary: Look {}
var dd = ["a": 1]
dd["b"] = 2
dd["a"]! += 4
print(dd.removeValue(forKey: "b")!, dd)
protocol SetLike { associatedtype Element; func contains(_ e: Element) -> Bool; mutating func insert(_ e: Element) -> (inserted: Bool, memberAfterInsert: Element) }
extension Set: SetLike {}
var ss: Set = [1]
print(ss.insert(2).inserted, ss.contains(2))
protocol Numbered { associatedtype I; subscript(i: Int) -> I { get } }
extension Array: Numbered {}
var ys = [1,2]
ys[0] = 5
ys[1] += 3
print(ys)
struct W { var rows = [1, 2] }
var w = W(); w.rows[0] = 7; print(w.rows)
