/// A function as its callers see it: labels, and types of parameters and result.
struct FunctionForm: Sendable {
  /// The signature with labels, all of which a call may omit.
  let signature: Signature
  /// The labels in calls; nil for Swift's `_`.
  let labels: [String?]
  /// The types of the parameters; `_` for one without a type.
  let parameters: [Type]
  let result: Type
  /// The result type as it is written, if it mentions the `Self` of a class.
  let selfResult: Type?
  /// Whether the result type is written.
  let isResultWritten: Bool
  let throwing: Type.Throwing
  /// The type parameters whose types calls pass.
  let metatypes: [String]
  /// The type parameters that are defaults of parameters, by index.
  let metatypeDefaults: [Int: String]
  /// Whether the result has a type parameter and the body has literals of numbers, which a call makes what is asked for.
  let returnsLiterals: Bool
  /// Whether a type in it may be an associated type of another: `T.Unit`.
  let mentionsMembers: Bool
  /// The protocols that the `where` of the extension around requires of type parameters.
  let required: [String: [Type]]
  /// The associated types of type parameters that are types which others name: `S.Element` that is `T`.
  let equal: [(path: String, type: Type)]
  /// The requirements of the function's own `where` on associated types: `C.Element: Collection`.
  let conditions: [Requirement]
  /// The result builders of closures for the parameters, by index.
  let builders: [Int: WrapperUse]
  /// The parameters that are functions which may be called after the call, by index.
  private let escaping: Set<Int>
  /// The parameters whose defaults tell the place of the call, by index: `#line`.
  let places: [Int: String]

  init(_ name: String, labels: [String?], _ closure: ClosureSyntax, result: Type? = nil) {
    self.labels = labels
    parameters = closure.types.enumerated().map { index, type in
      closure.changed.contains(index) ? .named("inout", [type]) : type
    }
    self.result = result ?? closure.result ?? (closure.returnsNothing ? .void : .unknown)
    (selfResult, builders, required) = (closure.selfResult, closure.builders, closure.required)
    equal = closure.requirements.isEmpty ? [] : Self.equal(closure, parameters + [self.result])
    conditions = closure.requirements.filter { $0.subject.contains(".") }.map(\.ofElements)
    isResultWritten = closure.result != nil || closure.returnsNothing
    returnsLiterals = self.result.mentionsParameter && SyntaxPart.closure(closure).hasNumber
    mentionsMembers = (parameters + [self.result]).contains { type in type.names.contains { $0.contains(".") } }
    throwing = closure.throwing.following(closure.types)
    let kept = closure.escaping
    escaping = Set((closure.parameters ?? []).indices.filter { kept.contains(closure.parameters?[$0].text ?? "") })
    metatypes = closure.namedGenerics
    metatypeDefaults = Dictionary(
      uniqueKeysWithValues: closure.defaults.keys.compactMap { place in
        closure.genericDefault(place).map { (place, $0) }
      })
    places = closure.defaults.compactMapValues { value in
      // There is one thread, so that the place of the call makes no difference to `#isolation`.
      if case .name(let word) = value.kind, HashWord.places.contains(word), word != "#isolation" { word } else { nil }
    }
    let declarations = (closure.parameters ?? []).enumerated().map { index, parameter in
      let label = index < labels.count ? labels[index] : nil
      let given = index < closure.types.count ? closure.types[index] : .unknown
      let written = given.closureOfAutoclosure ?? given
      let isVariadic = closure.variadic == index
      return Self.declaration(
        label: label, name: parameter.text, isVariadic ? written.element : written, isVariadic: isVariadic,
        isOptional: closure.defaults[index] != nil)
    }
    signature = Signature("\(name)(\(declarations.joined(separator: ", ")))", optionalLabels: .all)
  }

  /// Returns the associated types that are equal to others. In a protocol a name may be one of its own associated types,
  /// which only the receiver tells.
  private static func equal(_ closure: ClosureSyntax, _ types: [Type]) -> [(path: String, type: Type)] {
    let generics = types.reduce(closure.generics) { $0.union($1.parameterNames) }
    let isInProtocol = closure.types.first?.description == "Self"
    return closure.requirements.flatMap(\.associated).compactMap { path, type in
      let type = type.mapped {
        if case .named(let name, []) = $0, generics.contains(name) { .parameter(name) } else { $0 }
      }
      if isInProtocol { guard case .parameter = type else { return nil } }
      return (path, type)
    }
  }

