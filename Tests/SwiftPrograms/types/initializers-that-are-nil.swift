// source: own
struct S { let n: Int; init?(x: Int) { nil }; init?(y: Int) { if y > 1 { return nil }; n = y }
  init(z: Int) { n = z } }
class C { let n: Int; init?(x: Int) { nil } ; init() { n = 1 } }
enum E { case a; init?(x: Int) { nil } }
extension Int { init?(never: Bool) { nil } }
print(S(x: 1) as Any, S(y: 2) as Any, C(x: 1) as Any, E(x: 2) as Any, Int(never: true) as Any)
