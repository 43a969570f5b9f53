// source: own
struct Measure: Comparable, CustomStringConvertible { var meters: Double
  static func < (a: Measure, b: Measure) -> Bool { a.meters < b.meters }
  static func + (a: Measure, b: Measure) -> Measure { .init(meters: a.meters + b.meters) }
  static func / (a: Measure, b: Double) -> Measure { .init(meters: a.meters / b) }
  var description: String { meters >= 1000 ? "\(meters / 1000) km" : "\(meters) m" } }
extension Int { var m: Measure { Measure(meters: Double(self)) } ; var km: Measure { Measure(meters: Double(self) * 1000) } }
extension Double { var km: Measure { .init(meters: self * 1000) } }
let way = [2.km, 300.m, 1.5.km]
print(way, way.max()!, way.reduce(0.m, +), way.sorted().first! / 2, 999.m < 1.km)
