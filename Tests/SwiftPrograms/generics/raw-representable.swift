// source: own
struct Name: RawRepresentable, Hashable, ExpressibleByStringLiteral { let rawValue: String
  init(rawValue: String) { self.rawValue = rawValue }
  init(stringLiteral value: String) { rawValue = value } }
extension Name { static let main = Name(rawValue: "main"), other: Name = "other" }
struct Celsius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral { var degrees: Double
  init(floatLiteral value: Double) { degrees = value }
  init(integerLiteral value: Int) { degrees = Double(value) } }
enum Planet: Int { case mercury = 1, venus, earth }
enum Ratio: Double { case half = 0.5, full = 1 }
let t: Celsius = 36.6, u: Celsius = 20
print(Name.main == "main", Name.other.rawValue, t.degrees, u.degrees, Planet(rawValue: 3)!, Planet.venus.rawValue, Ratio.half.rawValue, Ratio(rawValue: 1) == .full)
