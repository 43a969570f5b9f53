/// Converts initializers of the publishers of Combine's operators to calls of the operators:
/// `Publishers.Map(upstream: a) { $0 + 1 }` becomes `a.map { $0 + 1 }`.
enum UpstreamInitializers {
  /// An operator, and the labels that its arguments have in the initializer and in the call.
  struct Row: Sendable {
    let name: String
    let labels: [String: String?]
    init(_ name: String, _ labels: KeyValuePairs<String, String?> = [:]) {
      self.name = name
      self.labels = Dictionary(labels.map { ($0.key, $0.value) }) { first, _ in first }
    }
  }

  static let rows: [String: Row] = [
    "Map": Row("map", ["transform": nil]), "TryMap": Row("tryMap", ["transform": nil]),
    "Filter": Row("filter", ["isIncluded": nil]), "TryFilter": Row("tryFilter", ["isIncluded": nil]),
    "CompactMap": Row("compactMap", ["transform": nil]), "TryCompactMap": Row("tryCompactMap", ["transform": nil]),
    "FlatMap": Row("flatMap", ["transform": nil]), "SwitchToLatest": Row("switchToLatest"),
    "MapError": Row("mapError", ["transform": nil]), "Catch": Row("catch", ["handler": nil]),
    "TryCatch": Row("tryCatch", ["handler": nil]), "Retry": Row("retry", ["retries": nil]),
    "ReplaceError": Row("replaceError", ["output": "with"]), "ReplaceEmpty": Row("replaceEmpty", ["output": "with"]),
    "RemoveDuplicates": Row("removeDuplicates", ["predicate": "by"]),
    "TryRemoveDuplicates": Row("tryRemoveDuplicates", ["predicate": "by"]),
    "Scan": Row("scan", ["initialResult": nil, "nextPartialResult": nil]),
    "TryScan": Row("tryScan", ["initialResult": nil, "nextPartialResult": nil]),
    "Reduce": Row("reduce", ["initial": nil, "nextPartialResult": nil]),
    "Collect": Row("collect"), "CollectByCount": Row("collect", ["count": nil]), "Count": Row("count"),
    "First": Row("first"), "FirstWhere": Row("first", ["predicate": "where"]), "Last": Row("last"),
    "LastWhere": Row("last", ["predicate": "where"]), "Contains": Row("contains", ["output": nil]),
    "ContainsWhere": Row("contains", ["predicate": "where"]), "AllSatisfy": Row("allSatisfy", ["predicate": nil]),
    "Drop": Row("dropFirst", ["count": nil]), "DropWhile": Row("drop", ["predicate": "while"]),
    "PrefixWhile": Row("prefix", ["predicate": "while"]), "IgnoreOutput": Row("ignoreOutput"),
    "DropUntilOutput": Row("drop", ["other": "untilOutputFrom"]),
    "PrefixUntilOutput": Row("prefix", ["other": "untilOutputFrom"]),
    "Delay": Row("delay", ["interval": "for"]), "Debounce": Row("debounce", ["dueTime": "for"]),
    "Throttle": Row("throttle", ["interval": "for"]), "Timeout": Row("timeout", ["interval": nil]),
    "MeasureInterval": Row("measureInterval", ["scheduler": "using"]),
    "ReceiveOn": Row("receive", ["scheduler": "on"]), "SubscribeOn": Row("subscribe", ["scheduler": "on"]),
    "Share": Row("share"), "Multicast": Row("multicast", ["createSubject": nil]),
    "MakeConnectable": Row("makeConnectable"), "Autoconnect": Row("autoconnect"),
    "Print": Row("print", ["prefix": nil]),
    "HandleEvents": Row("handleEvents"), "Breakpoint": Row("breakpoint"), "Buffer": Row("buffer"),
    "AssertNoFailure": Row("assertNoFailure", ["prefix": nil]), "SetFailureType": Row("setFailureType"),
    "Decode": Row("decode"), "Encode": Row("encode"), "Concatenate": Row("append", ["suffix": nil]),
  ]
}

extension TypeChecker {
  /// Returns the call of the operator that `Publishers.Map(upstream: a) { $0 + 1 }` or `AnyPublisher(a)` stands for; nil
  /// for any other call.
  func operatorCall(_ callee: Expression, _ arguments: [Argument], _ range: SourceRange) -> Expression? {
    // `AnyPublisher(a)` is `a.eraseToAnyPublisher()`.
    if case .name("AnyPublisher") = callee.kind, arguments.count == 1, arguments[0].label == nil,
      !arguments[0].value.isFunctionLiteral, !isDeclared("AnyPublisher")
    {
      let erasing = Name(text: "eraseToAnyPublisher", range: callee.range)
      let method = Expression(kind: .member(arguments[0].value, erasing), range: callee.range)
      return Expression(kind: .call(method, []), range: range)
    }
    guard case .member(let base, let name) = callee.kind, case .name("Publishers") = base.kind,
      let first = arguments.first, first.label?.text == (name.text == "Concatenate" ? "prefix" : "upstream"),
      let row = UpstreamInitializers.rows[name.text], namedType(called: "Publishers.\(name.text)") == nil
    else { return nil }
    let rest = arguments.dropFirst().map { argument in
      guard let label = argument.label, let other = row.labels[label.text] else { return argument }
      return Argument(
        label: other.map { Name(text: $0, range: label.range) }, value: argument.value, isTrailing: argument.isTrailing)
    }
    let method = Expression(
      kind: .member(first.value, Name(text: row.name, range: name.range)), range: callee.range)
    return Expression(kind: .call(method, Array(rest)), range: range)
  }
}
