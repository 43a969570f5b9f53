// source: own
// Weak properties of generic classes and structs.
class Obj { let n: Int; init(_ n: Int) { self.n = n }; deinit { print("free", n) } }
final class Weak<T: AnyObject> { weak var v: T?; init(_ v: T?) { self.v = v } }
struct W2<T: AnyObject> { weak var v: T?; init(_ v: T) { self.v = v } }
var o: Obj? = Obj(1); let w = Weak(o); print(w.v?.n ?? 0); let w2 = W2(o!); print(w2.v?.n ?? 0); o = nil; print(w.v == nil, w2.v == nil)
final class WeakA { weak var v: Obj?; init(_ v: Obj?) { self.v = v } }
final class WeakB<T: AnyObject> { weak var v: T?; init(_ v: T) { self.v = v } }
final class WeakC<T: AnyObject> { weak var v: T?; init(_ v: T?) { self.v = v } }
final class D<T> { var v: T?; init(_ v: T?) { self.v = v } }
let strong: Obj? = Obj(2)
print(WeakA(strong).v?.n ?? 0)
print(WeakB(strong!).v?.n ?? 0)
print(D(strong).v?.n ?? 0)
let c = WeakC<Obj>(strong)
print(c.v?.n ?? 0)
let d = WeakC(strong)
print(d.v!.n)
print(d.v == nil)
