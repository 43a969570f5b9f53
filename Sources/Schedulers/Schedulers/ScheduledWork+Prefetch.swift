extension ScheduledWork {
  /// Prefetches the closure's context, if its address can be found.
  @usableFromInline mutating func prefetch() {
    guard case .once = self, let offset = Self.contextOffset else { return }
    let context = withUnsafeBytes(of: &self) { $0.load(fromByteOffset: offset, as: UInt.self) }
    // Null if nothing is captured.
    if let context = UnsafeRawPointer(bitPattern: context) { SchedulersEssentials.prefetch(0..<1, from: context) }
  }

  /// The offset, within a closure, of the pointer to its context: the object that holds the captured values, or null.
  ///
  /// Swift has no API for this. A closure is a code pointer followed by a context pointer (docs/ABI of
  /// swiftlang/swift), and the context of a closure that captures one object is that object, which is searched for
  /// here. If it is not found, nothing is prefetched.
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
