// source: own
import Foundation
protocol Shape { func area() -> Double }
struct Circle: Shape { func area() -> Double { 3 } }
extension Shape where Self == Circle { static var circle: Circle { Circle() } }
func g<S: Shape>(_ s: S = .circle) { print(s.area()) }
func h(_ s: some Shape = .circle) { print(s.area()) }
struct V<S: Shape> { var s: S }
g(); g(.circle); h(); h(.circle)
print(V(s: .circle).s.area())
func f(clock: some Clock<Duration> = .continuous) async { print("x", type(of: clock)) }
await f()
await f(clock: .suspending)
func k<C: Clock>(clock: C = ContinuousClock()) -> C { clock }
print(type(of: k()))
