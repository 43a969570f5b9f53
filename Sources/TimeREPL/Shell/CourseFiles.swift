import Glibc
import LineEditing

/// The files of the lessons and of a learner's progress.
struct CourseFiles {
  /// The folder of lessons that replace the built-in ones.
  private let folder: String?
  /// The file of the progress; nil stores nothing.
  let progress: String?

  /// `$TIMEREPL_LESSONS` names a folder of lessons that replace the built-in ones.
  init(_ environment: (String) -> String?) {
    self.init(
      folder: environment("TIMEREPL_LESSONS"),
      progress: HistoryPlace.stateFolder(environment).map { $0 + "/lessons" })
  }

  init(folder: String? = nil, progress: String?) {
    (self.folder, self.progress) = (folder, progress)
  }

  /// Returns the lessons in the order of their file names.
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
    /// The file was damaged and renamed to this.
    case damaged(String)
    /// The system's error message.
    case unreadable(String)
  }

  /// Reads the progress; empty if there is no file yet.
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

  /// Writes the progress; returns the system's error message if that fails.
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
