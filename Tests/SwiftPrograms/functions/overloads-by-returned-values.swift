// source: own
final class Limiter {
    let limit: Int; private(set) var count = 0
    init(limit: Int) { self.limit = limit }
    @discardableResult func execute(_ block: () -> Void) -> Bool { guard count < limit else { return false }; count += 1; block(); return true }
    func execute<T>(_ block: () -> T) -> T? { var v: T?; execute { v = block() }; return v }
}
let l = Limiter(limit: 1)
let a = l.execute { () -> Int in print("run"); return 42 }
let b = l.execute { () -> Int in return 19 }
print(a as Any, b as Any, l.execute { print("never") })
let m = Limiter(limit: 2)
let c: Int? = m.execute { 7 }
print(c as Any, m.execute { print("x") })
