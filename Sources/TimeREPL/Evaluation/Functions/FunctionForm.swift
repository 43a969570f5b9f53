/// A function as its callers see it: its labels, and the types of what it takes and returns.
struct FunctionForm: Sendable {
  /// With the labels, of which a call may leave out all.
  let signature: Signature
  /// The labels that callers write, nil where Swift has `_`.
  let labels: [String?]
  /// The types of the parameters, `_` for one that has none.
  let parameters: [Type]
  let result: Type
  /// Whether the declaration says what is returned.
  let isResultWritten: Bool
  let throwing: Type.Throwing
  /// The type parameters whose types calls give.
  let metatypes: [String]
  /// Those that a parameter stands for which a call leaves out, by its place.
  let metatypeDefaults: [Int: String]

  init(_ name: String, labels: [String?], _ closure: ClosureSyntax, result: Type? = nil) {
    self.labels = labels
    parameters = closure.types.enumerated().map { index, type in
      closure.changed.contains(index) ? .named("inout", [type]) : type
    }
    self.result = result ?? closure.result ?? (closure.returnsNothing ? .void : .unknown)
    isResultWritten = closure.result != nil || closure.returnsNothing
    throwing = closure.throwing
    metatypes = closure.namedGenerics
    metatypeDefaults = Dictionary(
      uniqueKeysWithValues: closure.defaults.keys.compactMap { place in
        closure.genericDefault(place).map { (place, $0) }
      })
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

  /// A parameter as `Signature` reads it.
  static func declaration(
    label: String?, name: String, _ type: Type, isVariadic: Bool, isOptional: Bool
  ) -> String {
    let names = label == name ? name : "\(label ?? "_") \(name)"
    let text = "\(type)"
    let isKnown = type != .unknown && !text.contains { $0 == "_" || $0 == "=" || $0 == ":" }
    // Without a type the parser of signatures does not read a default value.
    let written = isKnown ? ": \(text)" : isVariadic || isOptional ? ": Any" : ""
    return names + written + (isVariadic ? "..." : isOptional ? " = default" : "")
  }

  /// As a value; one that takes any number of arguments has no such type here.
  var type: Type {
    signature.parameters.contains(where: \.isVariadic)
      ? .unknown : .function(parameters, result: result, throwing: throwing)
  }

  /// The type that an argument for the parameter needs: the element's, where the parameter is variadic.
  func asked(_ parameter: Int) -> Type {
    guard parameters.indices.contains(parameter) else { return .unknown }
    return signature.parameters[parameter].isVariadic ? parameters[parameter].element : parameters[parameter]
  }

  /// Whether a call has exactly the labels that Swift asks for.
  func hasLabels(_ shapes: [ArgumentShape], _ matching: [[Int]]) -> Bool {
    zip(labels, matching).allSatisfy { label, given in
      given.first.map { shapes[$0].isTrailing || shapes[$0].label == label } ?? true
    }
  }

  /// Whether both can be declared: the labels differ, or what each says of its types does.
  func canStandBeside(_ other: FunctionForm) -> Bool {
    if labels != other.labels { return true }
    let isTyped = !(parameters + other.parameters).contains(.unknown)
    let areTold = isResultWritten && other.isResultWritten
    return isTyped && (parameters != other.parameters || areTold && result != other.result)
  }

  /// Whether nothing tells both apart.
  func isSame(as other: FunctionForm) -> Bool {
    labels == other.labels && parameters == other.parameters && result == other.result
      && !parameters.dropFirst().contains(.unknown)
  }

  /// How many arguments a call leaves out, which Swift likes less than a function without them.
  static func leftOut(_ matching: [[Int]]) -> Int { matching.count(where: \.isEmpty) }
}
