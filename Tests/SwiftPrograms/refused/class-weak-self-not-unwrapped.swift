// source: own
class A { var n = 1; var f: (() -> Void)?
  func g() { f = { [weak self] in
    print(self.n) } }
}
