// source: own
let a = [1, 2.0]
let b: [Any] = [1, "x"]
let c: Set<Double> = [1, 2]
let d: [String: Double] = ["a": 1]
let e: Double? = 1
let f: (Double, Float) = (1, 2)
let g: [Double?] = [1, nil]
print(a, b.count, c.contains(1), d, e as Any, f, g)
func h(_ x: Double = 1, _ y: Float? = 2) -> String { "\(x) \(y as Any)" }
print(h(), h(3), h(3, nil), h(3, 4))
let k = { (x: Double) in x + 1 }
print(k(2), [1, 2].map(k))
let m: () -> Double = { 3 }
print(m())
var n: Double = 0
n += 1; n -= 0.5; n *= 4; n /= 3
print(n, -n, +n)
let o = true ? 1 : 2.0
let p = Double(7) / 2
print(o, p, Double("3") ?? 0, e ?? 2, e.map { $0 + 1 } ?? 0)
let q: Float = 3, r = q / 2
print(r, q > 2, Int(q), max(q, 4))
struct S { var x: Double = 1; var y: [Float] = [1]; let z: Double? }
print(S(z: 3), S(x: 2, y: [], z: nil))
switch n { case 0..<1: print("low"); case 1...: print("high"); default: print("neg") }
let t: UInt8 = 0xFF, u: Character = "c", v: [Character] = ["a", "b"], w: Int64 = 1_000
print(t, u, v, w, 0b101, 0o17, 1e3, 0x1p4)
