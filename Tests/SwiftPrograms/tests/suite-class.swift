// source: own
import Testing

final class Box {
  var value = 0
}

@Suite final class BoxTests {
  let box = Box()
  init() { box.value = 3 }
  deinit { box.value = 0 }

  @Test func has3() { #expect(box.value == 3) }
  @Test func changes() {
    box.value += 1
    #expect(box.value == 4)
  }
  @Test func isAlways3() {
    box.value -= 1
    #expect(box.value == 3)
  }
}
