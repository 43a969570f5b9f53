extension ScheduledWork {
  /// Prefetches what a closure captures, if that can be found.
  @usableFromInline mutating func prefetch() {
    guard case .once = self, let offset = Self.contextOffset else { return }
    let context = withUnsafeBytes(of: &self) { $0.load(fromByteOffset: offset, as: UInt.self) }
    // Zero where nothing is captured.
    if let context = UnsafeRawPointer(bitPattern: context) { SchedulersEssentials.prefetch(0..<1, from: context) }
  }

  /// Where in it a closure has its context: the object with what it captures, and null if that is nothing.
  ///
  /// Swift cannot say so. A closure is its code and its context, one behind the other (docs/ABI of swiftlang/swift), and
  /// what captures one object has that for its context, which is looked for here. Where it is not found, nothing is
  /// prefetched.
  static let contextOffset: Int? = {
    final class Witness {}
    let witness = Witness()
    let address = UInt(bitPattern: Unmanaged.passUnretained(witness).toOpaque())
    var work = ScheduledWork.once { withExtendedLifetime(witness) {} }
    return withUnsafeBytes(of: &work) { bytes in
      let offsets = stride(from: 0, through: bytes.count - MemoryLayout<UInt>.size, by: MemoryLayout<UInt>.alignment)
      return offsets.first { bytes.load(fromByteOffset: $0, as: UInt.self) == address }
    }
  }()
}
