import Synchronization

/// Tells one subscriber or subscription from another.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private static let last = Atomic<UInt64>(0)
  private let rawValue: UInt64

  /// Creates an identifier that equals no other. O(1), from any thread.
  public init() {
    rawValue = Self.last.add(1, ordering: .relaxed).newValue
  }

  /// The identity of `object`: the same each time as long as the object lives.
  public init(_ object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  public var description: String { "0x\(String(rawValue, radix: 16))" }
}

/// Something that can be told from its like.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
