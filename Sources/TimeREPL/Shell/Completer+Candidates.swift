import LineEditing

/// The lists of candidates.
extension Completer {
  var lanes: [Completions.Candidate] {
    var seen: Set<String> = []
    let names = world.lanes.map(\.name) + world.environment.names.filter { world.kinds[$0] == .subject }
    return names.filter { seen.insert($0).inserted }.map { Completions.Candidate($0, ending: " ") }
  }

  func names(of isWanted: (NameKind) -> Bool) -> [Completions.Candidate] {
    world.environment.names.compactMap { name in
      guard let kind = world.kinds[name], isWanted(kind) else { return nil }
      return Completions.Candidate(name, description: kind.rawValue, ending: " ")
    }
  }

  var topics: [Completions.Candidate] {
    [
      Completions.Candidate("operators", description: "what changes what is sent"),
      Completions.Candidate("publishers", description: "what sends"),
      Completions.Candidate("types", description: "what has which type where it is left open"),
    ] + ManualPage.all.map { Completions.Candidate($0.name, description: "a page of the manual") }
      + CommandTable.rows.map { Completions.Candidate($0.name, description: $0.summary) }
      + OperatorTable.rows.map { Completions.Candidate($0.name, description: $0.summary) }
      + SourceTable.rows.map { Completions.Candidate($0.name, description: $0.summary) }
      + Settings.rows.map { Completions.Candidate($0.name, description: $0.summary) }
  }

  var settings: [Completions.Candidate] {
    let all =
      Settings.rows.map { ($0.name, $0.values, $0.summary) }
      + Appearance.rows.map { ($0.name.rawValue, $0.values, $0.summary) }
    return all.map { name, values, summary in
      Completions.Candidate(name, description: "\(values): \(summary)", ending: " ")
    }
  }

  func values(ofSetting name: String?) -> [Completions.Candidate] {
    let values =
      Settings.rows.first { $0.name == name }?.values ?? Appearance.rows.first { $0.name.rawValue == name }?.values
    return (values ?? "").split(separator: "|").filter { $0.allSatisfy(\.isLowercase) }.map { .init(String($0)) }
  }

  // MARK: - Expressions

  /// All names: declared ones, then sources of publishers, then the rest.
  var expressions: [Completions.Candidate] {
    let declared = world.environment.names.map { name in
      Completions.Candidate(name, description: world.kinds[name]?.rawValue ?? "")
    }
    let sources = SourceTable.rows.filter { $0.make != nil }.map { row in
      Completions.Candidate(
        row.name, display: row.signatures[0].shape, description: row.summary, ending: row.signatures[0].ending)
    }
    let others = world.environment.builtInNames + ["true", "false", "nil"]
    return declared + sources + others.map { Completions.Candidate($0) }
  }

  func labels(of call: TypedLine.Call) -> [Completions.Candidate] {
    let parameters = CalledSignatures(call, in: world).remaining.joined()
    var labels: [Completions.Candidate] = []
    for parameter in parameters {
      guard let label = parameter.label else { continue }
      labels.append(Completions.Candidate(label + ":", description: parameter.type, ending: " "))
    }
    return labels
  }

  func members(of receiver: Receiver) -> [Completions.Candidate] {
    switch receiver {
    case .implicit:
      DurationUnit.combines.map { .init($0.member, display: "\($0.member)(_:)", ending: "(") }
        + ["main", "unlimited", "none", "finished", "infinity"].map { .init($0) }
        + ["max", "failure"].map { .init($0, display: "\($0)(_:)", ending: "(") }
    case .publisher: operators
    case .object(let namespace as Namespace): members(of: namespace)
    case .object(let object):
      object.memberNames.map { name in
        operators.first { $0.text == name && object is PublisherObject } ?? Completions.Candidate(name)
      }
    case .value(let kind): members(of: [kind])
    case .unknown: operators + members(of: Value.Kind.allCases)
    }
  }

  private func members(of namespace: Namespace) -> [Completions.Candidate] {
    namespace.memberNames.map { name in
      let summary = SourceTable.row("\(namespace.name).\(name)")?.summary ?? ""
      guard case .function(let function)? = try? namespace.member(name), let first = function.overloads?.first else {
        return Completions.Candidate(name, description: summary)
      }
      let display = name == "init" ? "init" : first.signature.shape
      return Completions.Candidate(name, display: display, description: summary, ending: first.signature.ending)
    }
  }

  private var operators: [Completions.Candidate] {
    OperatorTable.rows.map { row in
      Completions.Candidate(
        row.name, display: row.signatures[0].shape, description: row.summary, ending: row.signatures[0].ending)
    }
  }

  private func members(of kinds: [Value.Kind]) -> [Completions.Candidate] {
    var seen: Set<String> = []
    return kinds.flatMap { world.environment.members.rows(of: $0) }.filter { seen.insert($0.signature.name).inserted }
      .map { .init($0.signature.name, display: $0.signature.shape, ending: $0.signature.ending) }
  }
}

extension Signature {
  /// The name with the required argument labels: `throttle(for:latest:)`.
  var shape: String {
    isProperty ? name : name + "(" + parameters.filter { !$0.isOptional }.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }

  /// The text after the name in a call.
  var ending: String {
    if isProperty { return "" }
    let required = parameters.filter { !$0.isOptional && !$0.isVariadic }
    if required.count == 1, required[0].isFunction { return " { " }
    return parameters.isEmpty || required.isEmpty ? "()" : "("
  }
}
