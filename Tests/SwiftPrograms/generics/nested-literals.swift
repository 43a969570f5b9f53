// source: own
struct Matrix<T: Numeric>: Equatable where T: Equatable { var v: T 
 init(_ values: [[T]]) { v = values[0][0] }
 static func * (l: Matrix, r: Matrix) -> Matrix { Matrix([[l.v * r.v]]) }
 static func * (l: T, r: Matrix) -> Matrix { Matrix([[l * r.v]]) } }
extension Matrix: ExpressibleByArrayLiteral { init(arrayLiteral elements: [T]...) { self.init(elements) } }
let a: Matrix<Int> = [[1, 2], [3, 4]]
let b = Matrix([[0, 1], [1, 0]])
print(b * a)
print(a * b)
