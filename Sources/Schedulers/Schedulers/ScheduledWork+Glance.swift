extension ScheduledWork {
  /// Looks at what a closure captures, if that can be found.
  @usableFromInline mutating func glance() -> UInt {
    guard case .once = self, let offset = Self.contextOffset else { return 0 }
    return withUnsafeBytes(of: &self) { bytes in
      // nil where nothing is captured.
      let context = UnsafeRawPointer(bitPattern: bytes.load(fromByteOffset: offset, as: UInt.self))
      return context?.load(as: UInt.self) ?? 0
    }
  }

  /// Where in it a closure has its context: the object with what it captures, and null if that is nothing.
  ///
  /// Swift cannot say so, nor fetch ahead. A closure is its code and its context, one behind the other (docs/ABI of
  /// swiftlang/swift), and what captures one object has that for its context, which is looked for here. Where it is not
  /// found, nothing is looked at.
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
