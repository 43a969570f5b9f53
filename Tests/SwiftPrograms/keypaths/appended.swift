// source: own
struct P { var name: String; var age: Int; var home = H() }
struct H { var city = "X"; var zip: Int? = 3 }
var p = P(name: "b", age: 3)
let k = (\P.home).appending(path: \.city)
print(p[keyPath: k])
let k2: KeyPath<P, Int?> = \P.home.zip
p[keyPath: \.home.city] = "Q"
let w: WritableKeyPath<P, Int> = \.age
p[keyPath: w] += 5
let hk = \P.home
let wk = hk.appending(path: \H.city)
p[keyPath: wk] = "Z"
print(p.home.city, \P.age == w, [\P.age: 1][w] ?? 0, p[keyPath: k2] as Any)
let arr = [1, 2, 3]
let part: PartialKeyPath<P> = \.name
print(p[keyPath: part])
let all: [PartialKeyPath<P>] = [\P.name, \P.age]
for k in all { print(p[keyPath: k]) }
struct Log: TextOutputStream { var lines: [String] = []; mutating func write(_ s: String) { if s != "\n" { lines.append(s) } } }
var l = Log(); print("x", 1, to: &l); print("y", to: &l); print(l.lines)
var s = ""; s.write("q"); print(s)
let a: LazyMapSequence<[Int], Int> = [1].lazy.map { $0 }
let r: Repeated<Int> = repeatElement(3, count: 2); print(Array(r), a.first!)
let st: StrideTo<Int> = stride(from: 0, to: 4, by: 2); print(Array(st))
let asq = AnySequence([1, 2]); print(Array(asq))
let uf = sequence(first: 1) { $0 < 20 ? $0 * 2 : nil }; print(Array(uf))
