// source: own
import Foundation
struct A { let x: Int; var y: String; var z: Int? ; let k = 3
  init(_ x: Int) { self.x = x; if x > 2 { y = "big" } else { y = "small" } }
  init?(t: String) { guard let n = Int(t) else { return nil }; x = n; y = t }
  init(copy o: A) { self.init(o.x) }
  init() { self.init(5) }
  init(b: Bool) { if b { self.init(1) } else { self.init(2) } }
  init(s: [Int]) { switch s.count { case 0: x = 0; y = "e"; default: x = s[0]; y = "f" }; z = x; bump() }
  init(thr: Int) throws { guard thr > 0 else { throw E.bad }; x = thr; y = "t" }
  init(loop n: Int) { var t = 0; for i in 0..<n { t += i }; (x, y) = (t, "l") }
  init(d: Double) { x = Int(d); y = "d"; defer { z = 4 }; let f = { 3 }; z = f() }
  mutating func bump() { z? += 1 }
  enum E: Error { case bad } }
print(A(1), A(t: "4")!, A(t: "x") as Any, A(copy: A(3)), A(), A(b: true), A(s: []), try A(thr: 2), A(loop: 4), A(d: 1.5))
struct W<T> { private var v: T; lazy var s = "\(v)"; var c: Int { 1 }
  init(_ v: T) { self.v = v } 
  init(other: W) { v = other.v } }
var w = W(3); print(w.s, w.c, W(other: w).c)
@propertyWrapper struct Clamp { var wrappedValue: Int { didSet { wrappedValue = min(wrappedValue, 9) } }; init(wrappedValue: Int) { self.wrappedValue = min(wrappedValue, 9) } }
struct P { @Clamp var a: Int; @Clamp var b = 3; init(a: Int) { self.a = a } ; init() { _a = Clamp(wrappedValue: 4) } }
print(P(a: 12).a, P().a, P().b)
struct Cd: Codable { var a: Int; let b: String; init(from d: Decoder) throws { let c = try d.container(keyedBy: K.self); a = try c.decode(Int.self, forKey: .a); b = try c.decodeIfPresent(String.self, forKey: .b) ?? "none" }; enum K: String, CodingKey { case a, b } }
print(try JSONDecoder().decode(Cd.self, from: Data(#"{"a":1}"#.utf8)))
extension A { init(ext: Int) { self.init(ext) }; init(ext2: Int) { x = ext2; y = "x" } }
print(A(ext: 1), A(ext2: 3))
struct V { var x, y: Double; let n: String?; init(x: Double, y: Double = 0, n: String? = nil) { (self.x, self.y) = (x, y); self.n = n } }
print(V(x: 1))
struct Own { var n: Int, m: Int; init(_ n: Int) { (self.n, m) = (n, 0) }; init(again o: Own) { self = o; n += 1 } }
print(Own(again: Own(3)))
struct Key: CodingKey { let stringValue: String; var intValue: Int? { nil }; init(_ s: String) { stringValue = s }; init?(stringValue: String) { self.stringValue = stringValue }; init?(intValue: Int) { nil } }
print(Key("a").stringValue, Key(stringValue: "b")!.stringValue, Key(intValue: 3) == nil)
extension Key: Equatable {}
