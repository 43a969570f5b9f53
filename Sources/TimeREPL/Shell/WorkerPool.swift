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
  /// How many jobs a worker has at most, one of them at work: so it need not wait for this process between two. Near the
  /// end fewer, that none waits behind a long one while another worker has nothing to do.
  private static let stock = 16
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
      while workers.count < Self.width, !rest.isEmpty {
        guard let worker = Worker.start(beside: workers.map(\.socket), perform) else { return !workers.isEmpty }
        workers.append(worker)
        supply(worker)
      }
      return true
    }

    func supply(_ worker: Worker) {
      let wanted = min(Self.stock, max(1, rest.count / (2 * Self.width))) - worker.jobs.count
      guard wanted > 0, !rest.isEmpty else { return }
      worker.begin(rest.prefix(wanted))
      rest = rest.dropFirst(wanted)
    }

    while !isInterrupted() {
      guard staff() else { break }
      if workers.isEmpty { return }
      var descriptors = workers.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
      guard poll(&descriptors, nfds_t(descriptors.count), Self.patience) > 0 else { continue }
      // More results come together meanwhile: this process takes a core from a worker each time that it wakes.
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
