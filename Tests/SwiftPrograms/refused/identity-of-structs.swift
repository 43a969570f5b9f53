// source: own
struct Point {}
func f(_ p: Point) -> Bool { p === p }
