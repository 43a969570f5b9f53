import Foundation

/// Where the lessons are, and what is kept of a learner's way through them.
struct CourseFiles {
  /// Looked for when lessons are asked for, which is after the first prompt.
  private let findFolder: () -> String?
  /// The file of what was done; nil keeps nothing.
  let progress: String?

  /// The lessons stand beside the program, as the package manager builds them, or in `share` where it is installed;
  /// `$TIMEREPL_LESSONS` names a folder of others.
  ///
  /// - Parameter program: the file of the program.
  init(_ environment: (String) -> String?, program: @escaping () -> String?) {
    let others = environment("TIMEREPL_LESSONS")
    findFolder = {
      var folders = others.map { [$0] } ?? []
      if folders.isEmpty, let program = program() {
        let place = URL(filePath: program).deletingLastPathComponent()
        folders = ["TimeREPL_TimeREPL.resources/Lessons", "../share/timerepl/lessons"].map {
          place.appending(path: $0).path
        }
      }
      return folders.first { FileManager.default.fileExists(atPath: $0) }
    }
    progress = HistoryPlace.stateFolder(environment).map { $0 + "/lessons" }
  }

  init(folder: String?, progress: String?) {
    (findFolder, self.progress) = ({ folder }, progress)
  }

  /// The folder of the lessons; nil if there is none.
  private var folder: String? { findFolder() }

  /// The lessons' files in the order of their names.
  func course() throws(Diagnostic) -> Course {
    let nowhere = SourceRange(lower: 0, upper: 0)
    let folder = folder
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw Diagnostic(.session(.noLessons(folder)), at: nowhere)
    }
    var files: [(path: String, text: String)] = []
    for name in names.sorted() where name.hasSuffix(".session") {
      let path = "\(folder)/\(name)"
      do throws(SessionFiles.SystemReason) {
        let bytes = try SessionFiles.system.read(path).bytes
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw SessionFiles.SystemReason(text: "it is no text")
        }
        files.append((path, text))
      } catch {
        throw Diagnostic(.session(.fileUnreadable(path, because: error.text)), at: nowhere)
      }
    }
    return try Course(files)
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
    guard let progress, FileManager.default.fileExists(atPath: progress) else { return .read(CourseProgress()) }
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
      try? FileManager.default.createDirectory(
        at: URL(filePath: progress).deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try SavedFile.write(done.text, to: progress, replaces: true)
      return nil
    } catch {
      return if case .unwritable(let reason) = error { reason } else { nil }
    }
  }
}
