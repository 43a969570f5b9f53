// Folder `Locking`: the lock that guards all state shared between threads. It is the first folder, so every other one
// may use it.

#if TSAN
  import Glibc

  /// The lock that guards all state this module shares between threads, in the form for the thread sanitizer, which
  /// knows pthread's locks but not `Synchronization.Mutex`. Build with `-Xswiftc -DTSAN`.
  @usableFromInline package struct Lock: ~Copyable, @unchecked Sendable {
    // Allocated, because pthread remembers the mutex by its address. @unchecked: a pointer is not Sendable, though
    // pthread's mutex may be used from any thread.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline package init() {
      mutex = .allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    @usableFromInline package func withLock<R>(_ body: () throws -> R) rethrows -> R {
      try takeUnderLock(body)
    }

    @usableFromInline package func takeUnderLock<R: ~Copyable>(_ body: () throws -> R) rethrows -> R {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body()
    }
  }
#else
  import Synchronization

  /// The lock that guards all state this module shares between threads. It is not recursive, so code under it must call
  /// nothing that could call back: decide inside, act outside.
  @usableFromInline package struct Lock: ~Copyable, Sendable {
    @usableFromInline let mutex = Mutex<Void>(())

    @inlinable package init() {}

    @inlinable @inline(__always) package func withLock<R>(_ body: () throws -> R) rethrows -> R {
      // Through a variable: the result of `Mutex.withLock` must be `sending`, and most of what this lock guards is not.
      var result: R?
      try mutex.withLock { _ in result = try body() }
      // Set, because `body` has returned without an error.
      return result.unsafelyUnwrapped
    }

    /// The same for a noncopyable result. A function of its own, because one function for both would copy copyable
    /// results through unspecialised code.
    @inlinable @inline(__always) package func takeUnderLock<R: ~Copyable>(_ body: () throws -> R) rethrows -> R {
      mutex._unsafeLock()
      defer { mutex._unsafeUnlock() }
      return try body()
    }
  }
#endif
