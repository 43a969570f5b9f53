import Glibc

/// Performs jobs in as many processes as there are cores, so that a crash in one job does not affect the others.
struct WorkerPool {
  enum Outcome {
    case result([UInt8])
    /// The worker died by the named signal, or with the named status.
    case died(String)
  }

  /// The longest time, in milliseconds, until an interruption is noticed.
  private static let pollTimeout: Int32 = 100
  /// The largest number of jobs a worker holds, including the current one, so that it need not wait for this process
  /// between jobs. Near the end it is smaller, so that no job waits behind a long one while another worker is idle.
  private static let longestQueue = 16
  /// The number of processes.
  static let width = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  private let isInterrupted: () -> Bool

  init(isInterrupted: @escaping () -> Bool) {
    self.isInterrupted = isInterrupted
  }

  /// Performs each job once and reports its outcome, in any order; ends early if interrupted. If the system provides no
  /// processes, this process performs the remaining jobs.
  func run(_ jobs: [Int], perform: (Int) -> [UInt8], take: (Int, Outcome) -> Void) {
    // If SIGCHLD were ignored, as the parent may have set, the system would not keep how the workers ended.
    let former = signal(SIGCHLD, SIG_DFL)
    defer { signal(SIGCHLD, former) }
    var rest = jobs[...]
    var workers: [Worker] = []
    defer { for worker in workers { worker.end() } }

    /// Returns false if no worker could be started for a job.
    func startWorkers() -> Bool {
      while workers.count < Self.width, !rest.isEmpty {
        guard let worker = Worker.start(beside: workers.map(\.socket), perform) else { return !workers.isEmpty }
        workers.append(worker)
        supply(worker)
      }
      return true
    }

    func supply(_ worker: Worker) {
      let wanted = min(Self.longestQueue, max(1, rest.count / (2 * Self.width))) - worker.jobs.count
      guard wanted > 0, !rest.isEmpty else { return }
      worker.begin(rest.prefix(wanted))
      rest = rest.dropFirst(wanted)
    }

    while !isInterrupted() {
      guard startWorkers() else { break }
      if workers.isEmpty { return }
      var descriptors = workers.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
      guard poll(&descriptors, nfds_t(descriptors.count), Self.pollTimeout) > 0 else { continue }
      // Lets more results accumulate: this process takes a core from a worker each time it wakes.
      if !rest.isEmpty { usleep(1_000) }
      for (worker, descriptor) in zip(workers, descriptors) where descriptor.revents != 0 {
        switch worker.receive() {
        case .results(let results):
          for (job, bytes) in results { take(job, .result(bytes)) }
          supply(worker)
          if !worker.jobs.isEmpty { continue }
          worker.end()
        case .dead:
          take(worker.jobs[0], .died(worker.end()))
          rest = worker.jobs[1...] + rest
        }
        workers.removeAll { $0 === worker }
      }
    }
    for job in rest where !isInterrupted() { take(job, .result(perform(job))) }
  }
}
