import Schedulers
import Testing

@Suite struct SetFailureTypeTests {
  @Test func `setFailureType passes values and the end on`() {
    let publisher: some Publisher<Int, Oops> = [1, 2].lazyPublisher.setFailureType(to: Oops.self)
    #expect(publisher.events() == ["1", "2", "finished"])
    #expect(publisher.events(demand: .max(1)) == ["1"])
  }

  @Test func `a publisher with a set failure type can be merged with one that can fail`() {
    let failing = Fail<Int, Oops>(error: .oops)
    #expect(Just(1).setFailureType(to: Oops.self).merge(with: failing).events() == ["1", "oops"])
  }

  @Test func `of two setFailureType in a row the last counts, as one publisher`() {
    let publisher = Empty<Int, Never>().setFailureType(to: Never.self).setFailureType(to: Oops.self)
    #expect(publisher == Publishers.SetFailureType<Empty<Int, Never>, Oops>(upstream: Empty()))
  }
}
