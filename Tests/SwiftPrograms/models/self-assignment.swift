// source: own
enum Light { case red, green, amber
  mutating func next() {
    switch self {
    case .red: self = .green
    case .green: self = .amber
    case .amber: self = .red
    }
  }
  func after(_ n: Int) -> Light {
    var light = self
    for _ in 0..<n { light.next() }
    return light
  }
}
struct Size { var w = 0, h = 0
  mutating func reset(to n: Int) { self = Size(w: n, h: n) }
  mutating func flip() { (w, h) = (h, w) }
}
var light = Light.red
light.next()
print(light, light.after(2), Light.red.after(4))
var size = Size(w: 1, h: 2)
size.flip()
print(size)
size.reset(to: 9)
print(size)
