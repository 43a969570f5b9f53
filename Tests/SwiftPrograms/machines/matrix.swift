// source: own
struct Matrix<T: Numeric>: Equatable where T: Equatable {
    let rows: Int, columns: Int
    private(set) var grid: [T]
    init(rows: Int, columns: Int, repeating v: T = 0) {
        self.rows = rows; self.columns = columns
        grid = Array(repeating: v, count: rows * columns)
    }
    init(_ values: [[T]]) {
        precondition(values.allSatisfy { $0.count == values[0].count })
        rows = values.count; columns = values.first?.count ?? 0
        grid = values.flatMap { $0 }
    }
    static func identity(_ n: Int) -> Matrix { var m = Matrix(rows: n, columns: n); for i in 0..<n { m[i, i] = 1 }; return m }
    func indexIsValid(row: Int, column: Int) -> Bool { (0..<rows).contains(row) && (0..<columns) ~= column }
    subscript(row: Int, column: Int) -> T {
        get { assert(indexIsValid(row: row, column: column), "Index out of range"); return grid[row * columns + column] }
        set { grid[(row * columns) + column] = newValue }
    }
    subscript(row r: Int) -> ArraySlice<T> { grid[r * columns ..< (r + 1) * columns] }
    var transposed: Matrix { var m = Matrix(rows: columns, columns: rows); for r in 0..<rows { for c in 0..<columns { m[c, r] = self[r, c] } }; return m }
    func map<U>(_ f: (T) throws -> U) rethrows -> Matrix<U> { Matrix<U>(try (0..<rows).map { try self[row: $0].map(f) }) }
}
extension Matrix: ExpressibleByArrayLiteral { init(arrayLiteral elements: [T]...) { self.init(elements) } }
extension Matrix: CustomStringConvertible {
    var description: String { (0..<rows).map { r in self[row: r].map { "\($0)" }.joined(separator: "\t") }.joined(separator: "\n") }
}
extension Matrix {
    static func + (l: Matrix, r: Matrix) -> Matrix { var m = l; m.grid = zip(l.grid, r.grid).map(+); return m }
    static func * (l: Matrix, r: Matrix) -> Matrix {
        precondition(l.columns == r.rows)
        var m = Matrix(rows: l.rows, columns: r.columns)
        for i in 0..<l.rows { for j in 0..<r.columns { m[i, j] = (0..<l.columns).reduce(0) { $0 + l[i, $1] * r[$1, j] } } }
        return m
    }
    static func * (l: T, r: Matrix) -> Matrix { r.map { l * $0 } }
    static func += (l: inout Matrix, r: Matrix) { l = l + r }
    static prefix func - (m: Matrix) -> Matrix { m.map { 0 - $0 } }
}
extension Matrix where T: BinaryFloatingPoint { var mean: T { grid.reduce(0, +) / T(grid.count) } }
extension Matrix where T: SignedNumeric { var determinant2: T? { rows == 2 && columns == 2 ? self[0, 0] * self[1, 1] - self[0, 1] * self[1, 0] : nil } }
infix operator **: MultiplicationPrecedence
func ** <T>(m: Matrix<T>, n: Int) -> Matrix<T> { n == 0 ? .identity(m.rows) : (1..<n).reduce(m) { acc, _ in acc * m } }
let a: Matrix<Int> = [[1, 2], [3, 4]]
let b = Matrix([[0, 1], [1, 0]])
print(a + b); print(a * b); print(2 * a); print(-a); print(a.transposed)
print(a ** 3, a == b, a.determinant2 ?? 0)
var c = a; c += b; c[0, 0] = 9; print(c, a[1, 0])
let d: Matrix<Double> = [[1, 2.5], [3, 4]]; print(d.mean, d.map { Int($0) })
print(Matrix<Double>.identity(2))
print(Matrix<Int>(rows: 1, columns: 3, repeating: 7))
