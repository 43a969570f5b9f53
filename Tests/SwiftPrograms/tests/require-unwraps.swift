// source: own
import Testing

let table = ["one": 1, "two": 2]

@Test func found() throws {
  let one = try #require(table["one"])
  #expect(one == 1)
}
@Test func missing() throws {
  let three = try #require(table["three"], "three is not there")
  #expect(three == 3)
}
@Test func condition() throws {
  try #require(table.count == 2)
  #expect(table.keys.sorted() == ["one", "two"])
}
@Test func conditionFails() throws {
  try #require(table.isEmpty)
}
@Test func first() throws {
  let values = [4, 5]
  #expect(try #require(values.first) == 4)
}
