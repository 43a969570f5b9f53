/// `Mutex` and `Atomic` of Synchronization, `OSAllocatedUnfairLock`, and `NSCondition`. They are declared at their first
/// use. There is one thread, so that a lock only has to notice that its own holder asks for it again.
enum Locks {
  private static let mutex = #"""
    final class Mutex<Value> {
      private var _value: Value
      private var _isHeld = false
      init(_ initialValue: Value) { _value = initialValue }
      @discardableResult func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        precondition(!_isHeld, "withLock inside withLock of the same Mutex: it would wait for itself")
        _isHeld = true
        defer { _isHeld = false }
        return try body(&_value)
      }
      @discardableResult func withLockIfAvailable<Result>(
        _ body: (inout Value) throws -> Result
      ) rethrows -> Result? {
        _isHeld ? nil : try withLock(body)
      }
    }
    """#

  private static let atomic = #"""
    enum AtomicUpdateOrdering { case relaxed, acquiring, releasing, acquiringAndReleasing, sequentiallyConsistent }
    final class Atomic<Value> {
      private var _value: Value
      init(_ initialValue: Value) { _value = initialValue }
      func load(ordering: AtomicUpdateOrdering) -> Value { _value }
      func store(_ desired: Value, ordering: AtomicUpdateOrdering) { _value = desired }
      func exchange(_ desired: Value, ordering: AtomicUpdateOrdering) -> Value {
        let original = _value
        _value = desired
        return original
      }
      @discardableResult func compareExchange(
        expected: Value, desired: Value, ordering: AtomicUpdateOrdering
      ) -> (exchanged: Bool, original: Value) {
        let original = _value
        if original == expected { _value = desired }
        return (original == expected, original)
      }
      @discardableResult func compareExchange(
        expected: Value, desired: Value, successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicUpdateOrdering
      ) -> (exchanged: Bool, original: Value) {
        compareExchange(expected: expected, desired: desired, ordering: successOrdering)
      }
      @discardableResult func weakCompareExchange(
        expected: Value, desired: Value, ordering: AtomicUpdateOrdering
      ) -> (exchanged: Bool, original: Value) {
        compareExchange(expected: expected, desired: desired, ordering: ordering)
      }
      private func _changed(_ body: (Value) -> Value) -> (oldValue: Value, newValue: Value) {
        let old = _value
        _value = body(old)
        return (old, _value)
      }
      @discardableResult func add(_ o: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) {
        _changed { $0 + o }
      }
      @discardableResult func subtract(
        _ o: Value, ordering: AtomicUpdateOrdering
      ) -> (oldValue: Value, newValue: Value) { _changed { $0 - o } }
      @discardableResult func wrappingAdd(
        _ o: Value, ordering: AtomicUpdateOrdering
      ) -> (oldValue: Value, newValue: Value) { _changed { $0 &+ o } }
      @discardableResult func wrappingSubtract(
        _ o: Value, ordering: AtomicUpdateOrdering
      ) -> (oldValue: Value, newValue: Value) { _changed { $0 &- o } }
      @discardableResult func min(_ o: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) {
        _changed { Swift.min($0, o) }
      }
      @discardableResult func max(_ o: Value, ordering: AtomicUpdateOrdering) -> (oldValue: Value, newValue: Value) {
        _changed { Swift.max($0, o) }
      }
      @discardableResult func logicalOr(
        _ o: Bool, ordering: AtomicUpdateOrdering
      ) -> (oldValue: Bool, newValue: Bool) { _changed { $0 || o } }
      @discardableResult func logicalAnd(
        _ o: Bool, ordering: AtomicUpdateOrdering
      ) -> (oldValue: Bool, newValue: Bool) { _changed { $0 && o } }
    }
    """#

  private static let unfair = #"""
    final class OSAllocatedUnfairLock<State> {
      private var _state: Any
      private var _isHeld = false
      init(initialState: State) { _state = initialState }
      init(uncheckedState: State) { _state = uncheckedState }
      init() { _state = () }
      func lock() {
        precondition(!_isHeld, "lock() of a lock that is held already: it would wait for ever")
        _isHeld = true
      }
      func unlock() { _isHeld = false }
      func lockIfAvailable() -> Bool {
        if _isHeld { return false }
        _isHeld = true
        return true
      }
      @discardableResult func withLock<R>(_ body: (inout State) throws -> R) rethrows -> R {
        lock()
        defer { unlock() }
        return try body(&_state)
      }
      @discardableResult func withLock<R>(_ body: () throws -> R) rethrows -> R {
        lock()
        defer { unlock() }
        return try body()
      }
      @discardableResult func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        try withLock(body)
      }
    }
    """#

  private static let condition = #"""
    class NSCondition: NSLocking {
      private let _lock = NSLock()
      private var _waiting: [DispatchSemaphore] = []
      var name: String?
      init() {}
      func lock() { _lock.lock() }
      func unlock() { _lock.unlock() }
      func wait() { _ = wait(until: .distantFuture) }
      func wait(until limit: Date) -> Bool {
        let signal = DispatchSemaphore(value: 0)
        _waiting.append(signal)
        unlock()
        defer { lock() }
        if limit == .distantFuture {
          signal.wait()
          return true
        }
        return signal.wait(timeout: .now() + limit.timeIntervalSinceNow) == .success
      }
      func signal() { if !_waiting.isEmpty { _waiting.removeFirst().signal() } }
      func broadcast() { while !_waiting.isEmpty { signal() } }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("Mutex", mutex)
    builtIns.addDeclared("Atomic", atomic)
    builtIns.addDeclared("AtomicUpdateOrdering", using: ["Atomic"], "")
    builtIns.addDeclared("OSAllocatedUnfairLock", unfair)
    builtIns.addDeclared("NSCondition", using: ["NSLocking"], condition)
  }
}
