/// The overloads of one name. If static types did not decide, a call chooses by its values.
struct OverloadedFunctions {
  let forms: [FunctionForm]
  let functions: [Function]

  /// Returns the function that fits these values best.
  func chosen(for values: [Value]) throws(Problem) -> Function {
    try chosen(values) { form in
      let count = values.count
      let required = form.signature.parameters.count { !$0.isOptional && !$0.isVariadic }
      guard count >= required, count <= form.parameters.count else { return nil }
      return (0..<form.parameters.count).map { $0 < count ? [$0] : [] }
    }
  }

  /// Returns the function that fits the arguments of a call in the source best.
  func chosen(for list: ArgumentList) throws -> Function {
    let shapes = list.shapes
    let fits = forms.map { try? $0.signature.match(shapes) }
    if fits.allSatisfy({ $0 == nil }) {
      _ = try Signature.choose(
        among: forms.map(\.signature), shapes, site: list.site, labelSites: list.items.map(\.labelSite))
    }
    let exact = zip(forms, fits).map { form, fit in fit.map { form.hasLabels(shapes, $0) } ?? false }
    // If the labels decide, the types need not be compared.
    if exact.count(where: \.self) == 1, let number = exact.firstIndex(of: true) { return functions[number] }
    var place = -1
    return try list.site.locate {
      try chosen(list.items.map(\.value)) { _ in
        place += 1
        return !exact.contains(true) || exact[place] ? fits[place] : nil
      }
    }
  }

  /// Calls the function that fits best. The types that a call passes for type parameters decide nothing.
  func call(_ list: ArgumentList) throws -> Value {
    if !list.items.contains(where: \.label.isMetatypeLabel) { return try chosen(for: list).call(list) }
    let written = list.items.filter { !$0.label.isMetatypeLabel }
    let function = try chosen(for: ArgumentList(items: written, site: list.site, machine: list.machine))
    return try function.call(function.compiled?.passing(list) ?? list)
  }

  /// Returns those whose last labels are these; nil if no other function is left out, or none would be left.
  func labelled(_ labels: [String?]) -> OverloadedFunctions? {
    let meant = zip(forms, functions).filter { Array($0.0.labels.suffix(labels.count)) == labels }
    if meant.isEmpty || meant.count == functions.count { return nil }
    return OverloadedFunctions(forms: meant.map(\.0), functions: meant.map(\.1))
  }

  private func chosen(
    _ values: [Value], _ match: (FunctionForm) -> [[Int]]?
  ) throws(Problem) -> Function {
    var best: (score: Int, function: Function)?
    for (form, function) in zip(forms, functions) {
      guard let matching = match(form), let score = try score(form, matching, values) else { continue }
      if score < best?.score ?? .max { best = (score, function) }
    }
    if let best { return best.function }
    throw .noOverload(
      forms[0].signature.name,
      found: (forms[0].takesReceiver ? values.dropFirst() : values[...]).map { "\($0.dynamicType)" },
      signatures: forms.map(\.signature.told)
    )
  }

  /// Returns the distance of the values from the parameters, lower is better; nil if a value does not fit.
  private func score(_ form: FunctionForm, _ matching: [[Int]], _ values: [Value]) throws(Problem) -> Int? {
    var score = FunctionForm.leftOut(matching)
    for (parameter, given) in matching.enumerated() {
      let type = form.asked(parameter)
      for argument in given {
        guard let one = try values[argument].distance(to: type) else { return nil }
        score += 4 * one
      }
    }
    return score
  }
}

extension Function {
  /// The number of overloads.
  var count: Int { alternatives.count }

  /// Whether the labels of these arguments fit it as a member.
  func takes(_ shapes: [ArgumentShape]) -> Bool { alternatives.contains { $0.compiled?.takes(shapes) ?? true } }
}

extension Value {
  /// Returns the distance of the value from a type: 0 for the type itself, more for a conversion or cast; nil for
  /// another type.
  fileprivate func distance(to type: Type) throws(Problem) -> Int? {
    if dynamicType == type { return 0 }
    switch (type, self) {
    case (.parameter(let name), _):
      // A requirement that the value meets is more special than none.
      let requirements = Type.requirements(ofParameter: name)
      for required in requirements {
        if try cast(to: .named(required)) == nil { return 4 }
      }
      return requirements.isEmpty ? 3 : 2
    case (.unknown, _): return 3
    case (.named("inout", let types), .object(let object)):
      guard let value = try? (object as? Reference)?.get() else { return nil }
      return try value.distance(to: types[0])
    case (.named("Any", _), _): return 4
    // A key path is writable if something is changed through it.
    case (.named("WritableKeyPath", _), .function): return 1
    case (.named("KeyPath", _), .function), (.named("ReferenceWritableKeyPath", _), .function): return 2
    // The meaning of an implicit member depends on its receiver.
    case (.named, .symbol(let box)) where box.type == nil: return 2
    case (.optional, .nil), (.optional(.unknown), _): return 0
    case (.optional(let wrapped), .some(let box)): return try box.value.distance(to: wrapped)
    case (.optional(let wrapped), _): return try distance(to: wrapped).map { $0 + 1 }
    // A function's value does not show the type of its result, so a parameter that takes any result comes first.
    case (.function(let asked, let result, _), .function):
      if case .function(let parameters, _, _) = dynamicType, parameters.count != asked.count { return nil }
      return if case .parameter = result { 1 } else { 2 }
    case (_, .int) where type.isFloatingPoint: return 2
    case (_, .some), (_, .nil): return nil
    default: return try cast(to: type) == nil ? nil : 1
    }
  }
}
