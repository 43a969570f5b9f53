// source: own
struct Point { var x = 0, y = 0; mutating func move(dx: Int = 0, dy: Int = 0) { x += dx; y += dy }; func moved(dx: Int) -> Point { var p = self; p.move(dx: dx); return p } }
var p = Point(); let q = p.moved(dx: 3); p.move(dy: 5); print(p, q)
var points = [Point(), Point(x: 1)]; points[1].move(dx: 1); for i in points.indices { points[i].y += i }; for var pt in points { pt.x = 100 }; print(points)
var dict = ["k": Point()]; dict["k"]?.move(dx: 2); dict["k"]!.y = 7; dict["new", default: Point()].x += 1; print(dict["k"]!, dict["new"]!)
class Ref { var p = Point() }; let r1 = Ref(), r2 = r1; r2.p.x = 5; let copy = r1.p; r1.p.y = 6; print(r1.p, copy, r1 === r2)
func swapFirstLast<T>(_ xs: inout [T]) { guard xs.count > 1 else { return }; xs.swapAt(0, xs.count - 1) }; var letters = ["a", "b", "c"]; swapFirstLast(&letters); print(letters)
func increment(_ n: inout Int, by k: Int = 1) -> Int { n += k; return n }; var n = 1; print(increment(&n), increment(&n, by: 5), n)
var grid = [[0, 0], [0, 0]]; grid[1][0] = 5; let row = grid[1]; grid[1][1] = 6; print(grid, row); var tuple = (a: 1, b: [1]); tuple.b.append(2); var other = tuple; other.a = 9; print(tuple, other)
struct Nested { var inner = Inner(); struct Inner { var values = [1, 2]; var total: Int { get { values.reduce(0, +) } set { values = [newValue] } } } }; var nest = Nested(); nest.inner.values[0] = 10; nest.inner.total += 5; print(nest.inner.values)
struct Obs { var v = 0 { willSet { print("will", newValue) } didSet { print("did", oldValue) } } }; var o = Obs(); o.v = 1; o.v += 1; func bump(_ x: inout Int) { x *= 10 }; bump(&o.v); print(o.v)
enum Light { case red, green; mutating func toggle() { self = self == .red ? .green : .red } }; var l = Light.red; l.toggle(); print(l); extension Array where Element == Int { mutating func doubleAll() { self = map { $0 * 2 } } }; var nums = [1, 2]; nums.doubleAll(); print(nums)
var optional: [Int]? = [1]; optional?.append(2); optional?[0] = 7; print(optional!, optional?.first ?? 0); optional = nil; optional?.append(3); print(optional as Any)
