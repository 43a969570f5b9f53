import Glibc

/// The memory that a world's values, log rows and pending work may use.
///
/// It counts what exists instead of asking the allocator, so that a session stops at the same place on every machine.
/// Each thing that holds memory has a `MemoryShare`, which is created and destroyed with it. Sizes are those of glibc's
/// allocator on 64 bits, rounded up a little.
final class MemoryBudget {
  static let usualLimit = 1_000_000_000

  // Exclusive access is unchecked, as in `Machine`.
  @exclusivity(unchecked) var limit = MemoryLimit(bytes: MemoryBudget.usualLimit)
  /// Counts memory without shares: rows of the log, pending work.
  @exclusivity(unchecked) var countOthers: () -> Int = { 0 }
  @exclusivity(unchecked) private var shared = 0

  var used: Int { shared + countOthers() }
  var isExceeded: Bool { used > limit.bytes }

  // Values may outlive their world, as those of a reply do, so the budget lives until the last share is gone.
  @inline(__always) fileprivate func add(_ size: Int) {
    if shared == 0 { _ = Unmanaged.passRetained(self) }
    shared += size
  }

  @inline(__always) fileprivate func remove(_ size: Int) {
    shared -= size
    if shared == 0 { Unmanaged.passUnretained(self).release() }
  }

  fileprivate func change(by size: Int) {
    shared += size
  }

  // MARK: Whose turn it is

  /// Counts the values made meanwhile on this thread for a budget; nil counts nothing.
  ///
  /// Values are made in a hundred places that know of no world, so they look up the budget here.
  static func counting<Result, Failure: Error>(
    in budget: MemoryBudget?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, budget.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
    defer { pthread_setspecific(key, outer) }
    return try body()
  }

  @inline(__always) fileprivate static var current: Unmanaged<MemoryBudget>? {
    pthread_getspecific(key).map { Unmanaged.fromOpaque($0) }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()
}

/// The part of a budget that one thing uses while it exists.
struct MemoryShare: ~Copyable {
  private let budget: Unmanaged<MemoryBudget>?
  private var size: Int

  /// Takes at least one byte of the budget of the current world.
  @inline(__always) init(_ size: Int) {
    self.init(size, of: MemoryBudget.current)
  }

  @inline(__always) init(_ size: Int, of budget: Unmanaged<MemoryBudget>?) {
    self.budget = budget
    self.size = size
    budget?._withUnsafeGuaranteedRef { $0.add(size) }
  }

  /// Changes the size.
  @inline(__always) mutating func resize(to new: Int) {
    let change = new - size
    if change == 0 { return }
    size = new
    budget?._withUnsafeGuaranteedRef { $0.change(by: change) }
  }

  @inline(__always) deinit {
    budget?._withUnsafeGuaranteedRef { $0.remove(size) }
  }
}

/// The sizes of things in bytes.
extension MemoryShare {
  /// An object with only its own fields.
  static let box = 64
  /// A function without captures, or a publisher, with the allocations for making it.
  static let function = 192
  static let publisher = 384
  /// A task with its place in its group and in the queue.
  static let task = 384
  /// An operator of a subscribed chain: its stages, subscriptions and scheduler.
  static let stage = 1_024
  /// A subscribed publisher that a closure has made.
  static let inner = 1_024
  /// A row of the log, with its place in the list for travelling.
  static let row = 64
  static let pendingAction = 512
  /// An input, as it is kept for replaying.
  static let input = 2_048

  static func text(_ text: String) -> Int {
    let count = text.utf8.count
    // Up to 15 bytes are stored in the string itself.
    return count < 16 ? box : box + 48 + count
  }

  static func array(_ count: Int) -> Int { count == 0 ? box : box + 48 + 16 * count }

  static func dictionary(_ count: Int) -> Int { count == 0 ? 2 * box : 2 * box + 192 + 80 * count }
}
