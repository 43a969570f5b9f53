// source: own
final class S { var b: [Int] = [3, 1, 2] }
struct D: RandomAccessCollection, MutableCollection {
  var s = S()
  var startIndex: Int { 0 }
  var endIndex: Int { s.b.count }
  subscript(i: Int) -> Int {
    get { s.b[i] }
    set { if !isKnownUniquelyReferenced(&s) { print("copy"); let t = S(); t.b = s.b; s = t }; s.b[i] = newValue }
  }
  mutating func bump() { self[0] += 1 }
  mutating func twice() { bump(); bump() }
}
func f() {
  var d = D()
  print("set"); d[0] = 5
  print("op"); d[0] += 5
  print("method"); d.bump()
  print("methods"); d.twice()
  print("swapAt"); d.swapAt(0, 1)
  print("sort"); d.sort()
  print("sortBy"); d.sort { $0 > $1 }
  print("reverse"); d.reverse()
  print("partition"); _ = d.partition { $0 > 2 }
  print("shuffle"); d.shuffle()
  print("loop"); for i in d.indices { d[i] *= 2 }
  print("inout"); g(&d[0]); h(&d); k(&d)
  print("first"); d[d.startIndex] = 0
  print(d.count)
  var e = [d]; d = D()
  print("nested"); e[0][0] = 3; e[0].bump()
  var o: D? = e[0]; e = []
  print("optional"); o?[0] = 3; o?.bump(); o![1] = 3
  var t = (o!, 1); o = nil
  print("tuple"); t.0[0] = 3; t.0.bump()
  var m = ["a": t.0]; t.0 = D()
  print("dict"); m["a"]?[0] = 3; m["a"]?.bump(); m["a"]![1] = 2; m["a", default: D()][0] = 2
  let c = C(d: m["a"]!); m = [:]
  print("class"); c.d[0] = 3; c.d.bump(); c.go(); c[\.d][0] = 3
  c.d.modify { $0[0] = 9 }
 
}
final class C { var d: D; init(d: D) { self.d = d }; func go() { d[0] = 4; d.twice() }
  subscript<T>(k: ReferenceWritableKeyPath<C, T>) -> T { get { self[keyPath: k] } set { self[keyPath: k] = newValue } } }
@propertyWrapper struct Wr<T> { var wrappedValue: T }
struct W { @Wr var d: D; mutating func modify(_ f: (inout D) -> Void) { f(&d) } }
extension D { mutating func modify(_ f: (inout D) -> Void) { f(&self) } }
func g(_ i: inout Int) { i += 1 }
func h(_ d: inout D) { d[0] = 2; d.bump() }
func k<X: MutableCollection>(_ d: inout X) where X.Element == Int { d[d.startIndex] = 2 }
f()
