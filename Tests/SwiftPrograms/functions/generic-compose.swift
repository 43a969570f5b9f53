// source: own
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
let h = compose({ (x: Int) in Double(x) / 2 }, { "\($0)!" })
print(h(3), h(4))
