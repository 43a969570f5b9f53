import Schedulers
import Testing

@Suite struct SetFailureTypeTests {
  @Test func `values and the end pass, as those of a publisher that could fail`() {
    let publisher: some Publisher<Int, Oops> = [1, 2].lazyPublisher.setFailureType(to: Oops.self)
    #expect(publisher.events() == ["1", "2", "finished"])
    #expect(publisher.events(demand: .max(1)) == ["1"])
  }

  @Test func `it goes together with a publisher that can fail`() {
    let failing = Fail<Int, Oops>(error: .oops)
    #expect(Just(1).setFailureType(to: Oops.self).merge(with: failing).events() == ["1", "oops"])
  }

  @Test func `of two in a row the last counts, and there is one`() {
    let publisher = Empty<Int, Never>().setFailureType(to: Never.self).setFailureType(to: Oops.self)
    #expect(publisher == Publishers.SetFailureType<Empty<Int, Never>, Oops>(upstream: Empty()))
  }
}
