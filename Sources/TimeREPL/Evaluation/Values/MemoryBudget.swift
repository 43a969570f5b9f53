import Glibc

/// How much a world's values, log rows and pending work may take.
///
/// It is counted by what there is and not by the allocator, so that a session stops at the same place on every machine:
/// each thing that holds memory has a `MemoryShare`, made with it and gone with it. The sizes are those that glibc's
/// allocator gives on 64 bits, a little rounded up.
final class MemoryBudget {
  static let usualLimit = 1_000_000_000

  @exclusivity(unchecked) var limit = MemoryLimit(bytes: MemoryBudget.usualLimit)
  /// What is counted without shares: rows of the log, pending work.
  @exclusivity(unchecked) var countOthers: () -> Int = { 0 }
  @exclusivity(unchecked) private var shared = 0

  var used: Int { shared + countOthers() }
  var isExceeded: Bool { used > limit.bytes }

  // Things outlive the world that made them, as what a reply shows does: the budget lives until the last share is gone.
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

  /// Counts what is made meanwhile on this thread; nil counts nothing.
  ///
  /// A value is made in a hundred places that know of no world, so that it looks here for the budget of the one in which it
  /// is made.
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

/// What one thing takes of a budget, for as long as there is the thing.
struct MemoryShare: ~Copyable {
  private let budget: Unmanaged<MemoryBudget>?
  private var size: Int

  /// At least one byte of the budget of the world in which it is made.
  @inline(__always) init(_ size: Int) {
    self.init(size, of: MemoryBudget.current)
  }

  @inline(__always) init(_ size: Int, of budget: Unmanaged<MemoryBudget>?) {
    self.budget = budget
    self.size = size
    budget?._withUnsafeGuaranteedRef { $0.add(size) }
  }

  /// The thing grows or shrinks.
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

/// The sizes of what there is, in bytes.
extension MemoryShare {
  /// An object of the language, which needs no more than its own fields.
  static let box = 64
  /// A function that captures nothing, or a publisher, with what their making allocates.
  static let function = 192
  static let publisher = 384
  /// An operator in a chain as it is subscribed to: its stages, its subscriptions, its scheduler.
  static let stage = 1_024
  /// A publisher that a closure has made, as it is subscribed to.
  static let inner = 1_024
  /// A row of the log, with where it stands in what can be travelled over.
  static let row = 64
  static let pendingAction = 512
  /// What was typed, as it is kept to be replayed.
  static let input = 2_048

  static func text(_ text: String) -> Int {
    let count = text.utf8.count
    // Up to 15 bytes stand in the string itself.
    return count < 16 ? box : box + 48 + count
  }

  static func array(_ count: Int) -> Int { count == 0 ? box : box + 48 + 16 * count }

  static func dictionary(_ count: Int) -> Int { count == 0 ? 2 * box : 2 * box + 192 + 80 * count }
}
