// source: Swift's standard library, documentation of Result.flatMap(_:)
enum E: Error { case negative }
func root(_ x: Double) -> Result<Double, E> { x < 0 ? .failure(.negative) : .success(x.squareRoot()) }
print(root(16).flatMap(root), root(-1).flatMap(root))
