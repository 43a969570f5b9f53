import Glibc

extension Row {
  static let typing =
    TypedLine.Place.allCases.flatMap { place in
      [keyTime(place, every: 3), keyTime(place, every: 30), keyBytes(place)]
    } + [
      paste, inColour("ghost text", "send taps 1 two thre", "echo one two thre"),
      inColour("words", "pipeline a = b.map { $0 }", "string match a b | cat -n"),
    ]

  private static func keyTime(_ place: TypedLine.Place, every milliseconds: Int) -> Row {
    Row(
      name: "key to last byte, \(place.rawValue), every \(milliseconds) ms", unit: .microseconds("a key"),
      targets: [.timesBaseline(1)], baseline: "readline"
    ) { equipment in
      let (ours, theirs) = try editors(equipment)
      return Measurement(
        ours: { try ours.keys(30, at: place, every: milliseconds).map(\.microseconds).median },
        theirs: { try theirs.keys(30, at: place, every: milliseconds).map(\.microseconds).median })
    }
  }

  private static func keyBytes(_ place: TypedLine.Place) -> Row {
    Row(
      name: "bytes a key, \(place.rawValue)", unit: .bytes("a key"), targets: [.timesBaseline(1)],
      baseline: "readline", mostRounds: 3
    ) { equipment in
      let (ours, theirs) = try editors(equipment)
      return Measurement(
        ours: { try ours.keys(30, at: place, every: 20).map(\.bytes).mean },
        theirs: { try theirs.keys(30, at: place, every: 20).map(\.bytes).mean })
    }
  }

  private static let paste = Row(name: "paste of 1 MB", unit: .seconds, mostRounds: 3) { equipment in
    let line = try TypedLine([equipment.program()], equipment.plainly(in: "empty-home"))
    let text = String(repeating: "send taps 1 // and some words to fill the row with text\n", count: 18_000)
    return Measurement(ours: { try line.pasting(text) })
  }

  /// With colours and ghost text from a history, which fish has, too, without being told.
  private static func inColour(_ name: String, _ ours: String, _ theirs: String) -> Row {
    Row(
      name: "bytes a key, colours, \(name)", unit: .bytes("a key"), targets: [.timesBaseline(1)], baseline: "fish",
      mostRounds: 1
    ) { equipment in
      let program = try equipment.program()
      let fish = "/usr/bin/fish"
      _ = try equipment.write("send taps 1 two three\n", to: "state/timerepl/history")
      _ = try equipment.write(
        "- cmd: echo one two three\n  when: 1700000000\n", to: "home/.local/share/fish/fish_history")
      let folder = equipment.folder
      let variables = ["HOME=\(folder)/home", "XDG_STATE_HOME=\(folder)/state", "USER=someone"]
      let line = try TypedLine([program], variables)
      let isThere = access(fish, X_OK) == 0
      let other = isThere ? try TypedLine([fish, "-i"], variables) : nil
      return Measurement(
        ours: { try line.typing(ours).map(\.bytes).mean },
        theirs: other.map { other in { try other.typing(theirs).map(\.bytes).mean } },
        missing: isThere ? nil : "no \(fish) (apt-get install fish)")
    }
  }

  private static func editors(_ equipment: Equipment) throws -> (TypedLine, TypedLine) {
    let plain = equipment.plainly(in: "empty-home")
    let ours = try TypedLine([equipment.program()], plain)
    return (ours, try TypedLine(["/bin/bash", "--norc", "--noprofile", "-i"], plain))
  }
}
