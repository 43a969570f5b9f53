#if TSAN
  import Glibc

  /// The lock of everything in this module that is shared between threads: this form is for the thread sanitizer, which
  /// knows pthread's locks and not `Synchronization.Mutex`. Build with `-Xswiftc -DTSAN`.
  @usableFromInline package struct Lock: ~Copyable, @unchecked Sendable {
    // Never moves: pthread remembers the address. @unchecked because a pointer is not Sendable; pthread's mutex is.
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

  /// The lock of everything in this module that is shared between threads. It is not recursive, so what is done under it
  /// calls nothing that could call back: decide inside, act outside.
  @usableFromInline package struct Lock: ~Copyable, Sendable {
    @usableFromInline let mutex = Mutex<Void>(())

    @inlinable package init() {}

    @inlinable @inline(__always) package func withLock<R>(_ body: () throws -> R) rethrows -> R {
      // By way of a variable, since what `Mutex.withLock` returns must be `sending`, and what we guard mostly is not.
      var result: R?
      try mutex.withLock { _ in result = try body() }
      return result.unsafelyUnwrapped
    }

    /// The same for what cannot be copied. Apart, since what can be is then copied in ways that are not specialised.
    @inlinable @inline(__always) package func takeUnderLock<R: ~Copyable>(_ body: () throws -> R) rethrows -> R {
      mutex._unsafeLock()
      defer { mutex._unsafeUnlock() }
      return try body()
    }
  }
#endif
