// source: own
var a = ArraySlice([1, 2, 3])
a = a.dropFirst()
print(a, a.first as Any, a.startIndex, a.count)
let b = ArraySlice<Int>()
print(b.isEmpty, b)
let c: ArraySlice<Int> = ArraySlice(repeating: 7, count: 3)
print(c[1...], c == [7, 7, 7], c + [1])
var d: ArraySlice = [1, 2]
d.append(3)
print(d, Array(d), type(of: d), type(of: a))
struct P { var tokens: ArraySlice<Character>; init(_ s: String) { tokens = ArraySlice(s) }
  mutating func pop() -> Character? { tokens.popFirst() } }
var p = P("abc")
print(p.pop() as Any, p.tokens)
let e = ArraySlice(stride(from: 0, to: 10, by: 3))
print(e.map { $0 * 2 }, e.indices)
let f: [ArraySlice<Int>] = [[1, 2, 3][1...], []]
print(f)
print([Int](a), Array(ArraySlice(["x"])), ArraySlice(a))
var g: ArraySlice<String> = .init()
g += ["a"]
g.insert("b", at: 0)
print(g, g.joined())
func total(_ x: ArraySlice<Double>) -> Double { x.reduce(0, +) }
print(total([1, 2.5]), total([]), total([1, 2, 3][1...]))
let h: ArraySlice<Int>? = [1]
print(h as Any, h ?? [])
var k: [String: ArraySlice<Int>] = ["a": [1, 2]]
k["a"]?.removeFirst()
k["b", default: []].append(4)
print(k["a"]!, k["b"]!, k["a"]!.startIndex)
func g2(_ x: ArraySlice<Int>) -> ArraySlice<Int> { x.count > 1 ? x.dropLast() : [] }
print(g2([1, 2]), g2(g2([1, 2])), [1, 2, 3] == Array(g2([1, 2, 3, 4])))
switch ArraySlice("ab") { case ["a", "b"]: print("same") default: print("other") }
