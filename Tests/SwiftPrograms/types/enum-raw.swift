// source: own
enum Planet: Int, CaseIterable { case mercury = 1, venus, earth }
print(Planet.earth.rawValue, Planet(rawValue: 2)!, Planet(rawValue: 9) as Any, Planet.allCases.count)
enum Dir: String { case north, south = "S" }
print(Dir.north.rawValue, Dir(rawValue: "S")!, Dir.south)
