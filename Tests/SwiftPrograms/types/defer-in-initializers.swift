// source: own
struct Counter {
  var n = 0
  var log: [String] = []
  init() { defer { n = 9 }; n = 1 }
  init(early: Bool) {
    defer { log.append("end, n is \(n)"); n += 1 }
    n = 10
    if early { return }
    for i in 1...3 {
      defer { log.append("round \(i)") }
      if i == 2 { return }
    }
    n = 20
  }
  init?(only even: Int) {
    defer { n *= 2 }
    n = even
    guard even % 2 == 0 else { return nil }
    switch even {
    case 0: return
    case 2: n = 200
    default: break
    }
    log.append("done")
  }
  init(copied other: Counter) {
    defer { n -= 1 }
    self.init()
    do {
      defer { log = other.log + ["copied"] }
      log = []
    }
  }
  init(failing: Bool) throws {
    defer { n = 5 }
    if failing { throw Wrong.always }
    let twice = { (x: Int) -> Int in
      defer { _ = x }
      return x * 2
    }
    n = twice(4)
  }
}
enum Wrong: Error { case always }
print(Counter().n)
print(Counter(early: true), Counter(early: false))
print(Counter(only: 1) as Any, Counter(only: 0)!.n, Counter(only: 2)!, Counter(only: 4)!.n)
print(Counter(copied: Counter(early: true)))
print((try? Counter(failing: false))?.n ?? -1, (try? Counter(failing: true))?.n ?? -1)

enum Level {
  case low, high
  init(_ n: Int) {
    defer { print("chosen for \(n)") }
    if n < 5 {
      self = .low
      return
    }
    self = .high
  }
}
print(Level(3), Level(7))

extension Int {
  init(clamped x: Int) {
    defer { if self > 10 { self = 10 } }
    self = x
  }
}
print(Int(clamped: 30), Int(clamped: 3))

class Box {
  var n: Int
  init(_ n: Int) {
    self.n = n
    defer { self.n += 1 }
    if n > 5 { return }
    self.n = 0
  }
}
print(Box(7).n, Box(3).n)
