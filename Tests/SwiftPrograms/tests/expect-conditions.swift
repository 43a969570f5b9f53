// source: own
import Testing

struct Point: Equatable { var x = 0; var y = 0 }

@Test func equal() { #expect(Point(x: 1) == Point(x: 1)) }
@Test func unequal() { #expect(Point(x: 1) != Point(x: 1)) }
@Test func ordered() { #expect([3, 1, 2].sorted() == [1, 2, 3]) }
@Test func contained() { #expect("swift".contains("wif")) }
@Test func notContained() { #expect("swift".contains("java"), "no coffee here") }
@Test func emptied() {
  var values = [1, 2]
  values.removeAll()
  #expect(values.isEmpty)
}
@Test func negated() {
  let isReady = true
  #expect(!isReady)
}
@Test func both() {
  let a = 1, b = 2
  #expect(a < b && b < a)
}
