// source: own
import Testing

enum Planet: String, CaseIterable {
  case mercury, venus, earth
  var moons: Int { self == .earth ? 1 : 0 }
}

@Suite struct Planets {
  @Test(arguments: Planet.allCases) func hasName(planet: Planet) { #expect(planet.rawValue.count > 4) }
  @Test(arguments: [Planet.mercury, .venus]) func hasNoMoon(planet: Planet) { #expect(planet.moons == 0) }
  @Test(arguments: Planet.allCases) func hasOneMoon(planet: Planet) { #expect(planet.moons == 1) }
}
