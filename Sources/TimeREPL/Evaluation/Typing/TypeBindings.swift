/// The types of a signature's type parameters in one call.
struct TypeBindings {
  private(set) var types: [String: Type] = [:]
  /// The types of parameters if nothing else decides, for implicit members such as `.a`.
  private(set) var asked: [String: Type] = [:]
  /// The publishers among the arguments, in order: `P1`, `P2` and so on in Swift's name of the result.
  private(set) var publishers: [PublisherType] = []
  /// Returns the type that stands for an associated type in a type.
  var associates: ((_ name: String, _ type: Type) -> Type?)?

  /// The associated types of type parameters that `where` makes equal to types: `S.Element` that is `T`.
  var equal: [(path: String, type: Type)] = []

  /// The type parameters of the type that an initializer makes, with what they require: `T: A & B`.
  var requirements: [String: String] = [:]

  /// Makes the bindings of a member: its receiver determines `Element`, `Key`, `Value` and `Self`.
  init(receiver: Type) {
    types["Self"] = receiver
    types["Element"] = receiver.element
    types["Wrapped"] = receiver.unwrapped
    if let publisher = receiver.element.publisher {
      (types["Output"], types["Failure"]) = (publisher.output, publisher.failure)
    }
    if case .named(let name, let arguments) = receiver, let parameters = Self.parameters[name] {
      for (parameter, argument) in zip(parameters, arguments) where argument != .unknown { types[parameter] = argument }
    }
    if case .dictionary(let key, let value) = receiver { (types["Key"], types["Value"]) = (key, value) }
    // A filtered range is an array.
    if let bound = receiver.bound { types["Self"] = .array(bound) }
  }

  /// The type parameters of Swift's own generic types, as their members name them.
  private static let parameters = [
    "Result": ["Success", "Failure"], "KeyedDecodingContainer": ["K"], "KeyedEncodingContainer": ["K"],
    "AsyncStream.Continuation": ["Element"], "AsyncThrowingStream.Continuation": ["Element", "Failure"],
    "CheckedContinuation": ["T", "E"], "UnsafeContinuation": ["T", "E"], "TaskGroup": ["Element"],
    "ThrowingTaskGroup": ["Element", "Failure"],
  ]

  /// Makes the bindings of a named type from its type arguments.
  init(_ parameters: [String], _ arguments: [Type]) {
    for (name, type) in zip(parameters, arguments) where type != .unknown { types[name] = type }
  }

  /// Makes the bindings of an operator: its upstream determines `Output` and `Failure`.
  init(upstream: PublisherType) {
    (types["Output"], types["Failure"]) = (upstream.output, upstream.failure)
    types["Element"] = upstream.output.element
  }

  /// Makes the bindings of a source from its type arguments, or from the expected type.
  init(_ signature: Signature, generics: [Type], expected: PublisherType?) {
    // Only literals adapt to the expected type; other mismatches are reported where both types meet.
    if let expected, expected.output.convertsInts, case .publisher(let made) = signature.result,
      case .parameter(let name) = made.output
    {
      types[name] = expected.output
    }
    ask(of: signature, for: expected)
    // A type that no argument gives is the expected one: the Output of `Fail(error: .a)`, both types of `Empty()`.
    if let expected, case .publisher(let made) = signature.result {
      for (type, asked) in [(made.output, expected.output), (made.failure, expected.failure)] {
        guard case .parameter(let name) = type, !asked.isOpenOrUnknown, !asked.mentionsParameter,
          !signature.parameters.contains(where: { $0.declaredType.mentions(name) })
        else { continue }
        types[name] = asked
      }
    }
    // The expected type decides, because nothing else does before a Future's closure is checked.
    if signature.name == "Future", let expected, ["Future", "Publisher"].contains(expected.name) {
      if expected.output != .unknown { types["Output"] = expected.output }
      if expected.failure != .unknown { types["Failure"] = expected.failure }
    }
    for (argument, type) in zip(signature.swiftType?.arguments ?? [], generics) where type != .unknown {
      if case .parameter(let name) = argument { types[name] = type }
    }
  }

