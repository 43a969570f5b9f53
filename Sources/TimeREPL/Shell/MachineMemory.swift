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
    let pages = (text(of: "/proc/self/statm") ?? "").split(separator: " ").prefix(2).map { Int($0) ?? 0 }
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

  /// The smallest limit of this process's control group and its parents.
  private static var controlGroup: Int? {
    guard let groups = text(of: "/proc/self/cgroup") else { return nil }
    return groups.split(separator: "\n").compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      if parts[1].isEmpty { return least("/sys/fs/cgroup", parts[2], "memory.max") }
      guard parts[1].split(separator: ",").contains("memory") else { return nil }
      return least("/sys/fs/cgroup/memory", parts[2], "memory.limit_in_bytes")
    }.min()
  }

  private static func least(_ root: String, _ path: Substring, _ file: String) -> Int? {
    var path = path[...]
    var least: Int?
    while true {
      let limit = text(of: "\(root)\(path == "/" ? "" : path)/\(file)").flatMap { Int($0.filter(\.isNumber)) }
      if let limit { least = min(limit, least ?? limit) }
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return least }
      path = path[..<slash]
      if path.isEmpty { path = "/" }
    }
  }

  /// Returns the text of a small system file.
  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
