import Foundation
import Schedulers
import Testing

/// Combine's own keys and formats, so that either library can decode what the other encoded.
@Suite struct CodingTests {
  private enum Trouble: String, Error, Codable {
    case oops
  }

  /// Encodes with one pair of coders and decodes again.
  private func roundTrip<T: Codable, E: TopLevelEncoder, D: TopLevelDecoder>(_ value: T, _ encoder: E, _ decoder: D)
    throws -> T where E.Output == D.Input
  {
    try decoder.decode(T.self, from: try encoder.encode(value))
  }

  private func json<T: Encodable>(_ value: T) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `a completion is encoded as success`() throws {
    #expect(try json(Subscribers.Completion<Trouble>.finished) == #"{"success":true}"#)
    #expect(try json(Subscribers.Completion.failure(Trouble.oops)) == #"{"error":"oops","success":false}"#)
  }

  @Test(arguments: [true, false])
  func `a completion can be decoded`(finishes: Bool) throws {
    let completion: Subscribers.Completion<Trouble> = finishes ? .finished : .failure(.oops)
    #expect(try roundTrip(completion, JSONEncoder(), JSONDecoder()) == completion)
  }

  @Test func `decoding a failure without an error throws`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Subscribers.Completion<Trouble>.self, from: Data(#"{"success":false}"#.utf8))
    }
  }

  @Test func `a demand is encoded as one number`() throws {
    #expect(try json([Subscribers.Demand.max(42), .none]) == "[42,0]")
    #expect(try json([Subscribers.Demand.unlimited]) == "[9223372036854775808]")
  }

  @Test func `a demand can be decoded`() throws {
    let demands: [Subscribers.Demand] = [.none, .max(1), .max(.max), .unlimited]
    #expect(try roundTrip(demands, JSONEncoder(), JSONDecoder()) == demands)
  }

  @Test func `decoding a demand that is too large gives unlimited, and a negative one throws`() throws {
    let decoder = JSONDecoder()
    let big = try decoder.decode([Subscribers.Demand].self, from: Data("[18446744073709551615]".utf8))
    #expect(big == [.unlimited])
    #expect(throws: DecodingError.self) { try decoder.decode([Subscribers.Demand].self, from: Data("[-1]".utf8)) }
  }

  @Test func `a record is encoded with its recording`() throws {
    let record = Record<Int, Trouble>(output: [1, 2], completion: .failure(.oops))
    #expect(
      try json(record) == #"{"recording":{"completion":{"error":"oops","success":false},"output":[1,2]}}"#)
  }

  @Test func `a record can be decoded`() throws {
    let record = Record<Int, Trouble>(output: [1, 2], completion: .failure(.oops))
    let copy = try roundTrip(record, JSONEncoder(), JSONDecoder())
    #expect(copy.events() == ["1", "2", "oops"])
  }

  @Test func `property lists can be used, too`() throws {
    let demands: [Subscribers.Demand] = [.max(1), .max(2)]
    #expect(try roundTrip(demands, PropertyListEncoder(), PropertyListDecoder()) == demands)
  }
}
