// source: Factory, Dip and swift-async-algorithms
// Memory behind pointers, the locks of C in it, the buffer class that libraries build locks on, and static strings.
import Foundation

let numbers = UnsafeMutablePointer<Int>.allocate(capacity: 3)
numbers.initialize(repeating: 4, count: 3)
numbers[1] = 5
numbers.pointee += 2
numbers[2] *= 3
func raise(_ n: inout Int) { n += 100 }
raise(&numbers.pointee)
raise(&numbers[1])
print(numbers[0], numbers.advanced(by: 1).pointee, numbers[2], numbers == numbers)
numbers.deinitialize(count: 3)
numbers.deallocate()
var value = 3
withUnsafeMutablePointer(to: &value) { $0.pointee += 4 }
print(value, withUnsafePointer(to: value) { $0.pointee })

final class Buffer: ManagedBuffer<Int, String> {
  deinit { print("gone", header) }
}
do {
  let buffer = Buffer.create(minimumCapacity: 2) { buffer in
    buffer.withUnsafeMutablePointerToElements { $0.initialize(to: "a") }
    return 7
  }
  buffer.withUnsafeMutablePointers { header, elements in
    header.pointee += 1
    elements[0] += "b"
    print(elements.pointee)
  }
  buffer.withUnsafeMutablePointers { header, _ in raise(&header.pointee) }
  print(buffer.header, buffer.withUnsafeMutablePointerToHeader { $0.pointee })
}
struct Guarded<State> {
  private final class Locked: ManagedBuffer<State, pthread_mutex_t> {
    deinit { withUnsafeMutablePointerToElements { _ = pthread_mutex_destroy($0) } }
  }
  private let buffer: ManagedBuffer<State, pthread_mutex_t>
  init(_ initial: State) {
    buffer = Locked.create(minimumCapacity: 1) { buffer in
      buffer.withUnsafeMutablePointerToElements { _ = pthread_mutex_init($0, nil) }
      return initial
    }
  }
  func withState<R>(_ body: (inout State) throws -> R) rethrows -> R {
    try buffer.withUnsafeMutablePointers { state, lock in
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&state.pointee)
    }
  }
}
let guarded = Guarded([1])
guarded.withState { $0.append(2) }
print(guarded.withState { $0 })

extension pthread_mutex_t {
  mutating func lock() { pthread_mutex_lock(&self) }
  mutating func unlock() { pthread_mutex_unlock(&self) }
}
func recursive() -> pthread_mutex_t {
  var mutex = pthread_mutex_t()
  var attributes: pthread_mutexattr_t = pthread_mutexattr_t()
  pthread_mutexattr_init(&attributes)
  pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
  pthread_mutex_init(&mutex, &attributes)
  return mutex
}
final class Gate {
  private var mutex = recursive()
  func pass<T>(_ body: () -> T) -> T {
    mutex.lock()
    defer { mutex.unlock() }
    return body()
  }
}
let gate = Gate()
print(gate.pass { gate.pass { "twice" } })
let shared = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
print(pthread_rwlock_init(shared, nil), pthread_rwlock_rdlock(shared), pthread_rwlock_unlock(shared))
extension NSLock {
  func guarded<T>(_ body: () throws -> T) rethrows -> T {
    lock()
    defer { unlock() }
    return try body()
  }
}
print(NSLock().guarded { 1 })

struct Key: Hashable {
  let text: StaticString
  func hash(into hasher: inout Hasher) {
    if text.hasPointerRepresentation { hasher.combine(UInt(bitPattern: text.utf8Start)) }
  }
  static func == (a: Key, b: Key) -> Bool {
    a.text.utf8Start == b.text.utf8Start || strcmp(a.text.utf8Start, b.text.utf8Start) == 0
  }
}
func named(_ name: StaticString = #function) -> Key { Key(text: name) }
func other() -> Key { named() }
print(Key(text: "a") == Key(text: "a"), Key(text: "a") == Key(text: "b"), [Key(text: "a"): 1][Key(text: "a")] as Any)
print(other().text, other() == other(), Key(text: "abc").text.utf8CodeUnitCount, Key(text: "é").text.isASCII)
print([Int: String](minimumCapacity: 3).isEmpty, Set<Int>(minimumCapacity: 3).count)
