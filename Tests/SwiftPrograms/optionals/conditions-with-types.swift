// source: own
extension String { func parse() -> Int? { Int(self) }; func parse() -> Double? { Double(self) } }
if let x: Double = "2".parse() { print(x / 4) }
if var y: Int = "7".parse() { y += 1; print(y) }
guard let z: Any = "7".parse() as Int? else { fatalError() }
print(z)
let o: Int? = 3
if let o: Int { print(o) }
if let w = 5 as Int? { print(w) }
if let d: Double = o.map({ Double($0) }), d > 2 { print(d) }
while let q: Int = "x".parse() { print(q) }
let objs: [Any] = [1, "a"]; if let s: String = objs.last as? String { print(s) }
if let xs: [Double] = Optional([1, 2]) { print(xs) }
