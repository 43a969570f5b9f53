/// Files that load each other: they come to an end, under `check` too.
struct LoadTrial: Trial {
  /// Each part is a line of a file, `f3: :load f5.session`.
  let setting: TrialSetting

  func check(_ input: [String]) throws {
    let lines = Dictionary(grouping: input) { String($0.prefix { $0 != ":" }) }
    for (name, lines) in lines { _ = try file(name + ".session", lines.map { String($0.dropFirst(name.count + 2)) }) }
    for arguments in [["--keep-going"], ["check"]] { _ = try run(arguments + ["\(setting.folder)/f0.session"]) }
  }
}

/// What keeps more and more: it is stopped at the session's limit, also where the system gives less.
struct MemoryTrial: Trial {
  let setting: TrialSetting

  func check(_ input: [String]) throws {
    let script = try file("memory.script", input)
    _ = try run(["--keep-going", script])
    _ = try run(["--keep-going", script], megabytes: 700)
  }
}

/// A line that is typed again and again costs as much each time, but for a logarithm.
struct GrowthTrial: Trial {
  /// Each part is a line, the last of them the one that is repeated; `#` in it is its number.
  let setting: TrialSetting
  private static let count = 200
  /// What takes less says nothing of how it grows.
  private static let least = 2.0

  func check(_ input: [String]) throws {
    guard let line = input.last else { return }
    func seconds(_ count: Int) throws -> Double {
      let repeated = (0..<count).map { line.replacing("#", with: "\($0)") }
      return try run(["--keep-going", try file("growth.script", input.dropLast() + repeated)]).cpuSeconds
    }
    let (few, many) = (try seconds(Self.count), try seconds(4 * Self.count))
    if many > Self.least, many > 8 * few {
      throw Fault(kind: .growth, what: "\(Self.count) times took \(few) s, four times as many \(many) s")
    }
  }
}
