// source: own
struct S {
  var x: Int, y: Int
  init(_ n: Int) {
    x = n
  }
}
