// source: own
import Foundation
let lock = NSLock()
struct P { var x: Int; init(_ x: Int) { self.x = x } }
let p: P = lock.withLock { .init(4) }
print(p)
func f() -> P { lock.withLock { .init(3) } }
print(f())
enum K { case a, b(Int) }
let k: K = lock.withLock { .b(2) }
print(k)
let o: P? = lock.withLock { .init(9) }
print(o as Any)
let d: Double = lock.withLock { 1 / 2 }
print(d)
