// Functions: values that can be called. Signatures in the notation of Swift declarations, the matching of arguments
// to parameters, overloads, compiled functions, and types as callable names.

/// The arguments of a call as they were given, for an `Object`.
struct ArgumentList {
  struct Item {
    let label: String?
    let value: Value
    let isTrailing: Bool
    let site: Site
    /// The place of the label, or of a value without one.
    let labelSite: Site
  }

  let items: [Item]
  /// The range from the called name to the end of the call; an operator prints as its text.
  let site: Site
  let machine: Machine

  init(items: [Item], site: Site, machine: Machine) {
    (self.items, self.site, self.machine) = (items, site, machine)
  }

  /// Makes arguments without labels, which were not typed.
  init(_ values: [Value], at site: Site, _ machine: Machine) {
    self.init(
      items: values.map { Item(label: nil, value: $0, isTrailing: false, site: site, labelSite: site) }, site: site,
      machine: machine)
  }

  var shapes: [ArgumentShape] { items.map { ArgumentShape(label: $0.label, isTrailing: $0.isTrailing) } }

  /// Returns the arguments by parameter; throws a `Diagnostic` at the first that does not fit.
  func matched(to signature: Signature) throws -> Arguments {
    try matched(to: [signature]).arguments
  }

  /// Returns the index of the first signature that the arguments fit: among those whose labels fit, the first whose
  /// parameters accept the values.
  func matched(
    to signatures: [Signature], accepting accepts: (Signature.Parameter, Value) -> Bool = { _, _ in true }
  ) throws -> (overload: Int, arguments: Arguments) {
    let shapes = shapes
    let sites = items.map(\.site)
    let fitting = signatures.enumerated().lazy.compactMap { overload, signature in
      (try? signature.match(shapes)).map { (overload: overload, matching: $0) }
    }
    let accepted = fitting.first { fit in
      zip(signatures[fit.overload].parameters, fit.matching).allSatisfy { parameter, arguments in
        arguments.allSatisfy { accepts(parameter, items[$0].value) }
      }
    }
    if accepted == nil { try refuse(fitting.map { (signatures[$0.overload], $0.matching) }, accepts) }
    let (overload, matching) =
      try accepted
      ?? Signature.choose(
        among: signatures, shapes, site: site, labelSites: items.map(\.labelSite))
    let plan = CallPlan(signatures[overload], matching, site: site, sites: sites)
    return (overload, plan.arguments(items.map(\.value), machine))
  }

  /// Throws if the labels fit several signatures and the same argument is wrong for all of them.
  private func refuse(
    _ fits: [(signature: Signature, matching: [[Int]])], _ accepts: (Signature.Parameter, Value) -> Bool
  ) throws {
    let refusals = fits.compactMap { signature, matching in
      zip(signature.parameters, matching).lazy.compactMap { parameter, arguments in
        arguments.first { !accepts(parameter, items[$0].value) }.map { (argument: $0, type: parameter.typeText) }
      }.first
    }
    guard refusals.count > 1, Set(refusals.map(\.argument)).count == 1 else { return }
    let item = items[refusals[0].argument]
    var types: [String] = []
    for refusal in refusals where !types.contains(refusal.type) { types.append(refusal.type) }
    let expected = types.dropLast().joined(separator: ", ") + (types.count > 1 ? " or " : "") + types[types.count - 1]
    throw item.site.diagnostic(
      .wrongArgument(
        item.value.text, found: item.value.typeName, expected: expected,
        signatures: fits.map(\.signature.declaration)))
  }
}

/// Maps the arguments of a call to parameters; computed once for each call in the source, not each time it runs.
final class CallPlan {
  let signature: Signature
  let matching: [[Int]]
  /// The place of the call; nil if the function is called as a value.
  let site: Site?
  let sites: [Site]
  /// Whether the call has no arguments. Calls with at most one need no array, and most are such.
  let takesNone: Bool
  let takesOne: Bool
  /// The arguments that the function evaluates itself.
  let deferred: Set<Int>

  init(_ signature: Signature, _ matching: [[Int]], site: Site? = nil, sites: [Site] = []) {
    self.signature = signature
    self.matching = matching
    self.site = site
    self.sites = sites
    deferred = Set(zip(signature.parameters, matching).flatMap { $0.isDeferred ? $1 : [] })
    takesNone = matching.count <= 1 && matching.allSatisfy(\.isEmpty)
    takesOne =
      matching.count == 1 && matching[0].count == 1 && !signature.parameters[0].isVariadic && deferred.isEmpty
  }

  func arguments(_ values: [Value], _ machine: Machine) -> Arguments {
    var byParameter = zip(signature.parameters, matching).map { parameter, arguments in
      parameter.isVariadic ? nil : arguments.first.map { values[$0] }
    }
    let first = byParameter.isEmpty ? nil : byParameter.removeFirst()
    let variadic = zip(signature.parameters, matching).first { $0.0.isVariadic }?.1.map { values[$0] } ?? []
    return Arguments(first: first, others: byParameter, variadic: variadic, plan: self, machine: machine)
  }

  func site(ofParameter parameter: Int) -> Site? {
    guard let argument = matching[parameter].first, argument < sites.count else { return site }
    return sites[argument]
  }
}
