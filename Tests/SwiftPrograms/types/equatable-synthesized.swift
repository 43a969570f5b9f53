// source: Swift book, Protocols
struct Vector3D: Equatable { var x = 0.0, y = 0.0 }
print(Vector3D(x: 2, y: 3) == Vector3D(x: 2, y: 3))
