// source: own
func pair<A, B>(_ a: A, _ b: B) -> (first: A, second: B) { (first: a, second: b) }
let p = pair(1, "x")
print(p, p.first, p.second)
print(pair([1], nil as Int?))
