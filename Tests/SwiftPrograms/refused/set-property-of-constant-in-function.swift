// source: own
struct Point { var x = 0 }
func move() {
  let point = Point()
  point.x = 2
}
