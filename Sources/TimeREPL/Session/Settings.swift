import SchedulersEssentials

/// The options of `set` that are part of the session and are replayed with it.
struct Settings: Equatable {
  /// Whether the present instant is finished after each acting command.
  var settles = true
  /// Whether a line that waits advances time until it has ended.
  var waits = true
  /// The largest number of actions of a moving command; nil: the default.
  var limit: Int?
  /// The duration of a `-` in marbles.
  var tick: VirtualTime.Stride = .milliseconds(100)
  var logged = Logged.lanes
  /// Whether subscriptions that no variable stores continue. In Swift they are cancelled at once.
  var keepsUnstored = true
  /// The largest number of rows in the log.
  var logLimit = EventLog.usualLimit
  /// The seed of random draws.
  var seed = 0
  /// The date at 0s, in seconds since 2001.
  var startDate: Double = 0
  /// The largest size of values, rows and pending work, in bytes.
  var memoryLimit = MemoryBudget.usualLimit
  /// The largest number of steps of evaluation within one action.
  var stepLimit = Machine.usualStepLimit

  /// The additional events that the log contains, besides those of subjects and lanes.
  enum Logged: String, CaseIterable {
    case lanes
    /// The output of each operator.
    case stages
    /// The values of inner publishers, which closures of operators return.
    case inner
    /// Tasks without a name, and tasks that other tasks begin.
    case tasks
  }

  /// One setting: its name, its values and its current value.
  struct Row: Sendable {
    let name: String
    /// The values, as help shows them.
    let values: String
    let summary: String
    let read: @Sendable (Settings) -> String
    /// Sets it; returns false for a value that it does not accept.
    let write: @Sendable (inout Settings, Value) -> Bool

    /// Makes a setting that is on or off.
    static func onOff(
      _ name: String, summary: String, _ isOn: any WritableKeyPath<Settings, Bool> & Sendable
    ) -> Row {
      Row(
        name: name, values: "on|off", summary: summary,
        read: { $0[keyPath: isOn] ? "on" : "off" },
        write: { settings, value in
          guard let value = value.isOn else { return false }
          settings[keyPath: isOn] = value
          return true
        })
    }

    /// Makes a limit, a whole number above 0.
    static func limit(
      _ name: String, values: String, summary: String, _ limit: any WritableKeyPath<Settings, Int> & Sendable,
      usual: Int, text: @escaping @Sendable (Int) -> String
    ) -> Row {
      Row(
        name: "limit " + name, values: values, summary: summary, read: { text($0[keyPath: limit]) },
        write: { settings, value in
          if value.word == "usual" {
            settings[keyPath: limit] = usual
            return true
          }
          guard case .int(let number) = value, number > 0 else { return false }
          settings[keyPath: limit] = number
          return true
        })
    }
  }

  static let rows = [
    Row.onOff("settle", summary: "whether work due now runs after each command", \.settles),
    Row.onOff("wait", summary: "whether a line that waits advances time until it has ended", \.waits),
    Row(
      name: "limit", values: "N|usual", summary: "how many actions one command may run",
      read: { $0.limit.map(String.init) ?? "usual" },
      write: { settings, value in
        if value.word == "usual" {
          settings.limit = nil
          return true
        }
        guard case .int(let limit) = value, limit > 0 else { return false }
        settings.limit = limit
        return true
      }),
    .limit(
      "memory", values: "1GB|usual", summary: "how much memory the session may take", \.memoryLimit,
      usual: MemoryBudget.usualLimit, text: { ByteCount.text($0) }),
    .limit(
      "steps", values: "10000000|usual", summary: "how many steps of evaluation one action may take", \.stepLimit,
      usual: Machine.usualStepLimit, text: { String($0) }),
    Row(
      name: "log", values: Logged.allCases.map(\.rawValue).joined(separator: "|"),
      summary: "what is logged with lanes: stages, inner publishers or tasks",
      read: { $0.logged.rawValue },
      write: { settings, value in
        guard let logged = value.word.flatMap(Logged.init) else { return false }
        settings.logged = logged
        return true
      }),
    Row(
      name: "log limit", values: "N", summary: "how many of the newest rows the log keeps",
      read: { String($0.logLimit) },
      write: { settings, value in
        guard case .int(let limit) = value, limit > 0 else { return false }
        settings.logLimit = limit
        return true
      }),
    Row(
      name: "seed", values: "N", summary: "the seed of `random`, `shuffled` and `UUID()`",
      read: { String($0.seed) },
      write: { settings, value in
        guard case .int(let seed) = value else { return false }
        settings.seed = seed
        return true
      }),
    Row(
      name: "date", values: "\"2001-01-01T00:00:00Z\"", summary: "the date at 0s, in ISO 8601",
      read: { (CivilTime($0.startDate)?.iso8601 ?? "").quoted },
      write: { settings, value in
        guard case .string(let box) = value else { return false }
        let text = box.text.contains("T") ? box.text : box.text + "T00:00:00Z"
        guard let seconds = CivilTime.seconds(iso8601: text) else { return false }
        settings.startDate = seconds
        return true
      }),
    Row(
      name: "unstored", values: "keep|cancel", summary: "what becomes of a subscription that nobody stores",
      read: { $0.keepsUnstored ? "keep" : "cancel" },
      write: { settings, value in
        guard let word = value.word, ["keep", "cancel"].contains(word) else { return false }
        settings.keepsUnstored = word == "keep"
        return true
      }),
    Row(
      name: "tick", values: "10ms", summary: "how much time a `-` in marbles stands for",
      read: { DurationText.of($0.tick) },
      write: { settings, value in
        guard case .duration(let tick) = value, tick > 0 else { return false }
        settings.tick = VirtualTime.Stride(nanoseconds: tick)
        return true
      }),
  ]
}

extension Value {
  /// The Bool for `on`, `off`, `true` and `false`.
  fileprivate var isOn: Bool? {
    switch self {
    case .bool(let isOn): isOn
    default: ["on": true, "off": false][word ?? ""]
    }
  }

  /// The text of a bare word, as settings accept it.
  fileprivate var word: String? {
    if case .symbol(let symbol) = self, symbol.arguments.isEmpty { symbol.name } else { nil }
  }
}
