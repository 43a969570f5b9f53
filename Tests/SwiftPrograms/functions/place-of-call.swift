// source: own
// Defaults that tell a place tell that of the call.
func note(_ line: Int = #line, _ function: String = #function) { print(line, function) }
func outer(a: Int) {
  print(#function)
  note()
}
outer(a: 1)
func check(_ value: Int, line: UInt = #line, _ body: () -> Void) {
  print(value, line + 1)
  body()
}
func caller() { check(1) { print("body") } }
caller()
struct Point {
  init(x: Int) { print(#function) }
  func move(_ a: Int, by b: Int) {
    print(#function)
    note()
  }
  var length: Int {
    print(#function)
    return 1
  }
  static func zero() { print(#function) }
}
Point(x: 1).move(1, by: 2)
_ = Point(x: 1).length
Point.zero()
