import Glibc
import LineEditing

/// The lessons, and what is kept of a learner's way through them.
struct CourseFiles {
  /// The folder of other lessons than the program's own.
  private let folder: String?
  /// The file of what was done; nil keeps nothing.
  let progress: String?

  /// `$TIMEREPL_LESSONS` names a folder of other lessons.
  init(_ environment: (String) -> String?) {
    self.init(
      folder: environment("TIMEREPL_LESSONS"),
      progress: HistoryPlace.stateFolder(environment).map { $0 + "/lessons" })
  }

  init(folder: String? = nil, progress: String?) {
    (self.folder, self.progress) = (folder, progress)
  }

  /// The lessons in the order of their files' names.
  func course() throws(Diagnostic) -> Course {
    guard let folder else { return Course.shipped }
    let nowhere = SourceRange(lower: 0, upper: 0)
    guard let names = FileKind.names(in: folder) else {
      throw Diagnostic(.session(.teaching(.noLessons(folder))), at: nowhere)
    }
    return Course(
      names.filter { $0.hasSuffix(".session") }.map { name in
        let path = "\(folder)/\(name)"
        do throws(SessionFiles.SystemReason) {
          let bytes = try SessionFiles.system.read(path).bytes
          guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SessionFiles.SystemReason(text: "it is no text")
          }
          return (path, .success(text))
        } catch {
          return (path, .failure(Diagnostic(.session(.file(.fileUnreadable(path, because: error.text))), at: nowhere)))
        }
      })
  }

  enum Reading {
    case read(CourseProgress)
    /// What the file was renamed to.
    case damaged(String)
    /// What the system says.
    case unreadable(String)
  }

  /// What was done; nothing where there is no file yet.
  func readProgress() -> Reading {
    guard let progress, FileKind(progress) != nil else { return .read(CourseProgress()) }
    do throws(SessionFiles.SystemReason) {
      let bytes = try SessionFiles.system.read(progress).bytes
      if let known = String(validating: bytes, as: UTF8.self).flatMap(CourseProgress.init) { return .read(known) }
    } catch {
      return .unreadable(error.text)
    }
    let copy = progress + ".damaged"
    _ = rename(progress, copy)
    return .damaged(copy)
  }

  /// Writes what was done; what the system says if it cannot.
  func write(_ done: CourseProgress) -> String? {
    guard let progress else { return nil }
    do throws(SavedFile.Failure) {
      Folders.make(for: progress)
      try SavedFile.write(done.text, to: progress, replaces: true, isPrivate: true)
      return nil
    } catch {
      return if case .unwritable(let reason) = error { reason } else { nil }
    }
  }
}
