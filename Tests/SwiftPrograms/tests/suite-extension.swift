// source: own
import Testing

struct ListTests { let list = [1, 2, 3] }

extension ListTests {
  @Test func counts() { #expect(list.count == 3) }
  @Test func sums() { #expect(list.reduce(0, +) == 7) }
}
