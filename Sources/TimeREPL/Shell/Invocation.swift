/// What the program was asked to do, out of its arguments.
struct Invocation: Equatable {
  enum Format: String, CaseIterable {
    case text, ndjson
  }

  enum Task: Equatable {
    /// At a terminal a conversation, from a pipe a script.
    case standardInput
    case files([String])
    case help
    case version
  }

  enum Mistake: Error, Equatable {
    case unknownOption(String, near: [String])
    case missingValue(option: String)
    case unknownFormat(String)
  }

  var task = Task.standardInput
  var format = Format.text
  var keepsGoing = false
  /// Whether drawings are made of what every terminal can show.
  var isASCII = false

  struct Option: Sendable {
    let name: String
    let value: String?
    let summary: String
  }

  /// The options, one row each: what parses and what help shows.
  static let options = [
    Option(name: "--format", value: "text|ndjson", summary: "how the log is printed; ndjson is one JSON object a line"),
    Option(name: "--keep-going", value: nil, summary: "goes on after an error in a script"),
    Option(name: "--ascii", value: nil, summary: "draws timelines with ASCII marks"),
    Option(name: "--help", value: nil, summary: "shows this"),
    Option(name: "--version", value: nil, summary: "shows the version"),
  ]
}

extension Invocation {
  init(_ arguments: [String]) throws(Mistake) {
    var files: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        files.append(argument)
        continue
      }
      if argument == "--" {
        files += rest
        break
      }
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      switch parts[0] {
      case "--format":
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else { throw .missingValue(option: parts[0]) }
        guard let format = Format(rawValue: value) else { throw .unknownFormat(value) }
        self.format = format
      case "--keep-going": keepsGoing = true
      case "--ascii": isASCII = true
      case "--help", "-h": task = .help
      case "--version": task = .version
      default:
        throw .unknownOption(argument, near: NearestNames.of(parts[0], among: Self.options.map(\.name)))
      }
    }
    if task == .standardInput, !files.isEmpty { task = .files(files) }
  }
}
