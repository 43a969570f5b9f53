// source: own
class A { var x: Int; var y: Int
  init() {
    y = x
    x = 1
  }
}
