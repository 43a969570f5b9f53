import Glibc
import LineEditing

/// Checks session files in worker processes, as many at once as there are cores. Each case has its own world.
struct Checker {
  private let check: FileCheck
  private let report: CheckReport

  /// - Parameter memory: The memory available to all sessions together.
  init(_ report: CheckReport, _ memory: MachineMemory? = nil, module: [String] = [], only: String? = nil) {
    let ceiling = memory.map { $0.ceiling / WorkerPool.width } ?? .max
    // A worker ignores Ctrl-C; its parent process ends it.
    var check = FileCheck(files: .system, memoryCeiling: ceiling) { false }
    check.module = Self.files(ofModule: module)
    check.only = only
    self.check = check
    self.report = report
  }

  /// Returns the Swift files that a module's files and folders stand for.
  static func files(ofModule paths: [String]) -> [String] {
    var unreadable: [Job] = []
    return paths.flatMap { path in
      FileKind(path) == .folder ? files(in: path, &unreadable, where: ProgramRun.isProgram) : [path]
    }
  }

  /// Returns the results in the order of the paths, and of the names within a folder. A folder without session files is
  /// an error.
  func results(of paths: [String]) -> [CheckedFile] {
    let jobs = paths.flatMap(Self.jobs)
    var found: [CheckedFile?] = jobs.map { job in
      job.problem.map { CheckedFile(FileResult(path: job.path, cases: [], problem: $0), report) }
    }
    WorkerPool { Interrupt.isRequested }.run(found.indices.filter { found[$0] == nil }) { index in
      CheckedFile(check.result(of: jobs[index].path), report).bytes
    } take: { index, outcome in
      found[index] = file(jobs[index].path, outcome)
    }
    let files = zip(jobs, found).compactMap { job, file in file.map { (job, $0) } }
    let wanted = files.filter { job, file in
      // Markdown without a session is not a session file.
      job.isNamed && check.only == nil || file.outcome != .read || !file.cases.isEmpty
    }
    // If no file has the wanted case, all results are returned, so that the error can name the existing cases.
    return (wanted.isEmpty && check.only != nil ? files : wanted).map(\.1)
  }

  private func file(_ path: String, _ outcome: WorkerPool.Outcome) -> CheckedFile {
    switch outcome {
    case .result(let bytes):
      do throws(Message.Malformed) {
        return try CheckedFile(bytes[...])
      } catch {
        preconditionFailure("A worker sends a file.")
      }
    case .died(let how): return CheckedFile(path, endedProcess: how, report)
    }
  }

  private struct Job {
    let path: String
    /// Whether the file itself was given, and not a folder that contains it.
    var isNamed = false
    var problem: Diagnostic?

    static func problem(_ problem: FileProblem) -> Diagnostic {
      Diagnostic(.session(.file(problem)), at: SourceRange(lower: 0, upper: 0))
    }
  }

  /// Returns every file whose change may change the result of a check of the paths. Judges by names alone and reads no
  /// file, because a watching check calls it often.
  static func watchedFiles(_ paths: [String]) -> [String] {
    paths.flatMap { path in
      guard FileKind(path) == .folder else { return [path] }
      var unreadable: [Job] = []
      return files(in: path, &unreadable) { SessionText.isSession($0) || ProgramRun.isProgram($0) }
    }
  }

  private static func jobs(at path: String) -> [Job] {
    if FileKind(path) != .folder { return [Job(path: path, isNamed: true)] }
    var unreadable: [Job] = []
    let found = files(in: path, &unreadable) { SessionText.isSession($0) || isTestProgram($0) }
    if !found.isEmpty || !unreadable.isEmpty { return found.map { Job(path: $0) } + unreadable }
    return [Job(path: path, isNamed: true, problem: Job.problem(.noSessions(path)))]
  }

  /// Returns the files in the order of their names. Folders that are symbolic links are not followed, since they may
  /// form a cycle.
  private static func files(
    in folder: String, _ unreadable: inout [Job], where isWanted: (String) -> Bool
  ) -> [String] {
    guard let names = FileKind.names(in: folder) else {
      let problem = Job.problem(.fileUnreadable(folder, because: String(cString: strerror(errno))))
      unreadable.append(Job(path: folder, isNamed: true, problem: problem))
      return []
    }
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if FileKind(path, followsLinks: false) == .folder {
        return files(in: path, &unreadable, where: isWanted)
      }
      return isWanted(path) ? [path] : []
    }
  }

  /// Returns whether a Swift file found in a folder is checked: it must import XCTest or Testing.
  private static func isTestProgram(_ path: String) -> Bool {
    guard ProgramRun.isProgram(path), let content = try? SessionFiles.system.read(path),
      let text = try? SessionText(content.bytes, file: path)
    else { return false }
    return text.importsTests
  }
}

extension ExitStatus {
  /// Creates the exit status of a check.
  init(_ files: [CheckedFile]) { self.init(files.map(\.severity).max() ?? .none) }
}
