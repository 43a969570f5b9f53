import Synchronization

/// An identifier that tells one subscriber or subscription from another.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private static let last = Atomic<UInt64>(0)
  private let rawValue: UInt64

  /// Creates an identifier that equals no other identifier. O(1), safe from any thread.
  public init() {
    rawValue = Self.last.add(1, ordering: .relaxed).newValue
  }

  /// Creates the identifier of `object`, which is the same each time as long as the object lives.
  public init(_ object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  public var description: String { "0x\(String(rawValue, radix: 16))" }
}

/// A type whose values have a `combineIdentifier`, which tells one value from another.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// An identifier made of the object's identity.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
