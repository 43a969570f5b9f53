import Foundation
import Testing

@testable import TimeREPL

@Suite struct TraceFileTests {
  private struct Trace {
    let events: [[String: Any]]

    init(_ text: String) throws {
      let file = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      events = try #require(file["traceEvents"] as? [[String: Any]])
    }

    func phase(_ phase: String) -> [[String: Any]] { events.filter { $0["ph"] as? String == phase } }

    /// The time in nanoseconds.
    static func time(_ event: [String: Any], _ key: String = "ts") -> Int {
      Int(((event[key] as? NSNumber)?.doubleValue ?? -1) * 1_000 + 0.5)
    }
  }

  private func trace(_ lines: String) throws -> Trace { try Trace(ExportedSession(lines).file(.trace)) }

  private static let crowded = """
    hot a "(123)-4 1ns 5 1ns (67) 2s (8|)"
    pipeline p = a.flatMap { Just($0).delay(1ns) }
    pipeline q = a.map { $0 }
    run
    """

  @Test(arguments: [ExportedSession.burst, crowded, ExportedSession.hostile])
  func `nothing overlaps on a thread, and time does not go back`(lines: String) throws {
    let trace = try trace(lines)
    for thread in Dictionary(grouping: trace.events.filter { $0["ts"] != nil }, by: { $0["tid"] as? Int }).values {
      let times = thread.map { Trace.time($0) }
      #expect(times == times.sorted())
      let slices = thread.filter { $0["ph"] as? String == "X" }
      #expect(slices.allSatisfy { Trace.time($0, "dur") > 0 })
      for (slice, next) in zip(slices, slices.dropFirst()) {
        #expect(Trace.time(slice) + Trace.time(slice, "dur") <= Trace.time(next))
      }
    }
  }

  @Test func `rows at the last possible instant follow each other`() throws {
    let trace = try trace("subject a\nadvance 9223372036854775807ns\nsend a 1 2 3")
    #expect(trace.phase("X").count == 3)
  }

  @Test func `every row is a slice with its time and value`() throws {
    let trace = try trace(ExportedSession.burst)
    let calm = try #require(trace.phase("X").first { $0["name"] as? String == "30" })
    let arguments = try #require(calm["args"] as? [String: Any])
    #expect(calm["ts"] as? Int == 1_500_000 && calm["cat"] as? String == "value")
    #expect(arguments["t"] as? Int == 1_500_000_000 && arguments["event"] as? Int == 4)
    #expect(arguments["cause"] as? String == "#3 500ms taps 3")
    #expect(trace.phase("X").count == 6)
  }

  @Test func `an arrow leads from each cause to its effect, with both ends inside their slices`() throws {
    let trace = try trace(Self.crowded)
    let starts = Dictionary(uniqueKeysWithValues: trace.phase("s").map { ($0["id"] as? Int, $0) })
    #expect(
      trace.phase("f").count == starts.count
        && starts.count == trace.phase("X").count { ($0["args"] as? [String: Any])?["cause"] != nil })
    for end in trace.phase("f") {
      let start = try #require(starts[end["id"] as? Int])
      #expect(Trace.time(start) <= Trace.time(end))
      for one in [start, end] {
        #expect(
          trace.phase("X").contains { $0["tid"] as? Int == one["tid"] as? Int && Trace.time($0) == Trace.time(one) })
      }
    }
  }

  @Test func `a lane is a thread with its name, and its subscription a span`() throws {
    let trace = try trace(
      "subject a\nadvance 1s\nwatch a as b\nadvance 1s\nfinish a\nsubject c\nwatch c as d\nadvance 1s")
    let names = trace.phase("M").filter { $0["name"] as? String == "thread_name" }
    #expect(names.compactMap { ($0["args"] as? [String: String])?["name"] } == ["a", "b", "c", "d"])
    #expect(trace.phase("b").map { Trace.time($0) } == [1_000_000_000, 2_000_000_000])
    #expect(trace.phase("e").map { Trace.time($0) } == [2_000_000_000, 3_000_000_000])
  }

  @Test func `a long value has a short name and is complete in the arguments`() throws {
    let trace = try trace("subject a\nsend a \"\(String(repeating: "x", count: 99))\"")
    let slice = try #require(trace.phase("X").first)
    #expect((slice["name"] as? String)?.count == 40)
    #expect((slice["args"] as? [String: Any])?["text"] as? String == "\"\(String(repeating: "x", count: 99))\"")
  }
}
