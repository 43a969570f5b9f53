// source: own
protocol Shape { func area(of scale: Int) -> String }
struct Square: Shape { func area(_ scale: Int) -> String { "a" } }
print(Square().area(1))
