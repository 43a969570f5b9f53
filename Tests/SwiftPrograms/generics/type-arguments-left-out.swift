// source: own
struct Box<T> { var v: T; func same(_ o: Box) -> Box { o }; static func make(_ v: T) -> Box { Box(v: v) }; struct In { var x: T } ; func t(_ i: In) -> T { i.x } }
extension Box { func other(_ o: Box) -> Box { Box(v: o.v) } }
extension Box where T == Int { static func one(_ b: Box) -> Int { b.v } }
typealias IB = Box<Int>
func f(_ b: IB) -> Int { b.v }
func g<T>(_ b: Box<T>) -> Box<T> { b }
func h(_ x: Any) -> Bool { x is Box<Int> }
let b: Box = Box(v: 1)
print(b.same(b).v, Box.make(2).v, b.other(b).v, Box<Int>.one(b), f(b), g(b).v, h(b), b.t(Box<Int>.In(x: 7)))
