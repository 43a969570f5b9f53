/// Performs the entries of a session file: the shell, or a check.
protocol EntryTaker: AnyObject {
  var session: Session { get }

  func take(_ entry: SessionReader.Entry) -> Session.Entered
  /// Takes a comment between entries.
  func take(comment: String)
  /// Takes the undone changes of a file that failed; nil if it had changed no input and no position.
  func takeBack(_ undone: Reply?)
}

/// Reads the files that commands name, relative to the file that names them, and passes their entries on.
final class Loading {
  private let files: SessionFiles
  private let file: String?
  /// The files that are being performed, the innermost last.
  private var open: [OpenFile] = []
  private static let deepest = 64
  /// The number of files that the command has loaded, directly or not. If each of 25 levels loads the next twice, that
  /// is 2^25 loads, so the number is limited.
  private var count = 0
  private static let most = 1_000

  private struct OpenFile {
    let path: String
    /// The path in messages, which does not depend on the current directory.
    let shown: String
    let identity: String
  }

  /// - Parameter file: the file of the first commands; nil if they are typed.
  init(_ files: SessionFiles, file: String? = nil) {
    self.files = files
    self.file = file
  }

  /// Returns what a check of a file reads: files below its folder.
  func ofCheck(_ file: String) -> Loading { Loading(files.below(FilePath.folder(of: file)), file: file) }

  /// Whether a command of a loaded file is being performed.
  var isInside: Bool { !open.isEmpty }

  /// Returns the path of a file named at this point.
  func path(of name: String) -> String { FilePath(name).resolved(in: (open.last?.path ?? file).map(FilePath.folder)) }

  /// Returns the content of a file named at this point.
  func content(of name: String) throws(FileContents.Unreadable) -> [UInt8] {
    do throws(SessionFiles.SystemReason) { return try files.read(path(of: name)).bytes } catch {
      throw FileContents.Unreadable(reason: error.text)
    }
  }

  /// The folder of the first file; nil if its commands are typed.
  var ownFolder: String? { file.map(FilePath.folder) }
  var folder: String { ownFolder ?? "" }

  private func isOpen(_ content: SessionFiles.Content) -> Bool {
    if open.contains(where: { $0.identity == content.identity }) { return true }
    guard let file, let first = try? files.read(file) else { return false }
    return first.identity == content.identity
  }

  /// Performs the entries of a file, or of one of its cases. The taker reports errors; after an error all earlier
  /// entries of the file are undone, and its travel is taken back, so that a file is entered completely or not at all.
  func load(
    _ name: Name, case caseName: Name? = nil, named source: Source, into taker: any EntryTaker
  ) throws(Diagnostic) -> Session.Entered {
    let isOutermost = open.isEmpty
    let snapshot = isOutermost ? taker.session.snapshot : nil
    func takeBack() {
      if let snapshot { taker.takeBack(taker.session.takeBack(to: snapshot)) }
    }
    do throws(Diagnostic) {
      let result = try enter(name, caseName, source, taker)
      if case .failed = result { takeBack() }
      return result
    } catch {
      takeBack()
      throw error
    }
  }

  private func enter(
    _ name: Name, _ caseName: Name?, _ source: Source, _ taker: any EntryTaker
  ) throws(Diagnostic) -> Session.Entered {
    if open.isEmpty { count = 0 }
    count += 1
    if count > Self.most {
      throw Diagnostic(.session(.limit(.tooManyLoads(limit: Self.most))), at: name.range, in: source)
    }
    let path = path(of: name.text)
    let shown = FilePath(name.text).resolved(in: open.last.map { FilePath.folder(of: $0.shown) })
    let content: SessionFiles.Content
    do throws(SessionFiles.SystemReason) {
      content = try files.read(path)
    } catch {
      throw Diagnostic(.session(.file(.fileUnreadable(shown, because: error.text))), at: name.range, in: source)
    }
    if open.count == Self.deepest {
      throw Diagnostic(.session(.limit(.tooManyLoads(limit: Self.deepest))), at: name.range, in: source)
    }
    if isOpen(content) {
      throw Diagnostic(.session(.file(.loadsItself(shown))), at: name.range, in: source)
    }
    let text = try SessionText(content.bytes, file: shown)
    try text.mustBeSession()
    open.append(OpenFile(path: path, shown: shown, identity: content.identity))
    defer { open.removeLast() }
    guard ProgramRun.isProgram(path) else {
      return try perform(caseName, of: text, taker, name, source) { take in
        text.read(in: { taker.session.context() }, take: take)
      }
    }
    // A test with a mistake fails when it runs, and the others run.
    let before = taker.session.unreadTests
    let program = ProgramRun(taker)
    let pieces = SessionText.pieces(of: [text], in: taker.session.context())
    taker.session.begin(pieces)
    do throws(Diagnostic) {
      let result = try perform(caseName, of: text, taker, name, source) { take in
        for piece in pieces where !take(piece) { break }
      }
      if let stray = taker.session.unreadTests?.problemsOfNoTest(taker.session.world.tests.tests).first { throw stray }
      guard case .done = result else {
        _ = program.end(isWhole: false)
        taker.session.unreadTests = before
        return result
      }
      return program.end()
    } catch {
      _ = program.end(isWhole: false)
      taker.session.unreadTests = before
      throw error
    }
  }

  /// - Parameter read: passes on the pieces of the file until its argument returns false.
  private func perform(
    _ caseName: Name?, of text: SessionText, _ taker: any EntryTaker, _ name: Name, _ source: Source,
    read: ((SessionReader.Piece) -> Bool) -> Void
  ) throws(Diagnostic) -> Session.Entered {
    var result = Session.Entered.done
    var problem: Diagnostic?
    var hasBegun = false
    // Several cases need several worlds, so a file with several is refused before its first entry.
    if caseName == nil, let first = text.firstOfSeveralCases(in: taker.session.context()) {
      throw Diagnostic(.session(.file(.severalCases(text.file, first: first))), at: name.range, in: source)
    }
    var isWanted = caseName == nil
    var names: [String] = []
    let take = { (piece: SessionReader.Piece) in
      switch piece {
      case .entry where !isWanted: break
      case .entry(let entry):
        hasBegun = true
        result = taker.take(entry)
        if case .done = result { return true }
        return false
      case .comment(let comment): if isWanted { taker.take(comment: comment) }
      case .heading(let heading, _):
        if let caseName {
          names.append(heading)
          if hasBegun { return false }
          isWanted = heading == caseName.text
        }
      case .strayPrompt(let line): problem = line.problem(.strayPrompt)
      case .strayContinuation(let line): problem = line.problem(.strayContinuation)
      }
      return problem == nil
    }
    read(take)
    if let problem { throw problem }
    if let caseName, !names.contains(caseName.text) {
      let near = NearestNames.of(caseName.text, among: names)
      throw Diagnostic(
        .session(.file(.unknownCase(caseName.text, in: text.file, near: near, all: names))), at: caseName.range,
        in: source)
    }
    // `:quit` in a file ends the file.
    if case .quit = result { return .done }
    return result
  }
}

extension Source {
  /// Returns a diagnostic about the whole file.
  func problem(_ problem: FileProblem) -> Diagnostic {
    Diagnostic(.session(.file(problem)), at: SourceRange(lower: 0, upper: text.utf8.count), in: self)
  }
}

extension Session {
  /// Lets inputs name files.
  func readFiles(by loading: Loading) {
    files.folder = loading.ownFolder
    files.read = { path throws(FileContents.Unreadable) in try loading.content(of: path) }
  }
}
