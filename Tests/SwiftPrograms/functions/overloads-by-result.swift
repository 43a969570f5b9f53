// source: own
struct P { func get() -> Int { 1 }; func get() -> String { "s" }; func get() -> [Int] { [2] } }
let i: Int = P().get(); let s: String = P().get(); let a: [Int] = P().get(); print(i, s, a)
func f() -> Double { 1.5 }
func f() -> Int { 2 }
let d: Double = f(); let k: Int = f(); print(d, k)
func w(_ x: String) { print("S", x) }
w(P().get()); print(k + f(), P().get() + 1)
extension String { func parse() -> Int? { Int(self) }; func parse() -> Double? { Double(self) } }
let pi: Int? = "3".parse(); let pd: Double? = "3".parse(); print(pi as Any, pd as Any)
if let x: Double = "2".parse() { print(x) }
func r() -> String { P().get() }
print(r())
struct J { var v: Any; subscript(k: String) -> Int? { v as? Int }; subscript(k: String) -> String? { v as? String } }
let ji: Int? = J(v: 3)["a"]; let js: String? = J(v: "x")["a"]; print(ji as Any, js as Any)