  /// Notes the expected types of the publisher that a call makes, for implicit members that nothing else decides.
  mutating func ask(of signature: Signature, for expected: PublisherType?) {
    guard let expected, case .publisher(let made) = signature.result else { return }
    for (type, found) in [(made.output, expected.output), (made.failure, expected.failure)] {
      // The cases of a generic enum are known even if its type arguments are not.
      guard case .parameter(let name) = type, found != .error,
        found.isSpecialized || found.isLabelled || !found.isOpenOrUnknown
      else { continue }
      asked[name] = found
    }
    // The publishers of `flatMap` fail with the Failure of the result.
    asked["F"] = asked["F"] ?? asked["Failure"]
  }

  /// Returns a type of the signature, whose unknown parameters have the expected types.
  func expectation(of type: Type) -> Type {
    var bindings = self
    for (name, type) in asked where bindings[name] == .unknown { bindings[name] = type }
    return bindings.applied(to: type)
  }

  subscript(name: String) -> Type {
    get { types[name] ?? .unknown }
    set { types[name] = newValue }
  }

  /// Returns a type of the signature for this call; `_` for an unknown parameter.
  func applied(to type: Type) -> Type { applied(to: type, open: nil) }

  /// Returns a type of the signature for display; unknown parameters stay as they are written.
  func shown(_ type: Type) -> Type { applied(to: type, open: type) }

  private func applied(to type: Type, open: Type?) -> Type {
    func inner(_ type: Type) -> Type { applied(to: type, open: open == nil ? nil : type) }
    switch type {
    case .parameter(let name):
      return types[name] ?? associated(name) ?? member(name) ?? equated(type) ?? open ?? .unknown
    case .named("Self", _): return types["Self"] ?? open ?? .unknown
    case .named("Place", _) where types["Place"] != nil: return types["Place"] ?? .unknown
    case .named("Place", _): return types["Self"]?.hasOwnIndices == true ? .named("Index") : .int
    case .named("Magnitude", _) where types["Self"] == .int: return .named("UInt")
    case .named("Magnitude", _): return types["Self"]?.width.map { .named($0.unsigned.rawValue) } ?? open ?? .unknown
    case .named("SubSequence", _):
      switch types["Self"] {
      case .array(let element): return .named("ArraySlice", [element])
      case let slice? where slice.isSlice: return slice
      case let text? where text.isText: return .substring
      // The slice of a set or a dictionary is an array here.
      case .dictionary, .named("Set", _): return types["Element"].map { .array($0) } ?? .unknown
      default: return .unknown
      }
    case .named(let name, []): return member(name) ?? handedOn(name) ?? type
    case .named(let name, let arguments): return .named(name, arguments.map(inner))
    case .optional(let wrapped): return .optional(inner(wrapped))
    case .array(let element): return .array(inner(element))
    case .dictionary(let key, let value): return .dictionary(key: inner(key), value: inner(value))
    case .tuple(let elements):
      return .tuple(elements.map { Type.Element(label: $0.label, type: inner($0.type)) })
    case .function(let parameters, let result, let throwing):
      // A type that only a literal has determined so far may still become Double because of the closure's body.
      let result = inner(result)
      return .function(
        parameters.map(inner), result: result.isLiteral && open == nil ? .unknown : result, throwing: throwing)
    case .publisher(let publisher):
      return .publisher(
        PublisherType(
          publisher.name, publisher.arguments.map(inner), output: inner(publisher.output),
          failure: inner(publisher.failure), role: publisher.role))
    default: return type
    }
  }

  /// Returns the name under which a type parameter is bound: its requirements may follow after a colon, `T: Equatable`.
  func key(of parameter: String) -> String? {
    types[parameter] == nil ? types.keys.first { Type.parameter($0).description == parameter } : parameter
  }

