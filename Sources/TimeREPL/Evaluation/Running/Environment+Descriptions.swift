/// What the session declares about printing, comparing and hashing the values of its types.
extension Environment {
  /// Lets values of a type print and compare as the type itself defines.
  func letDescribe(_ type: NamedType) {
    let protocols = type.inherited.union(conformances[type.name] ?? [])
    let (isText, isDebugText) = (
      protocols.contains("CustomStringConvertible"), protocols.contains("CustomDebugStringConvertible")
    )
    type.isShownByText = isText && isDeclaringBuiltIns
    if isText || isDebugText {
      type.described = { [weak self] value, isDebugging in
        var names = [isText ? "description" : nil, isDebugText ? "debugDescription" : nil].compactMap(\.self)
        if let self, !conditions.isEmpty, let value = value as? Value {
          for (name, requirement) in [
            ("description", "CustomStringConvertible"), ("debugDescription", "CustomDebugStringConvertible"),
          ] {
            let condition = conditions["\(type.name): \(requirement)"]
            if let condition, !holds(condition, for: value.innermost) { names.removeAll { $0 == name } }
          }
        }
        for name in isDebugging ? names.reversed() : names {
          guard let value = value as? Value else { continue }
          if case .string(let box)? = value.storedProperty(name) { return box.text }
          guard
            let function = self?.declaredMember(value, { TypeMember.getter(name, of: $0) }),
            case .string(let box)? = function.machine.callDeferringErrors({ try function.call(value) })
          else { continue }
          return box.text
        }
        return nil
      }
    }
    for (name, make) in adapters where type.lineage.contains(where: { conforms($0, to: name) }) {
      // A publisher that can be cancelled has the members of publishers.
      if name == "Cancellable", type.adapted != nil { continue }
      type.adapted = { ($0 as? Value).map(make) }
    }
    // Swift's own types have their own operators, and all worlds share them.
    guard type.module == "main" else { return }
    type.operated = { [weak self] operation, a, b in
      // A protocol of the type may have the operator.
      let name = { (owner: String) in "\(TypeMember.statics(of: owner)).\(operation)" }
      guard let self, let a = a as? Value, let b = b as? Value,
        let function = declaredMember(a, name) ?? declaredMember(b, name)
      else { return nil }
      return function.machine.callDeferringErrors { try function.call(a, b) }
    }
    let operations = ["==", "<"].filter { declared["\(TypeMember.statics(of: type.name)).\($0)"] != nil }
    type.isEquatedByItself = operations.contains("==")
    let hash = "\(type.name).hash"
    if declared[hash] != nil {
      type.hashed = { [weak self] value in
        guard let value = value as? Value, case .function(let function)? = self?.declared[hash]?.value else {
          return nil
        }
        let hasher = HasherObject()
        let reference = Reference(read: { .object(hasher) }, write: { _ in })
        _ = function.machine.callDeferringErrors { try function.call([value, .object(reference)]) }
        return hasher.result
      }
    }
    if !operations.isEmpty {
      type.compared = { [weak self] operation, a, b in
        let name = "\(TypeMember.statics(of: type.name)).\(operation)"
        guard operations.contains(operation), let a = a as? Value, let b = b as? Value,
          case .function(let function)? = self?.declared[name]?.value,
          case .bool(let holds)? = function.machine.callDeferringErrors({ try function.call(a, b) })
        else { return nil }
        return holds
      }
    } else if !type.inherited.isEmpty {
      // A protocol of the type may have `<`, as `Strideable` has, and the session's protocols `==`, which is looked up at
      // the first comparison, because extensions follow.
      var isEquated: Bool?
      type.compared = { [weak self, weak type] operation, a, b in
        guard let type else { return nil }
        if operation == "==" {
          let isKnown = isEquated ?? self?.hasProtocolOperator("==", type) ?? false
          isEquated = isKnown
          if !isKnown { return nil }
        }
        guard let a = a as? Value, let b = b as? Value,
          case .bool(let holds)? = type.operated?(operation, a, b) as? Value
        else { return nil }
        return holds
      }
    }
  }

  private func hasProtocolOperator(_ name: String, _ type: NamedType) -> Bool {
    ProtocolOrder.owners([type.name], direct: directConformances).contains {
      namedType($0)?.module == "main" && declared["\(TypeMember.statics(of: $0)).\(name)"] != nil
    }
  }
}
