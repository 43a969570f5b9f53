// source: own
// Tuples lose the labels that the type does not have.
let dict = ["the": 3, "a": 1]
func wc() -> [(String, Int)] { dict.sorted { $0.value > $1.value } }
print(wc())
let p: (String, Int) = (key: "a", value: 1)
print(p)
let q: [(String, Int)] = Array(dict).sorted { $0.value > $1.value }
print(q)
let m: (String, Int)? = dict.max { $0.value < $1.value }
print(m!)
func mm(_ t: (String, Int)) { print(t) }
mm((key: "k", value: 2))
let lab: (a: Int, b: Int) = (1, 2)
print(lab)
func labs() -> (min: Int, max: Int) { let t = (1, 2); return t }
print(labs())
func largest() -> (String, Int)? { ["a": 1].max { $0.value < $1.value } }
print(largest()!)
let m2: (String, Int)? = ["a": 1].first
print(m2!)
func two() -> [[(Int, String)]] { [["a"].enumerated().map { (index: $0, name: $1) }] }
print(two())
