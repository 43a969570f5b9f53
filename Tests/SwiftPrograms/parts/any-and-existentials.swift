// source: own
protocol Animal { var name: String { get }; func speak() -> String }
struct Dog: Animal { let name = "Rex"; func speak() -> String { "woof" } }
struct Cat: Animal { var name: String; func speak() -> String { "meow" } }
let zoo: [Animal] = [Dog(), Cat(name: "Tom")]
for a in zoo { print(a.name, a.speak(), a is Dog, (a as? Cat)?.name as Any) }
print(zoo.map { $0.name }.joined(separator: ","), zoo.first { $0 is Cat }!.speak())
let x: Any = [1, 2]
if let xs = x as? [Int] { print(xs.reduce(0, +)) }
print(x is [String], type(of: x), x)
let d: [String: Any] = ["n": 1, "s": "x"]
print(d["n"] as? Int ?? 0, d["s"] as? String ?? "", d["q"] == nil)
func describe(_ a: Any) -> String { switch a { case let n as Int: "int \(n)"; case let s as String: "str \(s)"; default: "?" } }
print(describe(1), describe("a"), describe(2.0))
let f: Any = { (x: Int) in x + 1 }
if let g = f as? (Int) -> Int { print(g(1)) }
print(zoo.compactMap { $0 as? Dog }.count, zoo.map { type(of: $0) }.count, zoo.contains { $0.name == "Tom" })
