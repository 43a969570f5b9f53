// source: Swift book, Structures and Classes
struct Point { var x = 0 }
print(Point(x: 1, y: 2))
