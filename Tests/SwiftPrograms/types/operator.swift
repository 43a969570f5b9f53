// source: Swift book, Advanced Operators
struct Vector2D { var x = 0.0, y = 0.0 }
extension Vector2D { static func + (left: Vector2D, right: Vector2D) -> Vector2D { Vector2D(x: left.x + right.x, y: left.y + right.y) } }
print(Vector2D(x: 3.0, y: 1.0) + Vector2D(x: 2, y: 4))
