import Glibc

/// A process of its own that does one job after the other for this one, and may die of a job.
///
/// It is forked, so that it starts in half a millisecond and knows all that this process does. Only a process with one
/// thread may fork and go on without `exec`; this program has no other.
final class Worker {
  private let process: pid_t
  /// Both ways: the number of a job, and its result behind its length.
  let socket: Int32
  private(set) var job: Int?
  private var received: [UInt8] = []

  private init(_ process: pid_t, _ socket: Int32) {
    (self.process, self.socket) = (process, socket)
  }

  /// Starts one; nil where the system gives no process.
  ///
  /// - Parameters:
  ///   - others: the sockets of those that run, which this one has no business with.
  ///   - perform: does a job, in the worker.
  static func start(beside others: [Int32], _ perform: (Int) -> [UInt8]) -> Worker? {
    var ends: [Int32] = [-1, -1]
    // SOCK_STREAM and SOCK_CLOEXEC, which are an enumeration in Glibc's module.
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

  /// Hands it a job; false where it is dead.
  func begin(_ job: Int) -> Bool {
    self.job = job
    return withUnsafeBytes(of: job) { Self.send($0, to: socket) }
  }

  enum Message {
    case result([UInt8])
    /// Not all of it has come.
    case partial
    case dead
  }

  /// Reads what has come, for which `poll` has waited.
  func receive() -> Message {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(socket, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return .partial }
    guard count > 0 else { return .dead }
    received += chunk[..<count]
    let header = MemoryLayout<Int>.size
    guard received.count >= header else { return .partial }
    let length = received.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
    guard received.count == header + length else { return .partial }
    defer { (received, job) = ([], nil) }
    return .result(Array(received[header...]))
  }

  /// Ends it, if it has not ended, and tells how it did.
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

  /// Leaves the terminal alone: Ctrl-C is for the other process, which ends this one, and a crash says nothing there.
  private static func isolate() {
    // PR_SET_PDEATHSIG: what one job takes does not outlive the one who wants it. What it reads next ends it otherwise.
    _ = setProcess?(1, UInt(SIGKILL), 0, 0, 0)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    for signal in names.keys where signal != SIGKILL { sigaction(signal, &action, nil) }
    signal(SIGINT, SIG_IGN)
    let nowhere = open("/dev/null", O_RDWR)
    if nowhere >= 0 { for descriptor in 0...2 as ClosedRange<Int32> { dup2(nowhere, descriptor) } }
  }

  private static func work(_ socket: Int32, _ perform: (Int) -> [UInt8]) -> Never {
    while let job = takeJob(socket) {
      let result = perform(job)
      let isSent =
        withUnsafeBytes(of: result.count) { send($0, to: socket) } && result.withUnsafeBytes { send($0, to: socket) }
      if !isSent { break }
    }
    // Without what the other process would do at its end, as writing what it has not written.
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

  // Glibc's module has neither: Swift takes `fork` for unsafe where there are threads, and `prctl` takes any arguments.
  private static let fork = symbol("fork", as: (@convention(c) () -> pid_t).self)
  private static let setProcess = symbol(
    "prctl", as: (@convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32).self)

  private static func symbol<Call>(_ name: String, as type: Call.Type) -> Call? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
