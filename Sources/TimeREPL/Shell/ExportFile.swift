/// What `:export` asks for: a file of a format, where none is, or with `!` in place of one.
struct ExportFile {
  private let format: ExportFormat
  private let path: Name
  private let replaces: Bool
  private let source: Source

  /// nil where something else is asked for.
  init?(_ command: Command, in source: Source) {
    guard case .export(let format, let path, let replaces) = command.kind else { return nil }
    (self.format, self.path, self.replaces, self.source) = (format, path, replaces, source)
  }

  /// Why it could not be written, if so.
  func write(_ session: Session) -> Diagnostic? {
    let text: String
    do throws(Diagnostic) { text = try format.file(of: ExportFacts(session)) } catch { return error }
    do throws(SavedFile.Failure) {
      try SavedFile.write(text, to: FilePath(path.text).expanded, replaces: replaces)
      return nil
    } catch {
      let problem: SessionProblem =
        switch error {
        case .exists: .fileExists(path.text, instead: ":export! \(format) \(Site(path.range, in: source).text)")
        case .unwritable(let reason): .unwritable(path.text, because: reason)
        }
      return Diagnostic(.session(problem), at: path.range, in: source)
    }
  }
}
