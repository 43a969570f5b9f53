import Foundation
import Glibc

/// Prints what a key costs in TimeREPL beside bash's readline and beside fish, each through the same kind of terminal.
func typing(_ program: String) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "typing-\(getpid())").path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try typingPlainly(program, folder)
  try typingInColour(program, folder)
}

private func typingPlainly(_ program: String, _ folder: String) throws {
  print("\nbytes a key and microseconds until the last of them; medians of 3 rounds of medians, NO_COLOR, 80 columns")
  print("".padded(28) + "TimeREPL".padded(20) + "readline")
  let kinds: [(String, (TypingBaseline) -> TypingBaseline.Cost)] = [
    ("append, 60 keys", { $0.appending(60) }), ("insert in the middle", { $0.inserting(20) }),
  ]
  let commands = [[program], ["/bin/bash", "--norc", "--noprofile", "-i"]]
  let editors = try commands.map {
    try TypingBaseline($0, ["NO_COLOR=1", "PS1=0s> ", "HOME=/nonexistent", "XDG_STATE_HOME=\(folder)/none"])
  }
  defer { for editor in editors { editor.end() } }
  for (name, measure) in kinds {
    let rounds = (0..<3).map { _ in editors.map(measure) }
    let texts = editors.indices.map { index in
      let bytes = rounds.map { $0[index].bytes }.sorted()[1]
      let time = rounds.map { $0[index].microseconds }.sorted()[1]
      return "\(Int(bytes)) bytes, \(Int(time)) us"
    }
    print(name.padded(28) + texts[0].padded(20) + texts[1])
  }
  let text = String(repeating: "send taps 1 // and some words to fill the row with text\n", count: 18_000)
  print("paste of 1 MB".padded(28) + editors[0].pasting(text).formatted() + " s")
}

/// With highlighting and ghost text, which fish too has without being told to.
private func typingInColour(_ program: String, _ folder: String) throws {
  let fish = "/usr/bin/fish"
  guard access(fish, X_OK) == 0 else { return print("\nno \(fish): colours and ghost text are not measured") }
  print("\nbytes a key, median and mean, with colours and ghost text, 80 columns")
  print("".padded(28) + "TimeREPL".padded(20) + "fish")
  try write("send taps 1 two three\n", to: "\(folder)/timerepl/history")
  try write("- cmd: echo one two three\n  when: 1700000000\n", to: "\(folder)/.local/share/fish/fish_history")
  let variables = ["HOME=\(folder)", "XDG_STATE_HOME=\(folder)", "USER=someone"]
  // Fish goes on writing when its highlighter, a thread, has done with a key.
  let editors = try [[program], [fish, "-i"]].map { try TypingBaseline($0, variables, silence: 100) }
  defer { for editor in editors { editor.end() } }
  let rows = [
    ("ghost text from history", "send taps 1 two thre", "echo one two thre"),
    ("words, no entry like them", "pipeline a = b.map { $0 }", "string match a b | cat -n"),
  ]
  for (name, ours, theirs) in rows {
    let costs = [editors[0].typing(ours), editors[1].typing(theirs)].map { $0.map(\.bytes).sorted() }
    let texts = costs.map { "\(Int($0[$0.count / 2])), \(($0.reduce(0, +) / Double($0.count)).formatted())" }
    print(name.padded(28) + texts[0].padded(20) + texts[1])
  }
}

private func write(_ text: String, to path: String) throws {
  let folder = URL(filePath: path).deletingLastPathComponent()
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try Data(text.utf8).write(to: URL(filePath: path))
}
