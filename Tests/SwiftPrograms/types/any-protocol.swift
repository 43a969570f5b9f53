// source: Swift book, Protocols
protocol HasArea { var area: Double { get } }
struct Circle: HasArea { var radius: Double; var area: Double { 3 * radius * radius } }
struct Square: HasArea { var side: Double; var area: Double { side * side } }
let shapes: [any HasArea] = [Circle(radius: 2), Square(side: 3)]
print(shapes.map(\.area), shapes[1])
