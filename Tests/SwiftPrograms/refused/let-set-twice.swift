// source: own
struct Point { let x: Int; let y: Int; init() { x = 1; y = 2; x = 3 } }
print(Point())
