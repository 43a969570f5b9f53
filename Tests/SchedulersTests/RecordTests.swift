import Foundation
import Schedulers
import Testing

@Suite struct RecordTests {
  @Test func `a record sends its values and its completion`() {
    #expect(Record<Int, Oops>(output: [1, 2], completion: .failure(.oops)).events() == ["1", "2", "oops"])
  }

  @Test func `a record sends only the requested values`() {
    #expect(Record<Int, Oops>(output: [1, 2, 3], completion: .finished).events(demand: .max(2)) == ["1", "2"])
  }

  @Test func `a record without values completes whatever the demand`() {
    #expect(Record<Int, Oops>(output: [], completion: .failure(.oops)).events(demand: .none) == ["oops"])
  }

  @Test func `a record can be created by a closure`() {
    let record = Record<Int, Oops> {
      $0.receive(1)
      $0.receive(2)
      $0.receive(completion: .failure(.late))
    }
    #expect(record.events() == ["1", "2", "late"])
  }

  @Test func `a recording without completion finishes`() {
    var recording = Record<Int, Oops>.Recording()
    recording.receive(1)
    #expect(recording.completion == .finished)
    #expect(Record(recording: recording).events() == ["1", "finished"])
  }

  @Test func `requesting nothing does nothing`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    Record<Int, Oops>(output: [1], completion: .finished).subscribe(recorder)
    recorder.request(.none)
    #expect(recorder.events == [])
    recorder.cancel()
  }

  @Test func `a complete recording accepts no more values`() async {
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording(output: [])
      recording.receive(1)
    }
    await #expect(processExitsWith: .failure) {
      var recording = Record<Int, Never>.Recording(output: [])
      recording.receive(completion: .finished)
    }
  }
}

@Suite struct DeferredTests {
  @Test func `Deferred creates a publisher for each subscriber`() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(deferred.events() == ["1", "finished"])
    #expect(deferred.events() == ["2", "finished"])
  }

  @Test func `a future in Deferred starts with the subscription`() {
    var runs = 0
    let deferred = Deferred {
      Future<Int, Oops> { promise in
        runs += 1
        promise(.failure(.oops))
      }
    }
    #expect(runs == 0)
    #expect(deferred.events() == ["oops"])
    #expect(runs == 1)
  }
}

@Suite struct OptionalPublisherTests {
  @Test func `an optional's publisher sends its value at the first request, and finishes`() {
    let recorder = Recorder<Int, Never>(demand: .none)
    Optional(1).publisher.subscribe(recorder)
    #expect(recorder.events == [])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `an optional's publisher without a value finishes whatever the demand`() {
    #expect(Int?.none.publisher.events(demand: .none) == ["finished"])
  }

  @Test func `nil in a double optional is a value`() {
    #expect(Optional(Int?.none).publisher.events() == ["nil", "finished"])
  }

  @Test func `publishers of equal values are equal`() {
    #expect(Optional(1).publisher == Optional.Publisher(1))
    #expect(Optional(1).publisher != Int?.none.publisher)
  }
}

@Suite struct ResultPublisherTests {
  @Test func `a result's publisher sends a success at the first request`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    Result<Int, Oops>.success(1).publisher.subscribe(recorder)
    #expect(recorder.events == [])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `a result's publisher sends a failure whatever the demand`() {
    #expect(Result<Int, Oops>.failure(.oops).publisher.events(demand: .none) == ["oops"])
  }

  @Test func `a result's publisher can be created from a value or an error`() {
    #expect(Result<Int, Oops>.Publisher(1) == Result.success(1).publisher)
    #expect(Result<Int, Oops>.Publisher(.oops) == Result.failure(.oops).publisher)
  }
}
