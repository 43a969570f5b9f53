/// An iterator over single bytes, which reads many at once from their source.
///
/// ```swift
/// var bytes = AsyncBufferedByteIterator(capacity: 4_096) { buffer in try await file.read(into: buffer) }
/// while let byte = try await bytes.next() { parse(byte) }
/// ```
///
/// It ends when the source returns zero bytes, and after an error.
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
  /// Nil after the end.
  private var read: (@Sendable (UnsafeMutableRawBufferPointer) async throws -> Int)?
  /// The range of the bytes in the buffer that were not returned yet.
  private var rest = 0..<0

  /// Creates an iterator with a buffer.
  ///
  /// - Parameters:
  ///   - capacity: The buffer's size in bytes, at least 1.
  ///   - readFunction: Writes bytes from the start of the buffer and returns their number; 0 means the end.
  public init(
    capacity: Int, readFunction: @escaping @Sendable (UnsafeMutableRawBufferPointer) async throws -> Int
  ) {
    (storage, read) = (Storage(capacity), readFunction)
  }

  /// Returns the next byte; reads more bytes if the buffer is empty. If the task is cancelled, throws `CancellationError`
  /// instead of reading.
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
