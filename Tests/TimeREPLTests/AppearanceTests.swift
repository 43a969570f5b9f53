import Testing

@testable import TimeREPL

@Suite struct AppearanceTests {
  @Test(arguments: [
    ("editing", "vi", Appearance(editsAsVi: true)), ("editing", "emacs", Appearance()),
    ("colour", "off", Appearance(usesColour: false)), ("colour", "auto", Appearance()),
    ("marks", "ascii", Appearance(isASCII: true)), ("width", "100", Appearance(width: 100)),
    ("width", "auto", Appearance()), ("theme", "light", Appearance(ground: .light)), ("theme", "auto", Appearance()),
    ("height", "20", Appearance(height: 20)), ("height", "all", Appearance(height: .max)),
  ])
  func `an option changes its own setting`(name: String, value: String, expected: Appearance) throws {
    var appearance = Appearance()
    let row = try #require(Appearance.rows.first { $0.name.rawValue == name })
    #expect(row.write(&appearance, value))
    #expect(appearance == expected)
  }

  @Test(arguments: [
    ("editing", "ed"), ("colour", "red"), ("marks", ""), ("width", "0"), ("width", "-1"), ("theme", "either"),
    ("height", "4"),
  ])
  func `an invalid value changes nothing`(name: String, value: String) throws {
    var appearance = Appearance()
    let row = try #require(Appearance.rows.first { $0.name.rawValue == name })
    #expect(!row.write(&appearance, value))
    #expect(appearance == Appearance())
  }
}
