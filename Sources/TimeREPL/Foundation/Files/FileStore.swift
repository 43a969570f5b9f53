/// The files that a program writes. They are in memory and last as long as the world. Nothing is written to the disk, and
/// only the files beside the program's own are read, as its resources: so a session replays identically on every machine
/// that has them.
///
/// At first it contains the directories that an app has. A relative path starts at `/`.
final class FileStore {
  enum Entry {
    case directory
    case file(DataObject)
  }

  enum Failure: Error, Equatable {
    case missing(String)
    case exists(String)
    case isDirectory(String)
    /// The directory that is to contain the file does not exist.
    case noParent(String)

    /// The path that the failure is about.
    var path: String {
      switch self {
      case .missing(let path), .exists(let path), .isDirectory(let path), .noParent(let path): path
      }
    }

    /// Foundation's code for the error, which differs for reading a file and for changing files.
    func code(isReading: Bool) -> Int {
      switch self {
      case .missing: isReading ? 260 : 4
      case .exists: 516
      case .isDirectory: isReading ? 256 : 512
      case .noParent: 4
      }
    }

    /// Foundation's text for the error.
    var text: String {
      switch self {
      case .missing(let path):
        "The file \u{201C}\(FileStore.name(of: path))\u{201D} couldn\u{2019}t be opened because there is no such file."
      case .exists(let path):
        "The file \u{201C}\(FileStore.name(of: path))\u{201D} couldn\u{2019}t be saved because a file with the same name already exists."
      case .isDirectory(let path):
        "The file \u{201C}\(FileStore.name(of: path))\u{201D} couldn\u{2019}t be opened because it is a folder."
      case .noParent(let path):
        "The folder \u{201C}\(FileStore.name(of: path))\u{201D} doesn\u{2019}t exist."
      }
    }
  }

  static let home = "/Users/user"
  static let temporary = "/tmp"
  /// Foundation's search path directories, by their names.
  static let standard: KeyValuePairs = [
    "documentDirectory": home + "/Documents", "cachesDirectory": home + "/Library/Caches",
    "applicationSupportDirectory": home + "/Library/Application Support", "libraryDirectory": home + "/Library",
    "desktopDirectory": home + "/Desktop", "downloadsDirectory": home + "/Downloads",
    "itemReplacementDirectory": temporary + "/TemporaryItems",
  ]

  /// The directory of the program's resources.
  static let resources = "/Resources"
  /// The folders of a test target that usually contain resources, which its bundle has under their own names.
  private static let resourceFolders = ["Resources", "Fixtures", "TestData", "Mocks", "Stubs", "JSON", "Data"]

  private var entries: [String: Entry] = [:]
  /// The folder of the program's file, and the contents of the files below it.
  private let program: (folder: String, read: (String) -> [UInt8]?)?

  init(resources: (folder: String, read: (String) -> [UInt8]?)? = nil) {
    program = resources
    for path in [Self.temporary] + Self.standard.map(\.value) { try? createDirectory(path, withParents: true) }
  }

  /// Returns the path without `.`, `..`, empty parts and a final slash.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "/" }

  private static func parent(of path: String) -> String {
    normal(path.split(separator: "/").dropLast().joined(separator: "/"))
  }

  /// Returns the file or directory at a path; nil if there is none.
  func entry(_ path: String) -> Entry? {
    let path = Self.normal(path)
    return path == "/" ? .directory : entries[path] ?? resource(path)
  }

  /// Returns the path of a resource; nil if the program has none of that name.
  func resource(named name: String, in folder: String?) -> String? {
    let folders = folder.map { [$0] } ?? [""] + Self.resourceFolders
    return folders.map { Self.normal("\(Self.resources)/\($0)/\(name)") }.first {
      if case .file = entry($0) { true } else { false }
    }
  }

  /// Returns the file at a path in the bundle, or beside the program's file, whose path is `#filePath`.
  private func resource(_ path: String) -> Entry? {
    guard let program else { return nil }
    let own = program.folder.isEmpty ? "" : Self.normal(program.folder)
    guard let root = [Self.resources, own].first(where: { path.hasPrefix($0 + "/") }),
      let bytes = program.read(String(path.dropFirst(root.utf8.count + 1))),
      case .object(let object) = (try? DataObject.made(bytes)) ?? .nil, let data = object as? DataObject
    else { return nil }
    entries[path] = .file(data)
    return entries[path]
  }

  func contents(_ path: String) throws(Failure) -> DataObject {
    switch entry(path) {
    case .file(let data): return data
    case .directory: throw .isDirectory(path)
    case nil: throw .missing(path)
    }
  }

  func write(_ data: DataObject, to path: String) throws(Failure) {
    if case .directory = entry(path) { throw .isDirectory(path) }
    try checkParent(of: path)
    entries[Self.normal(path)] = .file(data)
  }

  func createDirectory(_ path: String, withParents: Bool) throws(Failure) {
    switch entry(path) {
    case .file: throw .exists(path)
    case .directory:
      if withParents { return }
      throw .exists(path)
    case nil: break
    }
    let parent = Self.parent(of: Self.normal(path))
    if withParents, entry(parent) == nil { try createDirectory(parent, withParents: true) }
    try checkParent(of: path)
    entries[Self.normal(path)] = .directory
  }

  private func checkParent(of path: String) throws(Failure) {
    let parent = Self.parent(of: Self.normal(path))
    guard case .directory = entry(parent) else { throw .noParent(parent) }
  }

  /// Removes a file, or a directory with everything in it.
  func remove(_ path: String) throws(Failure) {
    guard entry(path) != nil else { throw .missing(path) }
    let path = Self.normal(path)
    for name in entries.keys where name == path || name.hasPrefix(path + "/") { entries[name] = nil }
  }

  /// Copies a file, or a directory with everything in it.
  func copy(_ path: String, to target: String) throws(Failure) {
    guard entry(path) != nil else { throw .missing(path) }
    if entry(target) != nil { throw .exists(target) }
    try checkParent(of: target)
    let (path, target) = (Self.normal(path), Self.normal(target))
    for (name, entry) in entries where name == path || name.hasPrefix(path + "/") {
      entries[target + name.dropFirst(path.count)] = entry
    }
  }

  /// Returns the names in a directory, sorted.
  func names(in path: String) throws(Failure) -> [String] {
    switch entry(path) {
    case nil, .file: throw .missing(path)
    case .directory: break
    }
    let path = Self.normal(path)
    return entries.keys.filter { Self.parent(of: $0) == path && $0 != "/" }.map { Self.name(of: $0) }.sorted()
  }
}

extension Machine {
  /// The files of the world.
  var files: FileStore {
    if let files = fileStore as? FileStore { return files }
    let files = FileStore(resources: resources)
    fileStore = files
    return files
  }
}
