// source: own
protocol Shape { func area(_ scale: Int) -> String }
struct Square: Shape { func area(_ scale: Int) -> Int { scale } }
print(Square().area(1))
