/// Foundation's `FileManager` for the files of the world, and the members of String and Data that read and write files.
final class FileManagerObject: FoundationObject {
  override var typeName: String { "FileManager" }
  override var text: String { "FileManager.default" }
  override func acts(by name: String) -> Bool {
    ["create", "remove", "copy", "move"].contains { name.hasPrefix($0) }
  }

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (FileStore, Arguments) throws -> Value
  ) -> Member {
    .object("FileManager", declaration) { (_: FileManagerObject, arguments: Arguments) in
      try body(arguments.machine.files, arguments)
    }
  }

  private static func change(
    _ declarations: String..., body: @escaping @Sendable (FileStore, Arguments) throws(FileStore.Failure) -> Void
  ) -> [Member] {
    declarations.map { declaration in
      member(declaration) { files, arguments in
        try arguments.machine.checkChange()
        try arguments.thrown { () throws(FileStore.Failure) in try body(files, arguments) }
        return .void
      }
    }
  }

  static let rows: [Member] =
    [
      member("temporaryDirectory: URL") { _, _ in .file(FileStore.temporary) },
      member("homeDirectoryForCurrentUser: URL") { _, _ in .file(FileStore.home) },
      member("currentDirectoryPath: String") { _, _ in Value("/") },
      member("urls(for directory: Any, in domainMask: Any) -> [URL]") { _, arguments in
        try Value([.file(try arguments.standardDirectory(0))])
      },
      member("url(for directory: Any, in domain: Any, appropriateFor url: URL?, create: Bool) throws -> URL") {
        _, arguments in .file(try arguments.standardDirectory(0))
      },
      member("fileExists(atPath path: String) -> Bool") { files, arguments in
        .bool(files.entry(try arguments.string(0)) != nil)
      },
      member("isReadableFile(atPath path: String) -> Bool") { files, arguments in
        .bool(files.entry(try arguments.string(0)) != nil)
      },
      member("contents(atPath path: String) -> Data?") { files, arguments in
        let path = try arguments.string(0)
        return try .optional((try? files.contents(path)).map(Value.object))
      },
      member("createFile(atPath path: String, contents: Data?, attributes: Any = nil) -> Bool") { files, arguments in
        try arguments.machine.checkChange()
        let path = try arguments.string(0)
        let data = arguments[1].unwrapped.flatMap(\.dataObject) ?? DataObject.empty
        return .bool((try? files.write(data, to: path)) != nil)
      },
      member("contentsOfDirectory(atPath path: String) throws -> [String]") { files, arguments in
        let path = try arguments.string(0)
        let names = try arguments.thrown(isReading: true) { () throws(FileStore.Failure) in try files.names(in: path) }
        return try Value(names.map { Value($0) })
      },
      member(
        "contentsOfDirectory(at url: URL, includingPropertiesForKeys keys: Any = nil, options: Any = nil) throws -> [URL]"
      ) { files, arguments in
        let path = try arguments.path(0)
        let names = try arguments.thrown(isReading: true) { () throws(FileStore.Failure) in try files.names(in: path) }
        return try Value(names.map { .file(path + "/" + $0) })
      },
    ]
    + change(
      "createDirectory(at url: URL, withIntermediateDirectories: Bool, attributes: Any = nil) throws -> Void",
      "createDirectory(atPath path: String, withIntermediateDirectories: Bool, attributes: Any = nil) throws -> Void"
    ) { (files, arguments) throws(FileStore.Failure) in
      try files.createDirectory(arguments.anyPath(0), withParents: arguments[1] == .bool(true))
    }
    + change("removeItem(at url: URL) throws -> Void", "removeItem(atPath path: String) throws -> Void") {
      (files, arguments) throws(FileStore.Failure) in try files.remove(arguments.anyPath(0))
    }
    + change(
      "copyItem(at url: URL, to target: URL) throws -> Void",
      "copyItem(atPath path: String, toPath target: String) throws -> Void"
    ) { (files, arguments) throws(FileStore.Failure) in
      try files.copy(arguments.anyPath(0), to: arguments.anyPath(1))
    }
    + change(
      "moveItem(at url: URL, to target: URL) throws -> Void",
      "moveItem(atPath path: String, toPath target: String) throws -> Void"
    ) { (files, arguments) throws(FileStore.Failure) in
      try files.copy(arguments.anyPath(0), to: arguments.anyPath(1))
      try files.remove(arguments.anyPath(0))
    }

  /// `data.write(to: url)` and `text.write(to: url, atomically: true, encoding: .utf8)`
  private static let ofContents: [Member] = [
    Member(of: "Data", "write(to url: URL, options: Any = nil) throws -> Void") { value, arguments in
      guard let data = value.dataObject else { throw value.wrongType("Data") }
      try write(data, to: try arguments.path(0), arguments)
      return .void
    },
    .string("write(to url: URL, atomically: Bool, encoding: Any) throws -> Void") { text, arguments in
      try write(text, to: try arguments.path(0), encoding: 2, arguments)
    },
    .string("write(toFile path: String, atomically: Bool, encoding: Any) throws -> Void") { text, arguments in
      try write(text, to: try arguments.string(0), encoding: 2, arguments)
    },
  ]

  private static func write(_ data: DataObject, to path: String, _ arguments: Arguments) throws {
    try arguments.machine.checkChange()
    let files = arguments.machine.files
    try arguments.thrown { () throws(FileStore.Failure) in try files.write(data, to: path) }
  }

  private static func write(
    _ text: String, to path: String, encoding: Int, _ arguments: Arguments
  ) throws -> Value {
    guard let bytes = try TextEncoding(arguments, encoding).bytes(text),
      let data = try DataObject.made(bytes).dataObject
    else {
      throw try CocoaErrorType.thrown(517, path, "The text cannot be written in this encoding.", in: arguments.machine)
    }
    try write(data, to: path, arguments)
    return .void
  }

  /// Returns the content of the file that a URL names.
  static func bytes(of url: URLObject, _ arguments: Arguments) throws -> [UInt8] {
    try contents(Address.decoded(url.resolved.path), arguments).bytes
  }

  private static func contents(_ path: String, _ arguments: Arguments) throws -> DataObject {
    let files = arguments.machine.files
    return try arguments.thrown(isReading: true) { () throws(FileStore.Failure) in try files.contents(path) }
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.members.add(rows + ofContents)
    builtIns.addType("FileManager") { type, _ in
      type.constant("default", .object(FileManagerObject()))
        .constructor("FileManager() -> FileManager") { _ in .object(FileManagerObject()) }
    }
    builtIns.extend("URL") { type, _ in
      for (name, path) in FileStore.standard where name != "itemReplacementDirectory" {
        type.constant(name == "documentDirectory" ? "documentsDirectory" : name, .file(path + "/"))
      }
      type.constant("temporaryDirectory", .file(FileStore.temporary + "/"))
        .constant("homeDirectory", .file(FileStore.home + "/"))
    }
    builtIns.addFunction("NSTemporaryDirectory() -> String") { _ in Value(FileStore.temporary + "/") }
    builtIns.addFunction("NSHomeDirectory() -> String") { _ in Value(FileStore.home) }
    builtIns.extend("Data") { type, _ in
      type.constructor("Data(contentsOf url: URL, options: Any = nil) throws -> Data") { arguments in
        if try arguments.url(0).resolved.scheme?.lowercased() == "file" {
          return .object(try contents(try arguments.path(0), arguments))
        }
        return try arguments.machine.contentsOfURL(arguments)
      }
    }
    builtIns.extend("String") { type, _ in
      type.constructor(
        "String(contentsOf url: URL, encoding: Any = .utf8) throws -> String",
        "String(contentsOfFile path: String, encoding: Any = .utf8) throws -> String"
      ) { arguments in
        let data = try contents(try arguments.pathOrText(0), arguments)
        let encoding = arguments.given(1) == nil ? TextEncoding.utf8 : try TextEncoding(arguments, 1)
        guard let text = encoding.text(data.bytes) else {
          let path = try arguments.pathOrText(0)
          let text =
            "The file \u{201C}\(FileStore.name(of: path))\u{201D} couldn\u{2019}t be opened using this text encoding."
          throw try CocoaErrorType.thrown(261, path, text, in: arguments.machine)
        }
        return try Member.new(text, arguments)
      }
    }
  }
}

