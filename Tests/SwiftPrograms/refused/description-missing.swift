// source: own
struct Point { let x: Int }
extension Point: CustomStringConvertible {}
print(Point(x: 1))
