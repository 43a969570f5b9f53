// source: own
// The types of static properties that only their values tell are known to what stands above.
struct A {
  func f() -> Double { B.shared.rate / 2 }
  func g() {
    B.count += 1
    B.rates["a"] = 1
    B.all.append(2)
  }
  func h() -> Double { B.all[0] / 4 }
}
struct B {
  var rate = 3.0
  static let shared = B(rate: 1)
  static var count = 1.0
  static var rates = ["b": 0.5]
  static var all = [1.5]
}
A().g()
print(B.count, B.rates["a"]!, B.all, A().h(), A().f())
struct C {
  let d: D
  func k() -> Double { d.rate / 2 }
  func m() -> D {
    var e = d
    e.rate = 5
    e.list.append(1)
    return e
  }
}
struct D {
  var rate = 3.0
  var list = [0.5]
}
print(C(d: D(rate: 1)).k(), C(d: D(rate: 1)).m())
enum Cfg {
  static func scale(_ x: Double) -> Double { x * Cfg.factor / Own.div }
  static let factor = 3.0
}
enum Own { static let div = 2.0 }
print(Cfg.scale(1))
let z = Cfg.scale(3) / Own.div
print(z)
struct Statics {
  static func f() {
    list.append(1)
    rate = 1
  }
  static var list = [1.5]
  static var rate = 2.0
  static let half = rate / 2
  static let twice = list.map { $0 * 2 }
}
Statics.f()
print(Statics.list, Statics.rate / 2, Statics.half, Statics.twice)
