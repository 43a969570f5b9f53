// source: own
struct Matrix: Equatable, CustomStringConvertible {
  let rows: Int, columns: Int
  private var grid: [Double]
  init(rows: Int, columns: Int, fill: Double = 0) { self.rows = rows; self.columns = columns; grid = Array(repeating: fill, count: rows * columns) }
  init(_ values: [[Double]]) { rows = values.count; columns = values[0].count; grid = values.flatMap { $0 } }
  static func identity(_ n: Int) -> Matrix { var m = Matrix(rows: n, columns: n); for i in 0..<n { m[i, i] = 1 }; return m }
  private func valid(_ r: Int, _ c: Int) -> Bool { r >= 0 && r < rows && c >= 0 && c < columns }
  subscript(row: Int, column: Int) -> Double {
    get { precondition(valid(row, column)); return grid[row * columns + column] }
    set { precondition(valid(row, column)); grid[row * columns + column] = newValue }
  }
  subscript(row row: Int) -> [Double] { Array(grid[row * columns..<(row + 1) * columns]) }
  subscript(column column: Int) -> [Double] { (0..<rows).map { self[$0, column] } }
  var transposed: Matrix { var t = Matrix(rows: columns, columns: rows); for r in 0..<rows { for c in 0..<columns { t[c, r] = self[r, c] } }; return t }
  static func + (a: Matrix, b: Matrix) -> Matrix { var m = a; for i in m.grid.indices { m.grid[i] += b.grid[i] }; return m }
  static func * (a: Matrix, b: Matrix) -> Matrix {
    var m = Matrix(rows: a.rows, columns: b.columns)
    for r in 0..<a.rows { for c in 0..<b.columns { m[r, c] = zip(a[row: r], b[column: c]).map(*).reduce(0, +) } }
    return m
  }
  static func * (k: Double, m: Matrix) -> Matrix { var r = m; r.grid = r.grid.map { k * $0 }; return r }
  static prefix func - (m: Matrix) -> Matrix { -1 * m }
  static func += (a: inout Matrix, b: Matrix) { a = a + b }
  var description: String { (0..<rows).map { r in self[row: r].map { String(format: "%5.1f", $0) }.joined() }.joined(separator: "\n") }
}
import Foundation
var a = Matrix([[1, 2], [3, 4]])
let b = Matrix([[0, 1], [1, 0]])
print(a * b)
print(a + b)
a += b
print(a[0, 1], a[row: 1], a[column: 0])
print(a.transposed == a, -b, 2 * Matrix.identity(2), separator: "\n")
a[1, 1] *= 3
print(a)
