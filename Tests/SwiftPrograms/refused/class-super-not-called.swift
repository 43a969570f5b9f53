// source: own
class A { let n: Int; init(n: Int) { self.n = n } }
class B: A {
  init() {
  }
}
