// source: own
final class Matrix { private var grid: [Double]; let rows, columns: Int
  init(rows: Int, columns: Int) { self.rows = rows; self.columns = columns; grid = Array(repeating: 0, count: rows * columns) }
  subscript(row: Int, column: Int) -> Double { get { grid[row * columns + column] } set { grid[row * columns + column] = newValue } }
  subscript(row row: Int) -> [Double] { Array(grid[row * columns..<(row + 1) * columns]) } }
let m = Matrix(rows: 2, columns: 2)
m[0, 1] = 1.5
m[1, 0] += 3
print(m[0, 1], m[row: 1], m[0, 0])
