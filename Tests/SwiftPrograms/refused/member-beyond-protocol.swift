// source: own
protocol Shape { var area: Double { get } }
struct Square: Shape { var area = 1.0; func turn() {} }
let shape: Shape = Square()
shape.turn()
