// source: own
struct Matrix: Equatable {
  let rows: Int, columns: Int
  var grid: [Double]
  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    grid = Array(repeating: 0.0, count: rows * columns)
  }
  func isValid(row: Int, column: Int) -> Bool {
    row >= 0 && row < rows && column >= 0 && column < columns
  }
  subscript(row: Int, column: Int) -> Double {
    get {
      precondition(isValid(row: row, column: column))
      return grid[(row * columns) + column]
    }
    set {
      grid[(row * columns) + column] = newValue
    }
  }
  static func identity(_ n: Int) -> Matrix {
    var m = Matrix(rows: n, columns: n)
    for i in 0..<n { m[i, i] = 1 }
    return m
  }
  static func * (a: Matrix, b: Matrix) -> Matrix {
    var m = Matrix(rows: a.rows, columns: b.columns)
    for r in 0..<a.rows {
      for c in 0..<b.columns {
        for k in 0..<a.columns { m[r, c] += a[r, k] * b[k, c] }
      }
    }
    return m
  }
}
var m = Matrix(rows: 2, columns: 2)
m[0, 1] = 1.5
m[1, 0] = 3.2
m[1, 0] += 1
print(m)
print(m * Matrix.identity(2) == m, m.grid.reduce(0, +))
