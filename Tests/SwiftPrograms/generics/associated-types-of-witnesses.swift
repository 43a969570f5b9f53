// source: own
protocol Cfg { associatedtype Scalar: FloatingPoint }
struct DC: Cfg { typealias Scalar = Double }
struct FC: Cfg { typealias Scalar = Float }
struct Calc<C: Cfg> {
    func inv(_ s: C.Scalar) -> C.Scalar { 1 / s }
    func half() -> C.Scalar { 1 / 2 }
    func g(_ s: C.Scalar) -> C.Scalar { let k: C.Scalar = 1 / 4; return k + s }
}
print(Calc<DC>().inv(4), Calc<DC>().half(), Calc<FC>().g(1))
protocol Vec { associatedtype Scalar: BinaryFloatingPoint; var x: Scalar { get }; init(_ x: Scalar) }
extension Vec { func inverse() -> Self { Self(1 / x) }
  func scaled(_ s: Scalar) -> Self { Self(x * (1 / s)) } 
  static func / (l: Self, s: Scalar) -> Self { let i = 1 / s; return Self(l.x * i) } }
struct V: Vec { var x: Double; init(_ x: Double) { self.x = x } }
print(V(4).inverse().x, V(4).scaled(8).x, (V(3) / 2).x)
func use<T: Vec>(_ v: T, _ s: T.Scalar) -> T { let i = 1 / s; return T(i) }
print(use(V(1), 4).x)
func use2<T: Vec>(_ v: T, _ s: T.Scalar) -> T.Scalar { 1 / s + 1 / 2 }
print(use2(V(1), 4))

protocol Quantity { associatedtype Unit = Double; associatedtype Items: Collection = [Int]; var u: Unit { get } }
struct Sq: Quantity { let u = 2.0 }
struct Str: Quantity { typealias Unit = String; let u = "x" }
struct It: Quantity { var u: Int { 3 } }
func kinds<Q: Quantity>(_ q: Q) -> String { "\(Q.Unit.self) \(Q.Items.self)" }
print(kinds(Sq()), kinds(Str()), kinds(It()))
protocol Holder { associatedtype Item; func get() -> Item; mutating func put(_ i: Item) }
struct IntBox: Holder { var i = 1.5; func get() -> Double { i }; mutating func put(_ x: Double) { i = x } }
struct Gen<T>: Holder { var i: T; func get() -> T { i }; mutating func put(_ x: T) { i = x } }
func item<B: Holder>(_ b: B) -> String { "\(B.Item.self)" }
print(item(IntBox()), item(Gen(i: "a")))
func fill<B: Holder>(_ b: inout B, _ x: B.Item) -> [B.Item] { b.put(x); return [x, b.get()] }
var ib = IntBox()
print(fill(&ib, 3))
extension Holder { func twice() -> [Item] { [get(), get()] }; mutating func set(_ x: Item) -> Self { put(x); return self } }
print(ib.twice(), ib.set(7).i)