  /// Returns what the `T.Unit` of a function is if the type bound to `T` tells it.
  private func member(_ name: String) -> Type? {
    guard let associates, let dot = name.firstIndex(of: ".") else { return nil }
    let owner = String(name[..<dot])
    guard let base = key(of: owner).flatMap({ types[$0]?.settled }), !base.mayHoldUnknown, !base.mentionsParameter
    else {
      return nil
    }
    return name[name.index(after: dot)...].split(separator: ".").reduce(Optional(base)) { type, member in
      type.flatMap { associates(String(member), $0) }
    }
  }

  /// Returns `T.Unit` for the `A.Unit` of a generic type whose `A` is the type parameter `T` of the code around.
  private func handedOn(_ name: String) -> Type? {
    guard let dot = name.firstIndex(of: "."), let base = key(of: String(name[..<dot])).flatMap({ types[$0] }),
      case .parameter = base
    else { return nil }
    return .named("\(base)\(name[dot...])")
  }

  /// Returns an associated type, such as `P.Output`, of the type bound to `P`.
  private func associated(_ name: String) -> Type? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let owner = String(name[..<dot])
    let base = applied(to: .parameter(key(of: owner) ?? owner))
    switch name[dot...] {
    case ".Output": return base.publisher?.output
    case ".Failure": return base.publisher?.failure ?? (base.arguments.count == 2 ? base.arguments[1] : nil)
    case ".Element": return base.element == .unknown ? nil : base.element
    case ".Wrapped": return base.isOptional ? base.unwrapped : nil
    default: return nil
    }
  }

  /// Returns the associated type that `where` makes equal to a type parameter: for `T` the Element of what is bound to `S`.
  private func equated(_ parameter: Type) -> Type? {
    equal.lazy.filter { $0.type.description == parameter.description }
      .compactMap { associated($0.path) ?? member($0.path) }.first { $0 != .unknown }
  }

  /// Returns the type that the elements of an argument for a type parameter must have: that of `T` for `S`.
  func elements(of parameter: String) -> Type? {
    let path = Type.parameter(parameter).description + ".Element"
    guard let asked = equal.first(where: { $0.path == path })?.type else { return nil }
    let known = key(of: asked.description).flatMap { types[$0] } ?? applied(to: asked)
    return known.mayHoldUnknown || known.mentionsParameter ? nil : known
  }

  /// Returns the name of the type parameter that a thrown type is.
  private func parameter(_ type: Type) -> String? {
    switch type {
    case .parameter(let name): name
    case .named(let name, []): key(of: name) ?? name
    default: nil
    }
  }

  /// Returns the effects of a call: `throws(F)` throws nothing if `F` is Never.
  func applied(to throwing: Type.Throwing) -> Type.Throwing {
    switch throwing {
    case .typed(let type):
      switch parameter(type).flatMap({ types[$0] }) ?? .unknown {
      case .never: .no
      case .unknown: throwing
      case let found: .typed(found)
      }
    case .asynchronous(let inner): .asynchronous(applied(to: inner))
    default: throwing
    }
  }

  /// Gives a type parameter that an argument left open the type that was found later.
  mutating func learn(_ type: Type, replacing found: Type) {
    if case .parameter(let name) = type { types[name] = found }
  }

  /// Learns the types of parameters from an argument.
  mutating func learn(_ type: Type, from found: Type) { learn(type, from: found, joins: false) }

  /// Learns from the expected result what no argument has determined.
  mutating func learnOpen(_ type: Type, from found: Type) {
    var result = TypeBindings([], [])
    result.learn(type, from: found)
    for (name, type) in result.types where applied(to: .parameter(name)) == .unknown { types[name] = type }
  }

  /// - Parameter joins: whether values of `found` are joined with known ones later, so that values of type `_` among
  ///   them cannot be converted, as an argument can.
  private mutating func learn(_ type: Type, from found: Type, joins: Bool) {
    switch (type, found) {
    case (.parameter("Failure"), _) where found.isScalar: learn(type, from: .error, joins: joins)
    case (.parameter(let name), _):
      // A literal leaves the decision to later arguments.
      let found = found == .nilLiteral ? .unknown : found
      switch types[name] {
      case nil: types[name] = found
      case .integerLiteral? where found.isInteger || found.isFloatingPoint || found == .unknown: types[name] = found
      case .floatLiteral? where found.isFloatingPoint || found == .unknown: types[name] = found
      case let known?: if joins { types[name] = known.refined(by: found) }
      }
    case (.optional(let inner), .optional(let other)), (.array(let inner), .array(let other)):
      learn(inner, from: other, joins: joins)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      learn(key, from: otherKey, joins: joins)
      learn(value, from: otherValue, joins: joins)
    case (.array(let inner), .named("Sequence", let elements)) where !elements.isEmpty:
      learn(inner, from: elements[0], joins: joins)
    case (.named("Sequence", let elements), _) where !elements.isEmpty:
      learn(elements[0], from: found.element, joins: joins)
    case (.named("Type", let types), .named("Type", let others)) where types.count == 1 && others.count == 1:
      learn(types[0], from: others[0], joins: joins)
    case (.named(let name, let inner), .named(let other, let found))
    where name == other && inner.count == found.count:
      for (type, other) in zip(inner, found) { learn(type, from: other, joins: joins) }
    case (.optional(let inner), _): learn(inner, from: found, joins: joins)
    case (.function(let parameters, let result, let throwing), .function(let others, let other, let thrown)):
      // A closure that throws nothing throws `Never`.
      if case .typed(let type) = throwing.synchronous, let name = parameter(type), types[name] == nil {
        switch thrown.synchronous {
        case .no: types[name] = .never
        case .typed(let error): types[name] = error
        default: break
        }
      }
      // `{ (n: Int) in … }` tells what nothing else does.
      if parameters.count == others.count {
        for (type, given) in zip(parameters, others) where !given.mayHoldUnknown { learnOpen(type, from: given) }
      }
      learn(result, from: other, joins: true)
    case (.function(_, let result, _), .unknown): learn(result, from: .unknown, joins: true)
    case (.tuple(let types), .tuple(let others)) where types.count == others.count:
      for (type, other) in zip(types, others) { learn(type.type, from: other.type, joins: joins) }
    case (.publisher(let pattern), .publisher(let publisher)):
      publishers.append(publisher)
      learn(pattern.output, from: publisher.output, joins: true)
      learn(pattern.failure, from: publisher.failure, joins: true)
    case (.publisher(let pattern), .unknown):
      learn(pattern.output, from: .unknown, joins: true)
      learn(pattern.failure, from: .unknown, joins: true)
    // Joined publishers may be in an array.
    case (.publisher, .array(let element)): learn(type, from: element, joins: true)
    default: break
    }
  }
}

extension Type {
  /// Whether the indices are not Ints: those of a text, a set or a dictionary.
  fileprivate var hasOwnIndices: Bool { if case .dictionary = self { true } else { isText || isSet } }

  fileprivate var isSlice: Bool {
    if case .named("ArraySlice", _) = self { true } else { false }
  }

  /// Returns the type refined by another observed type: known parts of either, and `_` where one is `_`.
  fileprivate func refined(by other: Type) -> Type {
    switch (self, other) {
    case (.unknown, _), (_, .unknown): .unknown
    case (.array(let a), .array(let b)): .array(a.refined(by: b))
    case (.optional(let a), .optional(let b)): .optional(a.refined(by: b))
    case (.tuple(let a), .tuple(let b)) where a.count == b.count:
      .tuple(zip(a, b).map { Element(label: $0.label, type: $0.type.refined(by: $1.type)) })
    default: differs(from: other) ? .unknown : self
    }
  }
}

extension Type {
  /// Whether it is a tuple with labels.
  var isLabelled: Bool { if case .tuple(let parts) = self { parts.contains { $0.label != nil } } else { false } }
}
