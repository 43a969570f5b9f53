import Schedulers
import Testing

/// The forms of `merge` and `combineLatest` for more than two publishers.
@Suite struct MergeArityTests {
  private let a = Just("a")
  private let b = ["b"].publisher
  private let c = Optional("c").publisher

  @Test func `all inputs are merged in order`() {
    #expect(a.merge(with: b, c).events() == ["a", "b", "c", "finished"])
    #expect(a.merge(with: b, c, a).events() == ["a", "b", "c", "a", "finished"])
    #expect(a.merge(with: b, c, a, b).events() == ["a", "b", "c", "a", "b", "finished"])
    #expect(a.merge(with: b, c, a, b, c).events() == ["a", "b", "c", "a", "b", "c", "finished"])
    #expect(a.merge(with: b, c, a, b, c, a).events() == ["a", "b", "c", "a", "b", "c", "a", "finished"])
    #expect(a.merge(with: b, c, a, b, c, a, b).events() == ["a", "b", "c", "a", "b", "c", "a", "b", "finished"])
  }

  @Test func `merging a merge makes one merge`() {
    let three: Publishers.Merge3<Just<String>, Publishers.Sequence<[String], Never>, Optional<String>.Publisher> =
      a.merge(with: b).merge(with: c)
    let five: Publishers.Merge5 = three.merge(with: a, b)
    let eight: Publishers.Merge8 = five.merge(with: c).merge(with: a, b)
    #expect(three.events() == ["a", "b", "c", "finished"])
    #expect(eight.events() == ["a", "b", "c", "a", "b", "c", "a", "b", "finished"])
  }

  @Test func `unlimited demand is requested only once`() {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, Oops>()
    first.merge(with: second).subscribe(recorder)
    first.send(1)
    #expect(first.history == ["unlimited"])
    recorder.cancel()
  }

  @Test func `combineLatest combines three and four inputs`() {
    let numbers = [1, 2].publisher
    #expect(a.combineLatest(b, numbers) { "\($0)\($1)\($2)" }.events() == ["ab1", "ab2", "finished"])
    #expect(a.combineLatest(b, c, numbers) { "\($0)\($1)\($2)\($3)" }.events() == ["abc1", "abc2", "finished"])
  }

  @Test func `combineLatest cancels all sides except the failed one`() {
    let (first, second) = (Source(), Source())
    first.combineLatest(second).subscribe(Recorder<(Int, Int), Oops>())
    first.send(completion: .failure(.oops))
    #expect(first.history == ["unlimited"])
    #expect(second.history == ["unlimited", "cancel"])
  }
}
