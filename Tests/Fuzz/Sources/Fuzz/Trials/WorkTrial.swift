/// Files that load each other: they come to an end, under `check` too.
struct LoadTrial: Trial {
  /// Each part is a line of a file, `f3: :load f5.session`.
  let setting: TrialSetting

  func check(_ input: [String]) throws {
    let lines = Dictionary(grouping: input) { String($0.prefix { $0 != ":" }) }
    for (name, lines) in lines { _ = try file(name + ".session", lines.map { String($0.dropFirst(name.count + 2)) }) }
    for arguments in [["--keep-going"], ["check"]] {
      let run = try run(arguments + ["\(setting.folder)/f0.session"])
      let count = run.output.count + run.errors.count
      if count > Self.mostBytes { throw Fault(kind: .size, what: "\(arguments[0]) says \(count) bytes") }
    }
  }

  /// Nobody reads more of what went wrong.
  private static let mostBytes = 1 << 20
}

/// What keeps more and more: it is stopped at the session's limit, also where the system gives less.
struct MemoryTrial: Trial {
  let setting: TrialSetting

  func check(_ input: [String]) throws {
    let script = try file("memory.script", input)
    _ = try run(["--keep-going", script], most: 1_300)
    _ = try run(["--keep-going", script], megabytes: 700)
  }
}

/// A line that is typed again and again costs as much each time, but for a logarithm; and what looks at all of it looks at
/// each once.
struct GrowthTrial: Trial {
  /// Each part is a line, the last of them the one that is repeated; `@` in it is its number. `then LINE` comes once behind
  /// all of them.
  let setting: TrialSetting
  /// What takes less says nothing of how it grows.
  private static let least = 0.4
  private static let most = 51_200
  /// Of four times as many: n log n takes five times as long at most, and a square sixteen times.
  private static let steepest = 6.5

  func check(_ input: [String]) throws {
    var input = input
    let end = input.last?.hasPrefix("then ") == true ? [String(input.removeLast().dropFirst(5))] : []
    guard let line = input.popLast() else { return }
    func seconds(_ count: Int) throws -> Double {
      let repeated = (0..<count).map { line.replacing("@", with: "\($0)") }
      return try run(["--keep-going", try file("growth.script", input + repeated + end)]).cpuSeconds
    }
    var (count, few) = (200, try seconds(200))
    while count < Self.most {
      let many = try seconds(4 * count)
      if many > Self.least {
        // Once more: another program may have had the processor's cache.
        if many > Self.steepest * few, try seconds(4 * count) > Self.steepest * seconds(count) {
          throw Fault(kind: .growth, what: "\(count) times took \(few) s, four times as many \(many) s")
        }
        return
      }
      (count, few) = (4 * count, many)
    }
  }
}

/// What goes wrong is told, with its place; and what cannot be read is skipped whole.
struct ErrorTrial: Trial {
  /// Each part is lines that are entered between the first and the last, or `tells TEXT|LINE` where an error that says so
  /// has to come of the line.
  let setting: TrialSetting
  let largestBatch = 200
  /// What is printed where a body that cannot be read is taken for commands.
  static let mark = "from inside"

  func check(_ input: [String]) throws { try checkAll([input]) }

  func checkAll(_ inputs: [[String]]) throws {
    let scripts = try inputs.enumerated().map { index, input in
      let lines = input.map { $0.hasPrefix("tells ") ? String($0.drop { $0 != "|" }.dropFirst()) : $0 }
      return try file("e\(index).script", ["subject a: Int, Never"] + lines + ["send a 1", "run until 1m"])
    }
    let run = try run(["--keep-going"] + scripts)
    if let place = run.text.range(of: Self.mark) {
      throw Fault(kind: .leaked, what: "`\(run.text[..<place.upperBound].suffix(60))` was performed")
    }
    let errors = Set(
      String(decoding: run.errors, as: UTF8.self).split(separator: "\n").compactMap { line -> String? in
        let parts = line.split(separator: ":", maxSplits: 3)
        return parts.count == 4 && Int(parts[1]) != nil ? "\(parts[0]):\(parts[1]):\(parts[3])" : nil
      })
    for (script, input) in zip(scripts, inputs) {
      var line = 2
      for part in input {
        let wanted = part.hasPrefix("tells ") ? part.dropFirst(6).prefix { $0 != "|" } : ""
        if !wanted.isEmpty, !errors.contains("\(script):\(line): error: \(wanted)") {
          throw Fault(kind: .untold, what: "nothing says `\(wanted)` of `\(part)`")
        }
        line += part.split(separator: "\n").count
      }
    }
  }
}
