/// Makes an `NSError` of an error, as Foundation does.
extension Environment {
  /// Returns the `NSError` of an error; any other value as it is.
  func bridged(_ value: Value, at site: Site) throws -> Value {
    let error = value.thrownValue
    guard let known = error.errorDomain, let type = error.namedType,
      case .function(let make)? = variable("__bridgedError")?.value
    else { return value.kind == .error ? error : value }
    let own = try ownFacts(of: error)
    let (domain, code) = own.map { ($0.domain, $0.code) } ?? known
    let info = own?.info ?? DictionaryBox()
    let protocols = ProtocolOrder.owners(error.owners, direct: directConformances)
    if protocols.contains("LocalizedError") {
      for (key, name) in Self.texts {
        if let text = try property(name, of: error)?.unwrapped { try info.set(Value(key), to: text) }
      }
    } else if type.module != "main" {
      // Foundation's own errors have texts of their own.
      let text = try PropertyAccess("localizedDescription", site, self).get(of: error)
      try info.set(Value(Self.texts[0].key), to: text)
    }
    return try make.call([Value(domain), .int(code), .dictionary(info)])
  }

  /// Returns the domain, the code and the information that an error gives as a `CustomNSError`; nil for any other value.
  private func ownFacts(of error: Value) throws -> (domain: String, code: Int, info: DictionaryBox)? {
    guard var (domain, code) = error.errorDomain, let type = error.namedType,
      ProtocolOrder.owners(error.owners, direct: directConformances).contains("CustomNSError")
    else { return nil }
    var info = DictionaryBox()
    if case .string(let box)? = try staticMember("errorDomain", of: .named(type.name)) { domain = box.text }
    if let own = try property("errorCode", of: error)?.integer.flatMap({ Int($0) }) { code = own }
    if case .dictionary(let box)? = try property("errorUserInfo", of: error) { info = box.copy() }
    return (domain, code, info)
  }

  /// Returns the `localizedDescription` that a `CustomNSError` gives itself; nil for any other value.
  func ownDescription(of value: Value) throws -> Value? {
    guard let facts = try ownFacts(of: value.thrownValue) else { return nil }
    let text = zip(facts.info.keys, facts.info.values).first { $0.0.description == Self.texts[0].key }?.1.innermost
    return text ?? Value("The operation could not be completed. (\(facts.domain) error \(facts.code).)")
  }

  /// The keys of an error's texts, and the members that give them.
  private static let texts: KeyValuePairs = [
    "NSLocalizedDescription": "errorDescription", "NSLocalizedFailureReason": "failureReason",
    "NSLocalizedRecoverySuggestion": "recoverySuggestion",
  ]

  /// Returns a property that the session declares for the value; nil if there is none.
  private func property(_ name: String, of value: Value) throws -> Value? {
    try value.storedProperty(name) ?? declaredMember(value) { TypeMember.getter(name, of: $0) }?.call(value)
  }
}

extension Compiler {
  /// Returns what makes the `NSError` of a value that is cast to that type; nil for any other type.
  func bridge(to type: Type, at site: Site) -> ((Value) throws -> Value)? {
    guard type == .named("NSError") else { return nil }
    // Its declaration is read when it is first used.
    _ = environment.value("NSError")
    let environment = environment
    return { [unowned environment] in try environment.bridged($0, at: site) }
  }
}
