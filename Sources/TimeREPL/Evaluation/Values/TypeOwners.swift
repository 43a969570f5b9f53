/// The names under which extensions may add members to values of a type: its own, and those of the protocols of Swift's
/// types.
enum TypeOwners {
  private static let collections = ["RandomAccessCollection", "BidirectionalCollection", "Collection", "Sequence"]
  private static let coded = ["Encodable", "Decodable"]
  private static let described = ["CustomStringConvertible", "CustomDebugStringConvertible"]
  private static let equatable = ["Hashable", "Equatable"] + coded
  private static let scalar = ["LosslessStringConvertible"] + described
  private static let numbers = ["Numeric", "AdditiveArithmetic", "Strideable", "Comparable"] + equatable + scalar
  private static let integers = ["SignedInteger", "FixedWidthInteger", "BinaryInteger", "SignedNumeric"] + numbers

  private static let known: [String: [String]] = [
    "Array": ["MutableCollection", "RangeReplaceableCollection"] + collections + equatable + described,
    "ArraySlice": ["Array", "MutableCollection", "RangeReplaceableCollection"] + collections + equatable + described,
    "Set": ["SetAlgebra", "Collection", "Sequence"] + equatable + described,
    "Dictionary": ["Collection", "Sequence"] + equatable + described,
    "Optional": equatable,
    "String": ["StringProtocol", "RangeReplaceableCollection", "BidirectionalCollection", "Collection", "Sequence"]
      + ["Comparable"] + equatable + scalar,
    "Substring": ["StringProtocol", "BidirectionalCollection", "Collection", "Sequence", "Comparable", "Hashable"]
      + ["Equatable"] + scalar,
    "Character": ["Comparable", "Hashable", "Equatable"] + scalar, "Bool": equatable + scalar,
    "Range": ["RangeExpression"] + collections + equatable + described,
    "ClosedRange": ["RangeExpression"] + collections + equatable + described,
    "Double": ["BinaryFloatingPoint", "FloatingPoint", "SignedNumeric"] + numbers,
    "Float": ["BinaryFloatingPoint", "FloatingPoint", "SignedNumeric"] + numbers,
    "CurrentValueSubject": ["Subject", "Publisher"], "PassthroughSubject": ["Subject", "Publisher"],
    "AsyncStream": ["AsyncSequence"], "AsyncThrowingStream": ["AsyncSequence"],
    "AnyCancellable": ["Cancellable"], "Timer.TimerPublisher": ["TimerPublisher", "ConnectablePublisher", "Publisher"],
    "Publishers.Multicast": ["Multicast", "ConnectablePublisher", "Publisher"],
    "Publishers.MakeConnectable": ["MakeConnectable", "ConnectablePublisher", "Publisher"],
  ]

  /// Protocols of Combine and Swift that code may extend. No receiver type of `receiver(_:where:)` represents them.
  static let protocols: Set = [
    "Cancellable", "Subscriber", "Subscription", "Scheduler", "AdditiveArithmetic", "Numeric", "SignedNumeric",
    "BinaryInteger", "FixedWidthInteger", "SignedInteger", "FloatingPoint", "BinaryFloatingPoint", "Strideable",
    "StringProtocol", "SetAlgebra", "RangeExpression", "Error", "LocalizedError",
    "OptionSet", "CaseIterable", "RawRepresentable", "Identifiable", "IteratorProtocol", "AsyncSequence", "CodingKey",
  ]

  /// The members that protocols of Swift and Combine require or give. Extensions of these protocols may use them.
  static let requirements = RequiredMember.table.mapValues { members in
    Set(members.filter { !$0.isInitializer && !$0.isOperator }.map(\.name))
  }.merging(given) { $0.union($1) }

  private static let given: [String: Set<String>] = [
    "Cancellable": ["store"], "AnyCancellable": ["cancel", "store"],
    "Hashable": ["hashValue"], "Error": ["localizedDescription"],
    "LocalizedError": ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"],
    "Clock": ["sleep"], "Task": ["cancel", "value", "result", "isCancelled"],
    "AsyncStream.Continuation": ["yield", "finish", "onTermination"],
    "AsyncThrowingStream.Continuation": ["yield", "finish", "onTermination"],
    "AsyncSequence": [
      "map", "filter", "compactMap", "flatMap", "prefix", "dropFirst", "drop", "reduce", "contains", "allSatisfy",
      "first",
      "min", "max",
    ],
  ]

  /// Whether types inherit members from one of Swift's own types or protocols.
  static func givesMembers(_ name: String) -> Bool {
    // SwiftUI is left out, and has no row.
    !SwiftProtocol.has(.bare, name) && name != "View" && !Type.named(name).isScalar
  }

  /// Structs of Swift and Apple's libraries that have no declaration in TimeREPL.
  private static let structs: Set = [
    "Calendar", "Locale", "TimeZone", "CharacterSet", "Decimal", "IndexSet", "IndexPath", "DispatchTime",
    "Character", "Bool", "Duration", "pthread_mutex_t", "pthread_rwlock_t", "os_unfair_lock",
  ]

  /// Whether a built-in type is a class, whose methods can set properties of `self`.
  static func isClass(_ name: String) -> Bool {
    !Type.named(name).isScalar && receiver(name, where: [:]) == nil && !Value.protocols.contains(name)
      && !protocols.contains(name) && !structs.contains(name)
  }

