import Glibc
import LineEditing
import SchedulersEssentials
import Synchronization

/// Checks session files, as many at once as there are cores, each case in a world of its own.
struct Checker {
  let check: FileCheck
  /// Files in a folder with other endings are none of ours.
  static let endings = SessionText.endings
  /// As much as the first thread has, so that nesting reaches as far.
  private static let stackSize = 8 << 20

  private static let width = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// - Parameter memory: what the machine has for all sessions together.
  init(_ memory: MachineMemory? = nil) {
    let ceiling = memory.map { $0.ceiling / Self.width } ?? .max
    check = FileCheck(files: .system, memoryCeiling: ceiling) { Interrupt.isRequested }
  }

  /// The results, in the order of the paths and of the names in a folder. A folder without a session file is a problem.
  func results(of paths: [String]) -> [FileResult] {
    let queue = CheckQueue(paths.flatMap(Self.jobs), check)
    Crew.run(min(Self.width, queue.jobs.count), stackSize: Self.stackSize, queue.work)
    return zip(queue.jobs, queue.results).compactMap { job, result in
      // Markdown without a session is none.
      guard let result, job.isNamed || result.problem != nil || !result.cases.isEmpty else { return nil }
      return result
    }
  }

  fileprivate struct Job {
    let path: String
    /// It was named itself, and does not just stand in a folder.
    var isNamed = false
    var problem: Diagnostic?
  }

  private static func jobs(at path: String) -> [Job] {
    if FileKind(path) != .folder { return [Job(path: path, isNamed: true)] }
    let found = files(in: path)
    if !found.isEmpty { return found.map { Job(path: $0) } }
    let problem = Diagnostic(.session(.noSessions(path)), at: SourceRange(lower: 0, upper: 0))
    return [Job(path: path, isNamed: true, problem: problem)]
  }

  /// By name; folders that are links are not followed, since they may lead back.
  private static func files(in folder: String) -> [String] {
    let names = FileKind.names(in: folder) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if FileKind(path, followsLinks: false) == .folder { return files(in: path) }
      return endings.contains { name.hasSuffix($0) } ? [path] : []
    }
  }
}

/// The files to be checked, and what became of those that are.
private final class CheckQueue: @unchecked Sendable {
  let jobs: [Checker.Job]
  private let check: FileCheck
  private let next = Atomic<Int>(0)
  // A thread that puts a result here keeps nothing of it; all are behind the lock.
  private let lock = Lock()
  private var found: [FileResult?]

  init(_ jobs: [Checker.Job], _ check: FileCheck) {
    (self.jobs, self.check) = (jobs, check)
    found = Array(repeating: nil, count: jobs.count)
  }

  var results: [FileResult?] { lock.withLock { found } }

  /// Checks files until none is left; any number of threads can.
  func work() {
    while case let index = next.add(1, ordering: .relaxed).oldValue, index < jobs.count, !check.isInterrupted() {
      let job = jobs[index]
      let result = job.problem.map { FileResult(path: job.path, cases: [], problem: $0) } ?? check.result(of: job.path)
      lock.withLock { found[index] = result }
    }
  }
}

extension ExitStatus {
  /// What a check says to whoever started it.
  init(_ results: [FileResult]) {
    self =
      results.map { result in
        let cases = result.cases.map { one in
          one.failure.map { ExitStatus($0.severity) } ?? (one.isFine ? .fine : .failedCheck)
        }
        return max(result.problem == nil ? .fine : .error, cases.max() ?? .fine)
      }.max() ?? .fine
  }
}
