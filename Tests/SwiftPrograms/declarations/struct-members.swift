// source: structs with all kinds of members
struct Temperature {
  static let absoluteZero = -273.15
  static var made = 0
  var celsius: Double { willSet { print("will", newValue) } didSet { if celsius < Self.absoluteZero { celsius = Self.absoluteZero }; print("did", oldValue, celsius) } }
  lazy var text: String = { print("computing"); return "\(celsius)°" }()
  var fahrenheit: Double { get { celsius * 9 / 5 + 32 } set { celsius = (newValue - 32) * 5 / 9 } }
  init(celsius: Double) { self.celsius = celsius; Temperature.made += 1 }
  init(fahrenheit: Double) { self.init(celsius: (fahrenheit - 32) * 5 / 9) }
  init?(_ s: String) { guard let d = Double(s) else { return nil }; self.init(celsius: d) }
  mutating func warm(by d: Double) { celsius += d }
  subscript(k: String) -> Double? { switch k { case "c": celsius; case "f": fahrenheit; default: nil } }
}
var t = Temperature(fahrenheit: 212)
t.warm(by: 1)
t.fahrenheit = 32
t.celsius = -300
print(t.text, t.text, t["c"]!, t["x"] as Any, Temperature.made)
print(Temperature("x") as Any, Temperature("1")!.celsius)
struct Matrix {
  let rows: Int, columns: Int
  var grid: [Double]
  init(_ r: Int, _ c: Int) { rows = r; columns = c; grid = Array(repeating: 0, count: r * c) }
  subscript(r: Int, c: Int) -> Double { get { grid[r * columns + c] } set { grid[r * columns + c] = newValue } }
}
var m = Matrix(2, 2)
m[0, 1] = 1.5; m[1, 0] += 2
print(m.grid)
struct Outer { struct Inner { var n = 1 }; enum Mode { case on, off }; var inner = Inner(); var mode = Mode.off }
var o = Outer(); o.inner.n += 1; o.mode = .on
print(o, Outer.Inner(n: 5))