  static func of(_ name: String) -> [String] {
    if let known = known[name] { return [name] + known }
    if name.hasPrefix("Async"), name.hasSuffix("Sequence") || name.hasSuffix("Stream") {
      return [name, "AsyncSequence"]
    }
    if name == PublisherType.sequence { return [name] }
    // `extension Publishers.Map` and `extension Map` add members to the same type.
    if let point = name.lastIndex(of: ".") { return [name, String(name[name.index(after: point)...])] }
    return [name] + (Type.named(name).isInteger ? integers : [])
  }

  /// The protocols from which those of Swift and Foundation inherit.
  static let inherited = SwiftProtocol.table.mapValues(\.inherits).filter { !$0.value.isEmpty }

  /// Whether a protocol is one of Swift's for collections and sequences.
  static func isOfCollections(_ name: String) -> Bool {
    collections.contains(name) || name == "MutableCollection" || name == "RangeReplaceableCollection"
  }

  /// The publishers of operators that code may extend: `extension Publishers.Map`.
  private static let publishers: Set = [
    "Map", "TryMap", "Filter", "TryFilter", "CompactMap", "FlatMap", "Merge", "Merge3", "MergeMany", "CombineLatest",
    "CombineLatest3", "Zip", "Zip3", "Catch", "TryCatch", "Retry", "Debounce", "Throttle", "Delay",
    "Timeout", "ReceiveOn", "SubscribeOn", "Share", "Multicast", "MakeConnectable", "Autoconnect", "Decode", "Encode",
    "MapError", "ReplaceError", "ReplaceEmpty", "RemoveDuplicates", "Scan", "Collect", "SwitchToLatest", "Print",
    "HandleEvents", "SetFailureType", "Drop", "Output", "First", "Last", "Concatenate", "PrefixWhile", "DropWhile",
    "TimerPublisher", "DataTaskPublisher",
  ]

  /// Returns the type of a receiver for an extension of a generic type, and its parameters.
  static func receiver(_ name: String, where equal: [String: Type]) -> (type: Type, parameters: Set<String>)? {
    func parameter(_ name: String) -> Type { equal[name] ?? .parameter(name) }
    let type: Type
    let all: [String]
    switch name {
    case "Array": (type, all) = (.array(parameter("Element")), ["Element"])
    case "ArraySlice": (type, all) = (.named("ArraySlice", [parameter("Element")]), ["Element"])
    case "Optional": (type, all) = (.optional(parameter("Wrapped")), ["Wrapped"])
    case "Dictionary": (type, all) = (.dictionary(key: parameter("Key"), value: parameter("Value")), ["Key", "Value"])
    case "Set": (type, all) = (.named("Set", [parameter("Element")]), ["Element"])
    case "Publisher", "AnyPublisher":
      let publisher = PublisherType("Publisher", output: parameter("Output"), failure: parameter("Failure"))
      (type, all) = (.publisher(publisher), ["Output", "Failure"])
    case "Subject", "PassthroughSubject", "CurrentValueSubject", "ConnectablePublisher", "Future", "Fail", "Empty",
      "Record":
      guard let publisher = PublisherType(written: name, [parameter("Output"), parameter("Failure")]) else {
        return nil
      }
      (type, all) = (.publisher(publisher), ["Output", "Failure"])
    case "Just":
      (type, all) = (
        .publisher(PublisherType(name, [parameter("Output")], output: parameter("Output"), failure: .never)), ["Output"]
      )
    case PublisherType.sequence:
      let publisher = PublisherType(name, output: parameter("Output"), failure: parameter("Failure"))
      (type, all) = (.publisher(publisher), ["Output", "Failure"])
    case _ where publishers.contains(name):
      let publisher = PublisherType("Publishers." + name, output: parameter("Output"), failure: parameter("Failure"))
      (type, all) = (.publisher(publisher), ["Output", "Failure"])
    case "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
      "RangeReplaceableCollection", "LazySequenceProtocol":
      (type, all) = (.named("Sequence", [parameter("Element")]), ["Element"])
    case "AsyncStream": (type, all) = (.named(name, [parameter("Element")]), ["Element"])
    case "AsyncThrowingStream":
      (type, all) = (.named(name, [parameter("Element"), parameter("Failure")]), ["Element", "Failure"])
    // `extension AsyncStream.Continuation` and `extension Subscribers.Sink`
    case "AsyncStream.Continuation", "AsyncThrowingStream.Continuation":
      (type, all) = (.unknown, ["Element", "Failure"])
    case "Sink": (type, all) = (.unknown, ["Input", "Failure"])
    case "Result":
      (type, all) = (.named("Result", [parameter("Success"), parameter("Failure")]), ["Success", "Failure"])
    default: return nil
    }
    return (type, Set(all.filter { equal[$0] == nil }))
  }
}

extension Value {
  /// Returns the stored property of a struct or an instance.
  func storedProperty(_ name: String) -> Value? {
    switch self {
    case .tuple(let box): box.index(of: name).map { box.elements[$0] }
    case .object(let object):
      (object as? Instance).flatMap { instance in instance.layout.place(of: name).map { instance.fields[$0] } }
    default: nil
    }
  }

  /// The names under which its members may be declared.
  var owners: [String] {
    switch self {
    case .object(let object): object.owners
    case .array(let box): TypeOwners.of(box.isSlice ? "ArraySlice" : "Array")
    case .string(let box): TypeOwners.of(box.form.rawValue)
    case .dictionary: TypeOwners.of("Dictionary")
    case .set: TypeOwners.of("Set")
    case .range: TypeOwners.of("Range")
    case .some, .nil: TypeOwners.of("Optional")
    case .tuple, .symbol: namedType.map { [$0.name] + $0.protocols } ?? []
    default: TypeOwners.of(typeName)
    }
  }
}
