// source: own
protocol P: AnyObject {}
class C: P {}
func f<T: AnyObject>(_ x: T) {}
let a: any P = C()
f(a)
