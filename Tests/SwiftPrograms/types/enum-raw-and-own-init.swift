// source: own
enum T: String { case a = "A", b = "B"; init(n: Int) { self = n == 0 ? .a : .b } }
print(T(rawValue: "A") as Any, T(n: 1), T(rawValue: "x") as Any)
enum U: Int, CaseIterable { case x, y; init?(name: String) { guard name == "x" else { return nil }; self.init(rawValue: 0) } }
print(U(name: "x") as Any, U(rawValue: 1) as Any)
extension T { init(b: Bool) { self = T(rawValue: b ? "A" : "B")! } }
print(T(b: false))
