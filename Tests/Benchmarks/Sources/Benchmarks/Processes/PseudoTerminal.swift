import Glibc

/// A program on a pseudo-terminal of 80 columns. It is ended when this is let go.
final class PseudoTerminal {
  let pid: pid_t
  private let descriptor: Int32
  private let name: String
  /// When the program was about to be started.
  let start: ContinuousClock.Instant

  init(_ command: [String], _ variables: [String] = []) throws(Trouble) {
    var (terminal, program): (Int32, Int32) = (-1, -1)
    var place = [CChar](repeating: 0, count: 128)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&terminal, &program, &place, nil, &size) == 0 else { throw .missing("no pseudo-terminal") }
    defer { close(program) }
    for side in [terminal, program] { _ = fcntl(side, F_SETFD, FD_CLOEXEC) }
    let path = place.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    let files = (0..<3).map { ChildFile(descriptor: $0, path: path, flags: O_RDWR) }
    start = .now
    do {
      pid = try spawn(
        command, ["TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin"] + variables, files: files,
        inOwnSession: true)
    } catch {
      close(terminal)
      throw error
    }
    (descriptor, name) = (terminal, command[0])
  }

  deinit {
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    close(descriptor)
  }

  func send(_ text: String) throws(Trouble) {
    let text = Array(text.utf8)
    let count = text.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count != text.count { throw .wrong("\(name) does not read") }
  }

  /// Writes as many bytes as it takes within the milliseconds, or reads what comes, whichever is possible. Nil when
  /// neither was.
  func exchange(_ bytes: ArraySlice<UInt8>, milliseconds: Int32) -> Int? {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return nil }
    // What it writes meanwhile has to be read, or both would wait for the other.
    if ready.revents & Int16(POLLIN) != 0 { _ = chunk() }
    guard ready.revents & Int16(POLLOUT) != 0 else { return 0 }
    // So few that the terminal takes them at once: it is open for waiting writes.
    return max(0, bytes.prefix(1_024).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) })
  }

  /// How many bytes come until there is silence for so many milliseconds, and when the last of them did; `patience` is
  /// for the first.
  func answer(patience: Int32, silence: Int32) -> (bytes: Int, last: ContinuousClock.Instant) {
    var (bytes, last, wait) = (0, ContinuousClock.now, patience)
    while let chunk = chunk(milliseconds: wait) { (bytes, last, wait) = (bytes + chunk.count, .now, silence) }
    return (bytes, last)
  }

  /// How many bytes come until then, and when the last of them did.
  func answer(until end: ContinuousClock.Instant) -> (bytes: Int, last: ContinuousClock.Instant) {
    var (bytes, last) = (0, ContinuousClock.now)
    while case let rest = Int64((end - .now) / .microseconds(1)), rest > 0 {
      guard let chunk = chunk(milliseconds: Int32(clamping: (rest + 999) / 1_000)) else { continue }
      (bytes, last) = (bytes + chunk.count, .now)
    }
    return (bytes, last)
  }

  /// Waits until what has come satisfies this, and tells when it did and what it was.
  func wait(
    seconds: Double, for description: String, _ isThere: ([UInt8]) -> Bool
  ) throws(Trouble) -> (time: ContinuousClock.Instant, text: String) {
    let end = ContinuousClock.now + .seconds(seconds)
    var seen: [UInt8] = []
    while ContinuousClock.now < end {
      guard let chunk = chunk(milliseconds: 100) else { continue }
      seen += chunk
      let now = ContinuousClock.now
      if isThere(seen) { return (now, String(decoding: seen, as: UTF8.self)) }
    }
    throw .wrong("\(name) did not show \(description) within \(seconds.short) s")
  }

  private func chunk(milliseconds: Int32) -> [UInt8]? {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, milliseconds) > 0 ? chunk() : nil
  }

  /// Nil when the program has ended.
  private func chunk() -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : bytes
  }
}
