/// A reader of single bytes from something that gives many at once.
///
/// ```swift
/// var bytes = AsyncBufferedByteIterator(capacity: 4_096) { buffer in try await file.read(into: buffer) }
/// while let byte = try await bytes.next() { parse(byte) }
/// ```
///
/// It ends when zero bytes were read, and after an error.
public struct AsyncBufferedByteIterator: AsyncIteratorProtocol {
  public typealias Element = UInt8

  private final class Storage {
    let bytes: UnsafeMutableRawBufferPointer

    init(_ capacity: Int) {
      precondition(capacity > 0, "a buffer has room for one byte or more")
      bytes = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit {
      bytes.deallocate()
    }
  }

  private let storage: Storage
  /// Nil once it has ended.
  private var read: (@Sendable (UnsafeMutableRawBufferPointer) async throws -> Int)?
  /// Which bytes of the buffer were not given yet.
  private var rest = 0..<0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - capacity: How many bytes are read at once, one or more.
  ///   - readFunction: Writes bytes into the buffer, from its start, and returns how many; zero at the end.
  public init(
    capacity: Int, readFunction: @escaping @Sendable (UnsafeMutableRawBufferPointer) async throws -> Int
  ) {
    (storage, read) = (Storage(capacity), readFunction)
  }

  /// Returns the next byte, and reads more if there is none. Throws `CancellationError` instead of reading once the task is
  /// cancelled.
  public mutating func next() async throws -> UInt8? {
    if rest.isEmpty, let read {
      try Task.checkCancellation()
      self.read = nil
      let count = try await read(storage.bytes)
      precondition(0...storage.bytes.count ~= count, "more bytes were read than the buffer holds")
      if count > 0 { (self.read, rest) = (read, 0..<count) }
    }
    return rest.popFirst().map { storage.bytes[$0] }
  }
}

@available(*, unavailable) extension AsyncBufferedByteIterator: Sendable {}
