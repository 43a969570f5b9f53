// source: Swift book, Enumerations
enum Planet: Int { case mercury = 1, venus, earth, mars }
print(Planet.earth.rawValue, Planet(rawValue: 2) as Any, Planet(rawValue: 11) as Any)
enum Point: String { case north, south }
print(Point.north.rawValue)
