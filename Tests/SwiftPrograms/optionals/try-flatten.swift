// source: own
func g(_ n: Int) throws -> Int? { if n < 0 { struct E: Error {}; throw E() }; return n == 0 ? nil : n }
print(try? g(1) as Any, (try? g(0)) as Any, (try? g(-1)) as Any)
let v = try? g(5)
print(v as Any, type(of: v))
if let v = try? g(7) { print(v) }
print((try? g(2)) ?? -1)
