import Glibc
import LineEditing

/// Checks session files, as many at once as there are cores, each case in a world of its own, and no file in this process.
struct Checker {
  private let check: FileCheck
  private let report: CheckReport
  /// Files in a folder with other endings are none of ours.
  static let endings = SessionText.endings

  /// - Parameter memory: what the machine has for all sessions together.
  init(_ report: CheckReport, _ memory: MachineMemory? = nil, module: [String] = [], only: String? = nil) {
    let ceiling = memory.map { $0.ceiling / WorkerPool.width } ?? .max
    // A worker does not hear of Ctrl-C: whoever started it ends it.
    var check = FileCheck(files: .system, memoryCeiling: ceiling) { false }
    var unreadable: [Job] = []
    check.module = module.flatMap { path in
      FileKind(path) == .folder ? Self.files(in: path, &unreadable, where: ProgramRun.isProgram) : [path]
    }
    check.only = only
    self.check = check
    self.report = report
  }

  /// The results, in the order of the paths and of the names in a folder. A folder without a session file is a problem.
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
    return zip(jobs, found).compactMap { job, file in
      // Markdown without a session is none.
      guard let file, job.isNamed && check.only == nil || file.outcome != .read || !file.cases.isEmpty else {
        return nil
      }
      return file
    }
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
    /// It was named itself, and does not just stand in a folder.
    var isNamed = false
    var problem: Diagnostic?

    static func problem(_ problem: FileProblem) -> Diagnostic {
      Diagnostic(.session(.file(problem)), at: SourceRange(lower: 0, upper: 0))
    }
  }

  /// Every file whose change may change what a check of the paths finds. Told by names alone, since it is asked often.
  static func watchedFiles(_ paths: [String]) -> [String] {
    paths.flatMap { path in
      guard FileKind(path) == .folder else { return [path] }
      var unreadable: [Job] = []
      return files(in: path, &unreadable) { isSession($0) || ProgramRun.isProgram($0) }
    }
  }

  private static func jobs(at path: String) -> [Job] {
    if FileKind(path) != .folder { return [Job(path: path, isNamed: true)] }
    var unreadable: [Job] = []
    let found = files(in: path, &unreadable) { isSession($0) || isTestProgram($0) }
    if !found.isEmpty || !unreadable.isEmpty { return found.map { Job(path: $0) } + unreadable }
    return [Job(path: path, isNamed: true, problem: Job.problem(.noSessions(path)))]
  }

  /// By name; folders that are links are not followed, since they may lead back.
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

  private static func isSession(_ path: String) -> Bool { endings.contains { path.hasSuffix($0) } }

  /// Of the Swift files in a folder, those that import XCTest or Testing are checked.
  private static func isTestProgram(_ path: String) -> Bool {
    guard ProgramRun.isProgram(path), let content = try? SessionFiles.system.read(path),
      let text = try? SessionText(content.bytes, file: path)
    else { return false }
    return text.importsTests
  }
}

extension ExitStatus {
  /// What a check says to whoever started it.
  init(_ files: [CheckedFile]) { self.init(files.map(\.severity).max() ?? .none) }
}
