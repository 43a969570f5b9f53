// source: own
indirect enum J { case null, n(Int), s(String), a([J]), o([String: J]) }
extension J: ExpressibleByIntegerLiteral { init(integerLiteral v: Int) { self = .n(v) } }
extension J: ExpressibleByStringLiteral { init(stringLiteral v: String) { self = .s(v) } }
let a: J = .a([1, .null])
print(a)
let d: J = .a([.null, 1])
print(d)
let b: J = .o(["z": .null])
print(b)
let e: J = .a(["x", 1])
print(e)
