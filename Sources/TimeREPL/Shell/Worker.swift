import Glibc

/// A child process that performs jobs, one after the other, and may crash without harm to this process.
///
/// It is forked, so it starts in half a millisecond and has all data of this process. Only a single-threaded process
/// may fork and continue without `exec`; this program has one thread.
final class Worker {
  private let process: pid_t
  /// Carries job numbers to the worker, and back their results in the same order, each preceded by its length.
  let socket: Int32
  /// The current job first, then the waiting ones.
  private(set) var jobs: [Int] = []
  private var received: [UInt8] = []
  /// A buffer for reading.
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  private init(_ process: pid_t, _ socket: Int32) {
    (self.process, self.socket) = (process, socket)
  }

  /// Starts a worker; returns nil if the system provides no process.
  ///
  /// - Parameters:
  ///   - others: The sockets of other workers, which this one must close.
  ///   - perform: Performs a job, in the worker.
  static func start(beside others: [Int32], _ perform: (Int) -> [UInt8]) -> Worker? {
    var ends: [Int32] = [-1, -1]
    // SOCK_STREAM and SOCK_CLOEXEC, which are enumerations in Glibc's module.
    guard let fork, socketpair(AF_UNIX, 1 | 0o2000000, 0, &ends) == 0 else { return nil }
    let process = fork()
    if process == 0 {
      for socket in others + [ends[0]] { close(socket) }
      isolate()
      work(ends[1], perform)
    }
    close(ends[1])
    guard process > 0 else {
      close(ends[0])
      return nil
    }
    return Worker(process, ends[0])
  }

  // MARK: In the process that started it

  /// Sends jobs to the worker. If it has already died, that is noticed when its results are read.
  func begin(_ jobs: ArraySlice<Int>) {
    self.jobs += jobs
    _ = jobs.withUnsafeBytes { Self.send($0, to: socket) }
  }

  enum Message {
    /// The results that have arrived completely; possibly none.
    case results([(job: Int, bytes: [UInt8])])
    /// The worker died during the first of its jobs.
    case dead
  }

  /// Reads available data, after `poll` has reported some.
  func receive() -> Message {
    let count = chunk.withUnsafeMutableBytes { read(socket, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return .results([]) }
    guard count > 0 else { return .dead }
    received += chunk[..<count]
    let header = MemoryLayout<Int>.size
    var results: [(job: Int, bytes: [UInt8])] = []
    var rest = received[...]
    while rest.count >= header {
      let length = rest.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
      guard rest.count >= header + length else { break }
      results.append((jobs.removeFirst(), Array(rest.dropFirst(header).prefix(length))))
      rest = rest.dropFirst(header + length)
    }
    if !results.isEmpty { received = Array(rest) }
    return .results(results)
  }

  /// Ends the worker, if it is running, and returns how it ended.
  @discardableResult func end() -> String {
    close(socket)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return "nobody knows how" } }
    let signal = status & 0x7f
    return signal == 0 ? "status \(status >> 8 & 0xff)" : Self.names[signal] ?? "signal \(signal)"
  }

  private static let names = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL",
    SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGHUP: "SIGHUP", SIGQUIT: "SIGQUIT",
  ]

  // MARK: In the worker

  /// Detaches from the terminal: Ctrl-C is handled by the parent process, which ends this one, and a crash must not
  /// print anything.
  private static func isolate() {
    // PR_SET_PDEATHSIG: the worker ends with its parent, even during a long job. Between jobs, its next read would end
    // it.
    _ = setProcess?(1, UInt(SIGKILL), 0, 0, 0)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    for signal in names.keys where signal != SIGKILL { sigaction(signal, &action, nil) }
    signal(SIGINT, SIG_IGN)
    // M_TRIM_THRESHOLD and M_MMAP_THRESHOLD: memory freed by one session is reused by the next.
    _ = setAllocator?(-1, 64 << 20)
    _ = setAllocator?(-3, 32 << 20)
    let nowhere = open("/dev/null", O_RDWR)
    if nowhere >= 0 { for descriptor in 0...2 as ClosedRange<Int32> { dup2(nowhere, descriptor) } }
  }

  private static func work(_ socket: Int32, _ perform: (Int) -> [UInt8]) -> Never {
    while let job = takeJob(socket) {
      let result = perform(job)
      let message = withUnsafeBytes(of: result.count) { Array($0) } + result
      if !message.withUnsafeBytes({ send($0, to: socket) }) { break }
    }
    // Skips exit handlers of the parent process, such as flushing its buffers.
    _exit(0)
  }

  private static func takeJob(_ socket: Int32) -> Int? {
    var bytes = [UInt8](repeating: 0, count: MemoryLayout<Int>.size)
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { read(socket, $0.baseAddress! + filled, $0.count - filled) }
      if count > 0 { filled += count } else if count == 0 || errno != EINTR { return nil }
    }
    return bytes.withUnsafeBytes { $0.load(as: Int.self) }
  }

  // MARK: Both

  private static func send(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      // SIGPIPE is ignored.
      let count = write(socket, bytes.baseAddress! + sent, bytes.count - sent)
      if count >= 0 { sent += count } else if errno != EINTR { return false }
    }
    return true
  }

  // Glibc's module lacks these functions: Swift considers `fork` unsafe because of threads, and `prctl` is variadic.
  private static let fork = symbol("fork", as: (@convention(c) () -> pid_t).self)
  private static let setProcess = symbol(
    "prctl", as: (@convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32).self)
  private static let setAllocator = symbol("mallopt", as: (@convention(c) (Int32, Int32) -> Int32).self)

  /// Returns the C function of this name. `type` must be its type as glibc's headers declare it.
  private static func symbol<Call>(_ name: String, as type: Call.Type) -> Call? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
