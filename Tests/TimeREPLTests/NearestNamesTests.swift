import Testing

@testable import TimeREPL

@Suite struct NearestNamesTests {
  @Test(
    arguments: [("ouu", ["out"]), ("otu", ["out"]), ("o", []), ("outt", ["out"]), ("xyz", []), ("OUT", ["out"])]
      as [(String, [String])])
  func `a name is near if it differs in at most a third of its letters and one`(word: String, near: [String]) {
    #expect(NearestNames.of(word, among: ["out", "inner"]) == near)
  }

  @Test(arguments: [
    ("nothing", ["String"], []), ("tap", ["max", "zip", "taps"], ["taps"]), ("run", ["min", "ran"], ["ran"]),
    ("vale", ["values", "table"], ["values"]), ("tebounce", ["debounce"], ["debounce"]),
  ])
  func `a different first letter counts more`(word: String, names: [String], near: [String]) {
    #expect(NearestNames.of(word, among: names) == near)
  }

  @Test func `names that begin with the word come first`() {
    #expect(NearestNames.of("deb", among: ["dec", "debounce", "web"]) == ["debounce", "dec", "web"])
  }

  @Test func `there are at most three names, in order`() {
    #expect(NearestNames.of("aab", among: ["aac", "aad", "aae", "aaf"]) == ["aac", "aad", "aae"])
  }

  @Test func `the word itself and repetitions are left out`() {
    #expect(NearestNames.of("aab", among: ["aab", "aac", "aac"]) == ["aac"])
  }

  @Test func `a very long word has no near names`() {
    #expect(NearestNames.of(String(repeating: "a", count: 100_000), among: ["a"]) == [])
  }

  @Test(arguments: [("ca", "abc", 3), ("ab", "ba", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("abc", "abc", 0)])
  func `distance counts swaps of neighbours as one`(a: String, b: String, distance: Int) {
    #expect(NearestNames.distance(Array(a), Array(b)) == distance)
  }
}
