/// A member that a protocol of Swift or Combine requires of each type that conforms to it.
struct RequiredMember: Equatable, Sendable {
  /// The member as Swift writes it: `description`, `distance(to:)`, `init(rawValue:)`, `<`.
  let text: String
  let name: String
  /// The labels of a method or an initializer; nil for a property, an operator and a subscript.
  let labels: [String?]?

  init(_ text: String) {
    self.text = text
    guard let open = text.firstIndex(of: "(") else {
      (name, labels) = (text, nil)
      return
    }
    name = String(text[..<open])
    labels = text[text.index(after: open)...].dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
  }

  var isInitializer: Bool { name == "init" }
  var isOperator: Bool { name.first.map { !$0.isLetter } ?? false }

  /// The members that each protocol itself requires and that no other protocol implements. `==`, `hash(into:)` and coding
  /// are not listed, because Swift makes them for most types.
  static let table: [String: [RequiredMember]] = [
    "Comparable": ["<"], "Identifiable": ["id"], "Sequence": ["makeIterator()"], "IteratorProtocol": ["next()"],
    "AsyncSequence": ["makeAsyncIterator()"], "AsyncIteratorProtocol": ["next()"],
    "CustomStringConvertible": ["description"], "CustomDebugStringConvertible": ["debugDescription"],
    "LosslessStringConvertible": ["init(_:)"], "CustomReflectable": ["customMirror"],
    "CustomPlaygroundDisplayConvertible": ["playgroundDescription"],
    "RawRepresentable": ["rawValue", "init(rawValue:)"], "CaseIterable": ["allCases"],
    "CodingKey": ["stringValue", "intValue", "init(stringValue:)", "init(intValue:)"],
    "Strideable": ["distance(to:)", "advanced(by:)"], "AdditiveArithmetic": ["zero", "+", "-"],
    "Numeric": ["init(exactly:)", "magnitude", "*"], "RandomNumberGenerator": ["next()"],
    "TextOutputStream": ["write(_:)"], "ExpressibleByIntegerLiteral": ["init(integerLiteral:)"],
    "ExpressibleByFloatLiteral": ["init(floatLiteral:)"], "ExpressibleByBooleanLiteral": ["init(booleanLiteral:)"],
    "ExpressibleByStringLiteral": ["init(stringLiteral:)"], "ExpressibleByArrayLiteral": ["init(arrayLiteral:)"],
    "ExpressibleByDictionaryLiteral": ["init(dictionaryLiteral:)"], "ExpressibleByNilLiteral": ["init(nilLiteral:)"],
    "StringInterpolationProtocol": ["init(literalCapacity:interpolationCount:)", "appendLiteral(_:)"],
    "Publisher": ["receive(subscriber:)"], "Cancellable": ["cancel()"], "Subscription": ["request(_:)", "cancel()"],
    "Subscriber": ["receive(subscription:)", "receive(_:)", "receive(completion:)"],
    "Subject": ["send(_:)", "send(completion:)", "send(subscription:)"], "ConnectablePublisher": ["connect()"],
    "Scheduler": ["now", "minimumTolerance", "schedule(options:_:)", "schedule(after:tolerance:options:_:)"],
    "TopLevelDecoder": ["decode(_:from:)"], "TopLevelEncoder": ["encode(_:)"],
    "Clock": ["now", "minimumResolution", "sleep(until:tolerance:)"],
    "InstantProtocol": ["advanced(by:)", "duration(to:)"],
  ].mapValues { $0.map(RequiredMember.init) }

  /// The names of all that is listed, and of what Swift makes only for some types.
  static let names = Set(table.values.joined().map(\.name)).union(["==", "hash"])

  /// The protocols whose conformance gives what the first one requires.
  static let giving: [String: Set<String>] = [
    "Sequence": ["IteratorProtocol", "Collection", "LazySequenceProtocol"], "Comparable": ["Strideable"],
    "CustomStringConvertible": ["CodingKey"],
    "CustomDebugStringConvertible": ["CodingKey"], "ExpressibleByArrayLiteral": ["OptionSet"],
  ]
}
