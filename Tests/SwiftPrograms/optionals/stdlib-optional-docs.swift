// source: the standard library's documentation
let possible: Int? = Int("42")
let square = possible.map { $0 * $0 }
print(square as Any, possible.flatMap { $0 > 50 ? $0 : nil } as Any, possible.unsafelyUnwrapped)
let paths = ["star": "/glyphs/star.png"]
if let p = paths["star"], p.hasSuffix(".png") { print(p) }
let def = "/default"
print(paths["heart"] ?? paths["shape"] ?? def)
let nested: [Int?] = [1, nil]
print(nested.first as Any, nested.last as Any, nested.first! as Any)
func need(_ x: Int?) -> String { guard let x, x > 0 else { return "no" }; return "yes \(x)" }
print(need(3), need(nil), need(-1))
