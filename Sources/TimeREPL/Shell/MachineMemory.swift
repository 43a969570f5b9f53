import Glibc

/// The memory that the machine has for a session, if that is less than the default limit of a session.
struct MachineMemory: Equatable {
  /// The limit in bytes.
  let ceiling: Int
  /// The cause of the limit, for messages: `ulimit -v`.
  let reason: String

  /// Uses half of what is left, because a world may be rebuilt next to the current one, and the allocator has gaps.
  ///
  /// - Parameters:
  ///   - limits: For each limit, the total and the used bytes, and its cause.
  init?(_ limits: [(bytes: Int, taken: Int, reason: String)]) {
    let least = limits.map { (ceiling: max(1_000_000, ($0.bytes - $0.taken) / 2), reason: $0.reason) }
      .min { $0.ceiling < $1.ceiling }
    guard let least, least.ceiling < MemoryBudget.usualLimit else { return nil }
    (ceiling, reason) = (ByteCount.rounded(least.ceiling), least.reason)
  }

  /// The note at the start.
  var notice: String {
    "timerepl: a session may take \(ByteCount.text(ceiling)) here, half of what \(reason) leaves"
  }

  /// The current state.
  static var present: MachineMemory? {
    var limits: [(bytes: Int, taken: Int, reason: String)] = []
    let space = addressSpace
    let group = controlGroup
    if space == nil && group == nil { return nil }
    // In pages: the mapped and the resident size.
    let pages = bytes(of: "/proc/self/statm").split(separator: UInt8(ascii: " "), maxSplits: 2).prefix(2)
      .map { number($0) ?? 0 }
    let page = max(1, sysconf(Int32(_SC_PAGESIZE)))
    if let space { limits.append((space, (pages.first ?? 0) * page, "`ulimit -v`")) }
    if let group { limits.append((group, (pages.last ?? 0) * page, "the control group")) }
    return MachineMemory(limits)
  }

  private static var addressSpace: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }

  /// The smallest limit of this process's control group and its parents. It is read before the first answer, in bytes.
  private static var controlGroup: Int? {
    var limits: [Int?] = []
    for line in bytes(of: "/proc/self/cgroup").split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count < 3 { continue }
      if parts[1].isEmpty {
        limits.append(least("/sys/fs/cgroup", parts[2], "/memory.max"))
      } else if parts[1].split(separator: UInt8(ascii: ",")).contains(where: { $0.elementsEqual("memory".utf8) }) {
        limits.append(least("/sys/fs/cgroup/memory", parts[2], "/memory.limit_in_bytes"))
      }
    }
    return limits.compactMap(\.self).min()
  }

  private static func least(_ root: String, _ path: ArraySlice<UInt8>, _ file: String) -> Int? {
    var path = path
    var least: Int?
    while true {
      if path.last == UInt8(ascii: "/") { path.removeLast() }
      let limit = number(bytes(of: root + String(decoding: path, as: UTF8.self) + file))
      if let limit { least = min(limit, least ?? limit) }
      guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return least }
      path = path[..<slash]
    }
  }

  /// Reads decimal digits; nil for `max`.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var number: Int?
    for byte in bytes {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { break }
      let (product, overflows) = (number ?? 0).multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      number = product + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// Returns the content of a small system file; nothing if it cannot be read.
  private static func bytes(of path: String) -> ArraySlice<UInt8> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &bytes, bytes.count)
    return bytes[..<max(0, count)]
  }
}
