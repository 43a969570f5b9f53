// source: own
struct Point { var x = 1 }
let maybe: Point? = Point()
let point: Point = maybe
print(point)
