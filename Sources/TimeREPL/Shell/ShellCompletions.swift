/// Scripts with which shells complete the program's arguments, generated from the tables of subcommands and options.
enum ShellCompletions {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static func lines(_ shell: Shell) -> [String] {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Returns the words that can follow a subcommand.
  private static func words(_ values: Subcommand.Values) -> [String] {
    switch values {
    case .none, .files: []
    case .words(let words): words
    case .lessons: Course.shipped.lessons.map(\.name)
    }
  }

  private static func options(of task: String?) -> [Invocation.Option] {
    Invocation.options.filter { $0.task == nil || $0.task == task }
  }

  /// Whether the value of an option is a file; otherwise it is one of its choices, or a name that only a file has.
  private static func takesFile(_ option: Invocation.Option) -> Bool {
    ["FILE", "PATH"].contains(option.value)
  }

  /// Returns the values of an option; nil if it has no list of them.
  private static func choices(_ option: Invocation.Option) -> [String]? {
    guard let value = option.value, value.contains("|") else { return nil }
    return value.split(separator: "|").map(String.init)
  }

  // MARK: bash

  private static var bash: [String] {
    func names(_ task: String?) -> String { options(of: task).map(\.name).joined(separator: " ") }
    var lines = [
      "# bash completion of timerepl: `source <(timerepl completions bash)`",
      "_timerepl() {",
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words= files=",
      "  COMPREPLY=()",
      "  case $before in",
    ]
    for option in Invocation.options where option.value != nil {
      if let choices = choices(option) {
        lines.append("    \(option.name)) words=\"\(choices.joined(separator: " "))\" ;;")
      } else {
        let files = takesFile(option) ? "COMPREPLY=($(compgen -f -- \"$word\")); " : ""
        lines.append("    \(option.name)) \(files)return ;;")
      }
    }
    lines += ["  esac", "  if [[ -z $words ]]; then", "    case ${COMP_CWORD}:${COMP_WORDS[1]} in"]
    lines.append("      1:*) words=\"\(Subcommand.all.map(\.name).joined(separator: " ")) \(names(nil))\"; files=1 ;;")
    for row in Subcommand.all {
      let files = if case .files = row.values { "; files=1" } else { "" }
      lines.append(
        "      *:\(row.name)) words=\"\((words(row.values) + [names(row.name)]).joined(separator: " "))\"\(files) ;;")
    }
    lines += [
      "      *) words=\"\(names(nil))\"; files=1 ;;", "    esac", "  fi",
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))",
      "  [[ -z $files || $word == -* ]] || COMPREPLY+=($(compgen -f -- \"$word\"))",
      "}",
      "complete -o filenames -F _timerepl timerepl",
    ]
    return lines
  }

  // MARK: zsh

  private static var zsh: [String] {
    func specification(_ option: Invocation.Option) -> String {
      let value =
        option.value.map { name in
          choices(option).map { ":value:(\($0.joined(separator: " ")))" }
            ?? ":\(name.lowercased()):\(takesFile(option) ? "_files" : "")"
        } ?? ""
      return "'\(option.name)[\(quoted(option.summary, in: .zsh))]\(value)'"
    }
    func arguments(_ task: String?, _ operands: [String]) -> String {
      (["_arguments"] + options(of: task).map(specification) + operands).joined(separator: " ")
    }
    var lines = [
      "#compdef timerepl",
      "# zsh completion of timerepl: `timerepl completions zsh > DIRECTORY/_timerepl`, DIRECTORY being in $fpath",
      "if (( CURRENT > 2 )); then", "  case $words[2] in",
    ]
    for row in Subcommand.all {
      let values = words(row.values)
      let operand =
        if case .files = row.values { "'*:file:_files'" } else { "'*:value:(\(values.joined(separator: " ")))'" }
      lines.append("    \(row.name)) shift words; (( CURRENT-- )); \(arguments(row.name, [operand])); return ;;")
    }
    lines += ["  esac", "fi"]
    let rows = Subcommand.all.map { "'\($0.name):\(quoted($0.summary, in: .zsh))'" }.joined(separator: " ")
    lines += [
      "local -a subcommands=(\(rows))",
      "(( CURRENT == 2 )) && _describe subcommand subcommands",
      arguments(nil, ["'*:file:_files'"]),
    ]
    return lines
  }

  // MARK: fish

  private static var fish: [String] {
    var lines = ["# fish completion of timerepl: `timerepl completions fish | source`"]
    for row in Subcommand.all {
      lines.append(
        "complete -c timerepl -n __fish_use_subcommand -a \(row.name) -d '\(quoted(row.summary, in: .fish))'")
      let values = words(row.values)
      if !values.isEmpty {
        lines.append(
          "complete -c timerepl -f -n '__fish_seen_subcommand_from \(row.name)' -a '\(values.joined(separator: " "))'")
      }
    }
    for option in Invocation.options {
      var line = "complete -c timerepl"
      if let task = option.task { line += " -n '__fish_seen_subcommand_from \(task)'" }
      line += " -l \(option.name.dropFirst(2))"
      if let choices = choices(option) {
        line += " -x -a '\(choices.joined(separator: " "))'"
      } else if option.value != nil {
        line += " -r"
      }
      lines.append(line + " -d '\(quoted(option.summary, in: .fish))'")
    }
    return lines
  }

  /// Returns the text as it stands within single quotes. zsh's brackets and colons are escaped by `\`.
  private static func quoted(_ text: String, in shell: Shell) -> String {
    text.reduce(into: "") { quoted, character in
      switch (character, shell) {
      case ("'", .bash), ("'", .zsh): quoted += "'\\''"
      case ("'", .fish), ("\\", .fish): quoted += "\\\(character)"
      case ("[", .zsh), ("]", .zsh), (":", .zsh), ("\\", .zsh): quoted += "\\\(character)"
      default: quoted.append(character)
      }
    }
  }
}
