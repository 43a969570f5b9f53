import Foundation
import Schedulers
import Testing

@Suite struct RecordTests {
  @Test func `it sends its values and its completion`() {
    #expect(Record<Int, Oops>(output: [1, 2], completion: .failure(.oops)).events() == ["1", "2", "oops"])
  }

  @Test func `it sends only what was asked for`() {
    #expect(Record<Int, Oops>(output: [1, 2, 3], completion: .finished).events(demand: .max(2)) == ["1", "2"])
  }

  @Test func `without values it completes whatever was asked for`() {
    #expect(Record<Int, Oops>(output: [], completion: .failure(.oops)).events(demand: .none) == ["oops"])
  }

  @Test func `it can be recorded by a closure`() {
    let record = Record<Int, Oops> {
      $0.receive(1)
      $0.receive(2)
      $0.receive(completion: .failure(.late))
    }
    #expect(record.events() == ["1", "2", "late"])
  }

  @Test func `a recording that was not completed finishes`() {
    var recording = Record<Int, Oops>.Recording()
    recording.receive(1)
    #expect(recording.completion == .finished)
    #expect(Record(recording: recording).events() == ["1", "finished"])
  }

  @Test func `asking for nothing is nothing`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    Record<Int, Oops>(output: [1], completion: .finished).subscribe(recorder)
    recorder.request(.none)
    #expect(recorder.events == [])
    recorder.cancel()
  }

  @Test func `a recording that is complete receives no more`() async {
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
  @Test func `its publisher is made anew for each subscriber`() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(deferred.events() == ["1", "finished"])
    #expect(deferred.events() == ["2", "finished"])
  }

  @Test func `a future in it starts with the subscription`() {
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
  @Test func `it sends its value when it is asked, and finishes`() {
    let recorder = Recorder<Int, Never>(demand: .none)
    Optional(1).publisher.subscribe(recorder)
    #expect(recorder.events == [])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `without a value it finishes whatever was asked for`() {
    #expect(Int?.none.publisher.events(demand: .none) == ["finished"])
  }

  @Test func `a nil in it is a value`() {
    #expect(Optional(Int?.none).publisher.events() == ["nil", "finished"])
  }

  @Test func `publishers of equal values are equal`() {
    #expect(Optional(1).publisher == Optional.Publisher(1))
    #expect(Optional(1).publisher != Int?.none.publisher)
  }
}

@Suite struct ResultPublisherTests {
  @Test func `a success is sent when it is asked for`() {
    let recorder = Recorder<Int, Oops>(demand: .none)
    Result<Int, Oops>.success(1).publisher.subscribe(recorder)
    #expect(recorder.events == [])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
  }

  @Test func `a failure is sent whatever was asked for`() {
    #expect(Result<Int, Oops>.failure(.oops).publisher.events(demand: .none) == ["oops"])
  }

  @Test func `it can be made of a value or of an error`() {
    #expect(Result<Int, Oops>.Publisher(1) == Result.success(1).publisher)
    #expect(Result<Int, Oops>.Publisher(.oops) == Result.failure(.oops).publisher)
  }
}
