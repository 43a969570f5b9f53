// source: own
class A { let x = 1
  func f() { x = 2 }
}
