import Glibc

/// What the machine has for a session, where that is less than a session usually may take.
struct MachineMemory: Equatable {
  /// In bytes.
  let ceiling: Int
  /// What allows no more, as it is told: `ulimit -v`.
  let reason: String

  /// - Parameters:
  ///   - limits: what there is in all, in bytes, what of it is taken already, and who says so.
  ///
  /// Half of what is left: a world may be made again beside the one that is, and the allocator has gaps.
  init?(_ limits: [(bytes: Int, taken: Int, reason: String)]) {
    let least = limits.map { (ceiling: max(1_000_000, ($0.bytes - $0.taken) / 2), reason: $0.reason) }
      .min { $0.ceiling < $1.ceiling }
    guard let least, least.ceiling < MemoryBudget.usualLimit else { return nil }
    (ceiling, reason) = (ByteCount.rounded(least.ceiling), least.reason)
  }

  /// What is told at the start.
  var notice: String {
    "timerepl: a session may take \(ByteCount.text(ceiling)) here, half of what \(reason) leaves"
  }

  /// As it is now.
  static var present: MachineMemory? {
    var limits: [(bytes: Int, taken: Int, reason: String)] = []
    let space = addressSpace
    let group = controlGroup
    if space == nil && group == nil { return nil }
    // In pages: all that is mapped, and what is in memory.
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

  /// The least of the limits of this process's group and of those that it is in.
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

  /// A small file of the system.
  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