extension Value {
  /// Returns the URL of a file.
  static func file(_ path: String) -> Value {
    var address = Address()
    (address.scheme, address.host) = ("file", "")
    address.path = Address.encoded(path, Address.inPath)
    return .object(URLObject(address))
  }

  fileprivate var dataObject: DataObject? {
    if case .object(let object) = innermost { object as? DataObject } else { nil }
  }
}

extension Arguments {
  /// Throws Foundation's error for a failure.
  fileprivate func thrown<Result>(
    isReading: Bool = false, _ body: () throws(FileStore.Failure) -> Result
  ) throws -> Result {
    do throws(FileStore.Failure) { return try body() } catch {
      throw try CocoaErrorType.thrown(error.code(isReading: isReading), error.path, error.text, in: machine)
    }
  }

  /// Returns the path in a file URL; throws for another URL.
  fileprivate func path(_ parameter: Int) throws -> String {
    let url = try url(parameter)
    guard url.resolved.scheme?.lowercased() == "file" else {
      throw failure(parameter, .invalidValue(url.absolute, expected: "the URL of a file"))
    }
    return Address.decoded(url.resolved.path)
  }

  fileprivate func pathOrText(_ parameter: Int) throws -> String {
    self[parameter].url == nil ? try string(parameter) : try path(parameter)
  }

  /// Returns the path of a URL or the text of a path, for a call whose arguments were checked.
  fileprivate func anyPath(_ parameter: Int) -> String {
    if let url = self[parameter].url { return Address.decoded(url.resolved.path) }
    if case .string(let box) = self[parameter].innermost { return box.text }
    return "/"
  }

  /// Returns the path of `.documentDirectory` and the like.
  fileprivate func standardDirectory(_ parameter: Int) throws -> String {
    guard case .symbol(let box) = self[parameter].innermost,
      let known = FileStore.standard.first(where: { $0.key == box.name })
    else {
      throw failure(
        parameter,
        .invalidValue(
          self[parameter].text, expected: FileStore.standard.map { "." + $0.key }.joined(separator: " or ")))
    }
    return known.value
  }
}