  /// Returns a parameter in the notation of `Signature`.
  static func declaration(
    label: String?, name: String, _ type: Type, isVariadic: Bool, isOptional: Bool
  ) -> String {
    let names = label == name ? name : "\(label ?? "_") \(name)"
    let text = "\(type)"
    let isKnown = type != .unknown && !text.contains { $0 == "_" || $0 == "=" || $0 == ":" }
    // Without a type the parser of signatures reads no default value.
    let written = isKnown ? ": \(text)" : isVariadic || isOptional ? ": Any" : ""
    return names + written + (isVariadic ? "..." : isOptional ? " = default" : "")
  }

  /// Whether it is a member, whose first parameter is the receiver.
  var takesReceiver: Bool { signature.parameters.first?.name == TypeMember.receiver }

  /// The type as a value; a variadic function has no such type here.
  var type: Type {
    signature.parameters.contains(where: \.isVariadic)
      ? .unknown : .function(parameters, result: result, throwing: throwing)
  }

  /// Returns the type of an argument for a parameter; for a variadic one that of its elements.
  func asked(_ parameter: Int) -> Type {
    guard parameters.indices.contains(parameter) else { return .unknown }
    return signature.parameters[parameter].isVariadic ? parameters[parameter].element : parameters[parameter]
  }

  /// Whether a closure for a parameter may be called after the call has returned. A value of any type may be kept.
  func keeps(_ parameter: Int) -> Bool {
    if case .parameter = asked(parameter) { true } else { escaping.contains(parameter) }
  }

  /// Whether a call has exactly the labels that Swift requires.
  func hasLabels(_ shapes: [ArgumentShape], _ matching: [[Int]]) -> Bool {
    zip(labels, matching).allSatisfy { label, given in
      given.first.map { shapes[$0].isTrailing || shapes[$0].label == label } ?? true
    }
  }

  /// Whether both can be declared: labels or written types differ.
  func canStandBeside(_ other: FunctionForm) -> Bool {
    if labels != other.labels || throwing.isAsync != other.throwing.isAsync { return true }
    if variadic != other.variadic || required != other.required || conditions != other.conditions { return true }
    let isTyped = !(parameters + other.parameters).contains(.unknown)
    let areTold = isResultWritten && other.isResultWritten
    return isTyped && (parameters != other.parameters || areTold && result != other.result)
  }

  /// The index of the parameter that takes any number of arguments.
  var variadic: Int? { signature.parameters.firstIndex(where: \.isVariadic) }

  /// Whether labels and types are the same.
  func isSame(as other: FunctionForm) -> Bool {
    labels == other.labels && variadic == other.variadic && required == other.required && parameters == other.parameters
      && result == other.result && conditions == other.conditions
      && throwing.isAsync == other.throwing.isAsync && !parameters.dropFirst().contains(.unknown)
  }

  /// The number of omitted arguments; Swift prefers functions with fewer.
  static func leftOut(_ matching: [[Int]]) -> Int { matching.count(where: \.isEmpty) }
}

extension Requirement {
  /// The associated types that it makes equal to types: `S.Element` of `S.Element == T`, `T == S.Element` and
  /// `S: Sequence<T>`.
  fileprivate var associated: [(path: String, type: Type)] {
    switch (relation, type) {
    case (.equals, _) where subject.contains("."): [(subject, type)]
    case (.equals, .named(let path, [])) where path.contains("."): [(path, .named(subject))]
    case (.conforms, .named(let name, let types)) where !types.isEmpty:
      zip(SwiftProtocol.table[name]?.primary ?? [], types).map { ("\(subject).\($0)", $1) }
    default: []
    }
  }
}

extension Type.Throwing {
  /// The effects of a call. `throws(Failure)` throws what an argument throws, as `rethrows` does, if the argument is a
  /// function that throws `Failure`, too.
  fileprivate func following(_ parameters: [Type]) -> Type.Throwing {
    switch self {
    case .typed(.named(let name, [])), .typed(.parameter(let name)):
      parameters.contains { $0.throws(named: name) } ? .asArguments : self
    case .asynchronous(let inner): .asynchronous(inner.following(parameters))
    default: self
    }
  }
}

extension Type {
  /// Whether it is the type of functions that throw a type parameter of this name.
  fileprivate func `throws`(named name: String) -> Bool {
    guard case .function(_, _, let throwing) = unwrappedOrSelf, case .typed(let thrown) = throwing.synchronous else {
      return false
    }
    return ["\(thrown)", "\(thrown)".split(separator: ":").first.map(String.init)].contains(name)
  }
}
