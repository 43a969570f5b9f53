// source: own
import Testing

@Suite struct Outer {
  let name = "outer"
  @Test func own() { #expect(name == "outer") }

  @Suite struct Inner {
    let name = "inner"
    @Test func own() { #expect(name == "inner") }
    @Test func fails() { #expect(name == "outer") }
  }

  struct Plain {
    @Test func works() { #expect(1 + 1 == 2) }
  }
}
