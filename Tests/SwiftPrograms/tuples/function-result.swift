// source: own
func point() -> (x: Double, y: Double) { (1, 2) }
let (x, y) = point()
print(x, y, point(), point().x)
