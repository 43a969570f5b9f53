import Foundation
import Testing

/// The names that Schedulers adds to Combine's are listed, and tested with an app that declares all of them itself:
/// Tests/Names.
@Suite struct PublicNamesTests {
  private let originals: Set<String>

  init() throws {
    originals = try Self.names(listedIn: "Originals.txt")
  }

  private static func names(listedIn file: String) throws -> Set<String> {
    let table = try String(contentsOf: packageFolder.appending(path: "Tests/Names/\(file)"), encoding: .utf8)
    let rows = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return Set(
      rows.flatMap { row in
        let words = row.split(separator: " ")
        let type = words.first.map { $0 == "*:" ? "" : $0.dropLast() + "." } ?? ""
        return words.dropFirst().map { type + $0 }
      })
  }

  /// Returns all our names, except for members of our own types.
  private var additions: Set<String> {
    get throws {
      let added = try PublicNames(in: "Sources/Schedulers").all.subtracting(originals)
        .subtracting(PublicNames(in: "Sources/Schedulers/AsyncOperators").all)
      return added.filter { name in !added.contains { name.hasPrefix("\($0).") } }
    }
  }

  @Test func `the test app declares every additional name itself`() throws {
    let tried = try PublicNames(in: "Tests/Names/Sources/Theirs").all
    #expect(try additions.subtracting(tried).sorted() == [])
  }

  @Test func `names that Schedulers adds are methods, which a user's own take precedence over`() throws {
    let extras = try PublicNames(in: "Sources/Schedulers/Extras").all
    #expect(
      try additions.subtracting(extras).sorted() == [
        "ImmediateClock.Instant.offset", "Scheduler.around(_:)", "TestClock.Instant.offset", "TestClock.executor",
        "TestScheduler.init()", "TestScheduler.named(_:)", "TestScheduler.pending", "TestScheduler.run(limit:)",
        "TestScheduler.stop()",
      ])
  }

  @Test func `every listed original exists`() throws {
    #expect(try originals.subtracting(PublicNames(in: "Sources/Schedulers").all).sorted() == [])
  }

  @Test func `AsyncOperators has the names of swift-async-algorithms, all of them and no others`() throws {
    // What every sequence has may be written or left to the compiler.
    let implied = #/\.(Element|Failure|AsyncIterator|next\(isolation:\))$/#
    let theirs = try Self.names(listedIn: "AsyncAlgorithms.txt").filter { !$0.contains(implied) }
    let ours = try PublicNames(in: "Sources/Schedulers/AsyncOperators").all.filter { !$0.contains(implied) }
    #expect(ours.symmetricDifference(theirs).sorted() == [])
  }
}
