// source: own
func g() async -> Bool { true }
func h(_ x: Bool?) async -> Bool { let a = await g(); return a && x ?? a }
func k() async -> Bool { await g() || false }
print(await h(nil), await k(), await g() ? 1 : 2)
let v = await g() == true && true
print(v)
