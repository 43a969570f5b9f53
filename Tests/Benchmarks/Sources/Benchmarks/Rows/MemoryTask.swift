import Glibc
import Schedulers
import SchedulersExtras

/// What is held by the million in a process of its own, which this program starts itself for: `--child NAME`.
enum MemoryTask: String {
  case pending
  case closures

  private static let count = 1_000_000

  /// Bytes each, by the growth of what is in memory.
  func run() throws -> Double {
    var random = Xorshift64()
    let tally = Tally()
    func closure(_ index: Int) -> () -> Void { { tally.sum += index } }
    let before = try ResidentMemory().now
    switch self {
    case .pending:
      let scheduler = TestScheduler()
      for index in 0..<Self.count {
        let due = VirtualTime(nanoseconds: Int64(random.next() % 1_000_000_000))
        scheduler.schedule(after: due, closure(index))
      }
      let growth = try ResidentMemory().now - before
      scheduler.run()
      try expect(tally.sum == Self.count * (Self.count - 1) / 2, "not every action ran")
      return growth / Double(Self.count)
    case .closures:
      var closures: [Closure] = []
      closures.reserveCapacity(Self.count)
      for index in 0..<Self.count { closures.append(Closure(call: closure(index))) }
      let growth = try ResidentMemory().now - before
      for closure in closures { closure.call() }
      return growth / Double(Self.count)
    }
  }

  func inChild(_ equipment: Equipment) throws -> Double {
    let command = ["/proc/\(getpid())/exe", "--child", rawValue]
    return try ChildProcess.run(command, output: "\(equipment.folder)/memory").check("the child").number()
  }
}

/// An array of closures would wrap each in another.
private struct Closure {
  let call: () -> Void
}
