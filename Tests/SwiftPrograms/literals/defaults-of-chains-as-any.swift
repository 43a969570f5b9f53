// source: own
struct B { var v: Double; var w: Double?; func m() -> Double { v } }
let b: B? = nil; let n: B? = B(v: 3)
print(b?.v ?? 1, n?.v ?? 1, b?.m() ?? 0, b?.w ?? 0)
print("a", b?.v ?? 1, separator: "-")
print(b?.v ?? 1.5, b?.v ?? 1 as Double, (b?.v ?? 1) + 1)
var xs: [Any] = [b?.v ?? 1]
xs.append(b?.v ?? 2)
print(xs)
let y: Any = b?.v ?? 1
let z: Any? = b?.v ?? 1
print(y, z as Any)
debugPrint(b?.v ?? 1)
func f(_ x: Any) { print(x) }
f(b?.v ?? 1)
print(String(describing: b?.v ?? 1), "\(b?.v ?? 1)")
let d: [String: [Double]] = [:]
print(d["a"]?.reduce(0, +) ?? 0, d["a"]?.first ?? 0, d["a"]?[0] ?? 0, d["a"]?.count ?? 0)
let u: Float? = nil
print(u?.magnitude ?? 7)
print(b?.v ?? Double(3), b?.v ?? -2)
func report(_ x: Double?) { print(x ?? 0, x?.rounded() ?? 0) }
report(nil); report(2.5)
struct Acc { var balance: Double }
var accs = ["a": Acc(balance: 5)]
print(accs["a"]?.balance ?? 0, accs["q"]?.balance ?? 0)
print("balance:", accs["q"]?.balance ?? 0)
print("balance: \(accs["q"]?.balance ?? 0)")
