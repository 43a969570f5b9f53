/// The names under which extensions may add members to values of a type: its own, and those of the protocols of Swift's
/// types.
enum TypeOwners {
  private static let collections = ["RandomAccessCollection", "BidirectionalCollection", "Collection", "Sequence"]
  private static let equatable = ["Hashable", "Equatable"]
  private static let numbers = ["Numeric", "AdditiveArithmetic", "Strideable", "Comparable"] + equatable
  private static let integers = ["SignedInteger", "FixedWidthInteger", "BinaryInteger", "SignedNumeric"] + numbers

  private static let known: [String: [String]] = [
    "Array": ["MutableCollection", "RangeReplaceableCollection"] + collections,
    "Set": ["SetAlgebra", "Collection", "Sequence"] + equatable,
    "Dictionary": ["Collection", "Sequence"],
    "String": ["StringProtocol", "RangeReplaceableCollection", "BidirectionalCollection", "Collection", "Sequence"]
      + ["Comparable"] + equatable,
    "Substring": ["StringProtocol", "BidirectionalCollection", "Collection", "Sequence", "Comparable"] + equatable,
    "Character": ["Comparable"] + equatable, "Bool": equatable,
    "Range": ["RangeExpression"] + collections, "ClosedRange": ["RangeExpression"] + collections,
    "Double": ["BinaryFloatingPoint", "FloatingPoint", "SignedNumeric"] + numbers,
    "Float": ["BinaryFloatingPoint", "FloatingPoint", "SignedNumeric"] + numbers,
    "CurrentValueSubject": ["Subject", "Publisher"], "PassthroughSubject": ["Subject", "Publisher"],
  ]

  static func of(_ name: String) -> [String] {
    [name] + (known[name] ?? (Type.named(name).isInteger ? integers : []))
  }

  /// Returns the type of a receiver for an extension of a generic type, and its parameters.
  static func receiver(_ name: String, where equal: [String: Type]) -> (type: Type, parameters: Set<String>)? {
    func parameter(_ name: String) -> Type { equal[name] ?? .parameter(name) }
    let type: Type
    let all: [String]
    switch name {
    case "Array": (type, all) = (.array(parameter("Element")), ["Element"])
    case "Optional": (type, all) = (.optional(parameter("Wrapped")), ["Wrapped"])
    case "Dictionary": (type, all) = (.dictionary(key: parameter("Key"), value: parameter("Value")), ["Key", "Value"])
    case "Set": (type, all) = (.named("Set", [parameter("Element")]), ["Element"])
    case "Publisher", "AnyPublisher":
      let publisher = PublisherType("Publisher", output: parameter("Output"), failure: parameter("Failure"))
      (type, all) = (.publisher(publisher), ["Output", "Failure"])
    case "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection":
      (type, all) = (.named("Sequence", [parameter("Element")]), ["Element"])
    case "AsyncStream": (type, all) = (.named(name, [parameter("Element")]), ["Element"])
    case "AsyncThrowingStream":
      (type, all) = (.named(name, [parameter("Element"), parameter("Failure")]), ["Element", "Failure"])
    case "Result":
      (type, all) = (.named("Result", [parameter("Success"), parameter("Failure")]), ["Success", "Failure"])
    default: return nil
    }
    return (type, Set(all.filter { equal[$0] == nil }))
  }
}

extension Value {
  /// The names under which its members may be declared.
  var owners: [String] {
    switch self {
    case .object(let object): object.owners
    case .array: TypeOwners.of("Array")
    case .string: TypeOwners.of("String")
    case .dictionary: TypeOwners.of("Dictionary")
    case .set: TypeOwners.of("Set")
    case .range: TypeOwners.of("Range")
    case .some, .nil: ["Optional"]
    case .tuple, .symbol: namedType.map { [$0.name] + $0.inherited.sorted() } ?? []
    default: TypeOwners.of(typeName)
    }
  }
}
