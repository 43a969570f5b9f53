import SchedulersEssentials

/// The lanes as signals: a value change dump, as read by GTKWave and logic simulators (IEEE 1364, section 18).
///
/// A lane is a scope. Its signal `active` is 1 from its subscription to its end, `next` fires with each value, so that
/// equal values can be told apart, `count` is the number of values, and `value` is the last one. Other events of the
/// lane fire, too.
struct ValueChangeDump {
  private var text: TextPieces
  private let log: EventLog
  private var lanes: [Lane]

  static func write(_ facts: ExportFacts, to text: TextPieces) {
    let lanes = lanes(of: facts) { [next = Identifiers()] in next.take() }
    var dump = ValueChangeDump(text: text, log: facts.log, lanes: lanes)
    dump.write(facts)
    dump.text.end()
  }

  private init(text: TextPieces, log: EventLog, lanes: [Lane]) {
    (self.text, self.log, self.lanes) = (text, log, lanes)
  }

  private mutating func write(_ facts: ExportFacts) {
    text += "$version TimeREPL $end\n$timescale 1ns $end\n$scope module session $end\n"
    for lane in lanes { declare(lane) }
    text += "$upscope $end\n$enddefinitions $end\n"
    begin(facts)
    var time: VirtualTime = .zero
    for event in log.events.until(facts.isInterrupted) {
      if event.time > time { text += "#\(event.time.nanoseconds)\n" }
      time = max(time, event.time)
      dump(event)
    }
    // Ends at the current time, so that the last value has a width.
    if facts.now > time { text += "#\(facts.now.nanoseconds)\n" }
  }

  private mutating func declare(_ lane: Lane) {
    // Viewers restrict the characters of names; the real name is in the comment.
    text += "$comment \(Self.escaped(lane.name)) $end\n$scope module \(lane.scope) $end\n"
    text += "$var wire 1 \(lane.active) active $end\n"
    for (kind, id) in lane.firings { text += "$var event 1 \(id) \(kind.rawValue) $end\n" }
    text += "$var integer 32 \(lane.count) count $end\n"
    text += lane.isNumber ? "$var real 64 " : "$var string 1 "
    text += "\(lane.value) value $end\n"
    if let error = lane.error { text += "$var string 1 \(error) error $end\n" }
    text += "$upscope $end\n"
  }

  /// Writes the initial values. Subjects are active from the start.
  private mutating func begin(_ facts: ExportFacts) {
    let subscribed = Set(log.events.lazy.filter { $0.kind == .subscribed }.map(\.lane))
    text += "#0\n$dumpvars\n"
    for (number, lane) in lanes.enumerated() {
      text += "\(subscribed.contains(LaneNumber(number)) ? 0 : 1)\(lane.active)\nb0 \(lane.count)\n"
      if !lane.isNumber { text += "s \(lane.value)\n" }
      if let error = lane.error { text += "s \(error)\n" }
    }
    text += "$end\n"
  }

  private mutating func dump(_ event: LogEvent) {
    let number = Int(event.lane)
    let lane = lanes[number]
    switch event.kind {
    case .subscribed: text += "1\(lane.active)\n"
    case .value, .print, .printOpen, .stage:
      lanes[number].values += 1
      text += "b\(String(lane.values + 1, radix: 2)) \(lane.count)\n"
      if lane.isNumber {
        text += "r\(event.value.text) \(lane.value)\n"
      } else {
        text += "s\(Self.escaped(lane.isText ? event.value.description : event.value.text)) \(lane.value)\n"
      }
    case .failed, .stopped:
      if let error = lane.error { text += "s\(Self.escaped(reason(event))) \(error)\n" }
    case .finished, .cancelled, .dropped, .overflowed: break
    }
    guard let firing = Lane.Firing(event.kind), let id = lane.firings.first(where: { $0.kind == firing })?.id else {
      return
    }
    text += "1\(id)\n"
    if firing.isEnd { text += "0\(lane.active)\n" }
  }

  private func reason(_ event: LogEvent) -> String {
    if event.kind == .failed { return event.value.reason.description }
    return log.stops[event.number].map { ProblemText($0.problem).headline } ?? ""
  }

  /// Writes spaces and bytes that are not printable ASCII as octal numbers; otherwise viewers silently ignore the
  /// change.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): result += "\\\\"
      case 33...126: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return result
  }
}

extension ValueChangeDump {
  /// The names of a lane's signals.
  private struct Lane {
    let name: String
    let scope: String
    let active: String
    let firings: [(kind: Firing, id: String)]
    let count: String
    let value: String
    let error: String?
    /// Whether all its values are numbers that a real represents exactly.
    let isNumber: Bool
    /// Whether all its values are strings, which then need no quotes.
    let isText: Bool
    var values = 0

    enum Firing: String, CaseIterable {
      case next, finished, failed, cancelled, stopped, dropped

      init?(_ kind: LogEvent.Kind) {
        switch kind {
        case .value, .print, .printOpen, .stage: self = .next
        case .finished: self = .finished
        case .failed: self = .failed
        case .cancelled: self = .cancelled
        case .stopped: self = .stopped
        case .dropped, .overflowed: self = .dropped
        case .subscribed: return nil
        }
      }

      var isEnd: Bool { self != .next && self != .dropped }
    }
  }

  /// Identifiers of printable characters, in order: `!`, `"` ... `~`, `!!`.
  private final class Identifiers {
    private var next = 0

    func take() -> String {
      var (rest, id) = (next, "")
      next += 1
      repeat {
        id.unicodeScalars.append(Unicode.Scalar(UInt8(33 + rest % 94)))
        rest = rest / 94 - 1
      } while rest >= 0
      return id
    }
  }

  private static func lanes(of facts: ExportFacts, id: () -> String) -> [Lane] {
    struct Seen {
      var firings: Set<Lane.Firing> = [.next]
      var areNumbers = true
      var areStrings = true
    }
    var seen = Array(repeating: Seen(), count: facts.log.lanes.count)
    for event in facts.log.events.until(facts.isInterrupted) {
      guard let firing = Lane.Firing(event.kind) else { continue }
      seen[Int(event.lane)].firings.insert(firing)
      guard firing == .next else { continue }
      if !event.value.isExactReal { seen[Int(event.lane)].areNumbers = false }
      if event.value.kind != .string { seen[Int(event.lane)].areStrings = false }
    }
    var scopes: Set<String> = []
    return zip(facts.log.lanes, seen).map { name, seen in
      let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
      var scope = plain
      var number = 2
      while !scopes.insert(scope).inserted {
        scope = "\(plain)_\(number)"
        number += 1
      }
      return Lane(
        name: name, scope: scope, active: id(),
        firings: Lane.Firing.allCases.filter(seen.firings.contains).map { ($0, id()) }, count: id(), value: id(),
        error: seen.firings.contains(.failed) || seen.firings.contains(.stopped) ? id() : nil,
        isNumber: seen.areNumbers, isText: seen.areStrings)
    }
  }
}

extension Value {
  /// Whether a 64-bit real represents the number exactly.
  fileprivate var isExactReal: Bool {
    switch self {
    case .int(let int): int.magnitude <= 1 << 53
    case .double(let double): double.isFinite
    default: false
    }
  }
}
