// source: own
import Foundation

// Matrix, complex numbers, polynomial arithmetic, prime sieve, memoised recursion, permutations.
struct Complex: Equatable, CustomStringConvertible, ExpressibleByFloatLiteral {
  var re, im: Double
  init(_ re: Double, _ im: Double = 0) { (self.re, self.im) = (re, im) }
  init(floatLiteral value: Double) { self.init(value) }
  static let i = Complex(0, 1)
  var description: String { im == 0 ? "\(re)" : "\(re)\(im < 0 ? "-" : "+")\(abs(im))i" }
  static func + (a: Self, b: Self) -> Self { .init(a.re + b.re, a.im + b.im) }
  static func * (a: Self, b: Self) -> Self { .init(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re) }
  static prefix func - (a: Self) -> Self { .init(-a.re, -a.im) }
  static func - (a: Self, b: Self) -> Self { a + -b }
  var magnitude: Double { (re * re + im * im).squareRoot() }
}
print(Complex.i * .i, 2.0 + Complex(1, -3), Complex(3, 4).magnitude, -Complex.i, Complex(1) - 1.0 == 0.0)
protocol Ring {
  static var zero: Self { get }
  static var one: Self { get }
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
}
extension Int: Ring { static var one: Int { 1 } }
extension Complex: Ring { static let zero = Complex(0), one = Complex(1) }
struct Matrix<R: Ring> {
  private var cells: [R]
  let rows: Int, columns: Int
  init(rows: Int, columns: Int, _ cell: (Int, Int) -> R = { _, _ in .zero }) {
    (self.rows, self.columns) = (rows, columns)
    cells = (0..<rows * columns).map { cell($0 / columns, $0 % columns) }
  }
  init(_ rows: [[R]]) { self.init(rows: rows.count, columns: rows[0].count) { rows[$0][$1] } }
  static func identity(_ n: Int) -> Self { .init(rows: n, columns: n) { $0 == $1 ? .one : .zero } }
  subscript(row: Int, column: Int) -> R {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }
  static func * (a: Self, b: Self) -> Self {
    precondition(a.columns == b.rows)
    return .init(rows: a.rows, columns: b.columns) { r, c in (0..<a.columns).reduce(R.zero) { $0 + a[r, $1] * b[$1, c] } }
  }
  func power(_ n: Int) -> Self {
    switch n {
    case 0: .identity(rows)
    case let n where n % 2 == 0: { $0 * $0 }(power(n / 2))
    default: self * power(n - 1)
    }
  }
}
extension Matrix: CustomStringConvertible where R: CustomStringConvertible {
  var description: String { (0..<rows).map { r in (0..<columns).map { self[r, $0].description }.joined(separator: " ") }.joined(separator: "; ") }
}
extension Matrix: Equatable where R: Equatable {}
print(Matrix([[1, 1], [1, 0]]).power(30)[0, 1], Matrix([[1, 2], [3, 4]]) * .identity(2) == Matrix([[1, 2], [3, 4]]))
var rotation = Matrix<Complex>([[.i, 0.0], [0.0, -.i]])
rotation[0, 1] = 2.5
print(rotation * rotation, Matrix([[1, 2], [3, 4]]))
func sieve(_ limit: Int) -> some Sequence<Int> {
  var composite = Set<Int>()
  return (2...limit).lazy.filter { n in
    guard !composite.contains(n) else { return false }
    stride(from: n * n, through: limit, by: n).forEach { composite.insert($0) }
    return true
  }
}
print(Array(sieve(50)), Array(sieve(50).prefix(3)))
func memoize<A: Hashable, R>(_ body: @escaping ((A) -> R, A) -> R) -> (A) -> R {
  var known: [A: R] = [:]
  func call(_ a: A) -> R {
    if let r = known[a] { return r }
    let r = body(call, a)
    known[a] = r
    return r
  }
  return call
}
let fib = memoize { (fib: (Int) -> Int, n: Int) in n < 2 ? n : fib(n - 1) + fib(n - 2) }
print(fib(80))
extension Collection {
  var permutations: [[Element]] {
    guard let first else { return [[]] }
    return dropFirst().permutations.flatMap { rest in (0...rest.count).map { Array(rest[..<$0]) + [first] + rest[$0...] } }
  }
  func chunks(of size: Int) -> [SubSequence] {
    var result: [SubSequence] = []
    var start = startIndex
    while start != endIndex {
      let end = index(start, offsetBy: size, limitedBy: endIndex) ?? endIndex
      result.append(self[start..<end])
      start = end
    }
    return result
  }
}
print([1, 2, 3].permutations.count, "ab".permutations.map { String($0) }, [1, 2, 3, 4, 5].chunks(of: 2), "abcdefg".chunks(of: 3))
struct Polynomial: ExpressibleByArrayLiteral {
  var coefficients: [Int]
  init(arrayLiteral elements: Int...) { coefficients = elements }
  func callAsFunction(_ x: Int) -> Int { coefficients.reversed().reduce(0) { $0 * x + $1 } }
  var derivative: Self { var result: Self = []; result.coefficients = coefficients.enumerated().dropFirst().map { $0.offset * $0.element }; return result }
}
let p: Polynomial = [1, 0, 3]
print(p(2), p.derivative(2), p.derivative.coefficients)
func gcd<T: BinaryInteger>(_ a: T, _ b: T) -> T { b == 0 ? a : gcd(b, a % b) }
print(gcd(84, 36), gcd(UInt8(200), 75), (1...20).reduce(1) { $0 / gcd($0, $1) * $1 })
func solve(_ queens: Int, _ row: Int = 0, _ placed: [Int] = []) -> [[Int]] {
  guard row < queens else { return [placed] }
  return (0..<queens).filter { c in !placed.enumerated().contains { $1 == c || abs($1 - c) == row - $0 } }.flatMap { solve(queens, row + 1, placed + [$0]) }
}
print(solve(6).count, solve(4)[0])
