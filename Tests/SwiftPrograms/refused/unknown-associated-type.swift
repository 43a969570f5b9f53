// source: own
protocol P { associatedtype V; var v: V { get } }
struct A: P { var v = 1 }
func f<S: P>(_ s: S) -> S.Value { fatalError() }
print(1)
