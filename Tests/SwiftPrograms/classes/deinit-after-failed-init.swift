// source: own
class F { let n: Int; init?(_ n: Int) { self.n = n; if n < 0 { return nil } }; deinit { print("~F") } }
_ = F(-1)
struct Er: Error {}
class G { var a = F(1)!; init() throws { throw Er() }; deinit { print("~G") } }
do { _ = try G() } catch { print("caught") }
class H { let x: Int; init?(_ n: Int) { if n < 0 { return nil }; x = 1 }; deinit { print("~H") } }
_ = H(-1)
class B { init() { print("B") }; deinit { print("~B") } }
class C: B { let f: F; init?(_ n: Int) { f = F(2)!; super.init(); if n < 0 { return nil } }; deinit { print("~C") } }
_ = C(-1)
class D: B { let f: F; init?(_ n: Int) { f = F(3)!; if n < 0 { return nil }; super.init() }; deinit { print("~D") } }
_ = D(-1)
class E2: G { override init() throws { try super.init() }; deinit { print("~E2") } }
do { _ = try E2() } catch { print("caught2") }
class K { var s: F; convenience init?(_ n: Int) { self.init(); if n < 0 { return nil } }; init() { s = F(5)! }; deinit { print("~K") } }
_ = K(-1)
print("end")
