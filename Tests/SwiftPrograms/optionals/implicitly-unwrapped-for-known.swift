// source: FreeCombine, whose distributor resumes with a `T!`
class Cn<T> { let n = 1 }
final class Rs<O> { func resume(returning v: O) { print(type(of: v)) } }
struct St<O> { func take(_ v: O) { print(v) } }
func f(_ r: Rs<Cn<Int>>) { var rep: Cn<Int>!; rep = Cn(); r.resume(returning: rep) }
f(Rs())
func g(_ r: St<Int>) { var rep: Int!; rep = 4; r.take(rep); let x: Int! = 3; r.take(x) }
g(St())
enum Act<T> { case sub(Rs<Cn<T>>), other }
func h(_ a: Act<Int>) { switch a { case let .sub(r): var rep: Cn<Int>!; rep = Cn(); r.resume(returning: rep); default: break } }
h(.sub(Rs()))
func same<T>(_ a: T, _ b: T) -> String { "\(a) \(b)" }
let perhaps: Int! = 3
print(same(perhaps, perhaps))
func one<T>(_ a: T) -> String { "\(a)" }
print(one(perhaps))
struct Wide<T> { func take(_ v: T?) { print(v as Any) } }
Wide<Int>().take(perhaps)
let boxes: [Int: Int]! = [1: 2]
print(boxes[1] as Any, St<[Int: Int]>().take(boxes))
