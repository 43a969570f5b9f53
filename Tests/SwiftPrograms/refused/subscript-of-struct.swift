// source: own
struct Point {}
func f(_ p: Point) { print(p[0]) }
