import Glibc

/// Does jobs in as many processes as there are cores, so that one that dies of a job takes none of the others with it.
struct WorkerPool {
  enum Outcome {
    case result([UInt8])
    /// The worker died: by the signal, or with the status, that is named.
    case died(String)
  }

  /// The milliseconds after which an interruption is noticed that came between two looks.
  private static let patience: Int32 = 100
  /// How many processes there are at once.
  static let width = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  private let isInterrupted: () -> Bool

  init(isInterrupted: @escaping () -> Bool) {
    self.isInterrupted = isInterrupted
  }

  /// Does each job once and tells what came of it, in any order; ends early when it is interrupted. Where the system gives
  /// no processes, this one does the rest.
  func run(_ jobs: [Int], perform: (Int) -> [UInt8], take: (Int, Outcome) -> Void) {
    // Ignored, as who starts the program may have it, the system would not keep what they died of.
    let former = signal(SIGCHLD, SIG_DFL)
    defer { signal(SIGCHLD, former) }
    var rest = jobs[...]
    var workers: [Worker] = []
    defer { for worker in workers { worker.end() } }

    /// False where there was nobody to do a job.
    func staff() -> Bool {
      while workers.count < Self.width, let job = rest.first {
        guard let worker = Worker.start(beside: workers.map(\.socket), perform) else { return !workers.isEmpty }
        rest.removeFirst()
        workers.append(worker)
        // One that is dead already is found so when its answer is read.
        _ = worker.begin(job)
      }
      return true
    }

    while !isInterrupted() {
      guard staff() else { break }
      if workers.isEmpty { return }
      var descriptors = workers.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
      guard poll(&descriptors, nfds_t(descriptors.count), Self.patience) > 0 else { continue }
      for (worker, descriptor) in zip(workers, descriptors) where descriptor.revents != 0 {
        guard let job = worker.job else { continue }
        switch worker.receive() {
        case .partial: continue
        case .result(let bytes):
          take(job, .result(bytes))
          if let next = rest.popFirst() {
            _ = worker.begin(next)
            continue
          }
          worker.end()
        case .dead: take(job, .died(worker.end()))
        }
        workers.removeAll { $0 === worker }
      }
    }
    for job in rest where !isInterrupted() { take(job, .result(perform(job))) }
  }
}
