// source: own
import Foundation
class D {}
extension D { subscript(k: String) -> Int { get { k.count } set { print("set", k, newValue) } } }
let d = D(); d["abc"] = 4; print(d["xy"])
final class G<Key: Hashable, Value> { var m: [Key: Value] = [:] }
extension G { subscript(key: Key) -> Value? { get { m[key] } set { m[key] = newValue } } }
let g = G<String, Int>(); g["a"] = 1; print(g["a"] as Any, g["b"] as Any); g["a"] = nil; print(g.m.isEmpty)
