/// Own overloads of a container's methods, which synthesised decoding calls as Swift does:
/// `extension KeyedDecodingContainer { func decode(_ type: Default<S>.Type, forKey key: Key) throws -> Default<S> }`.
struct ContainerOverloads {
  private let environment: Environment

  init(_ environment: Environment) { self.environment = environment }

  /// An overload for values of a type.
  struct Overload {
    let function: Function
    /// The type arguments of the call.
    let metatypes: [ArgumentList.Item]

    /// Calls it for a key of a container.
    func decode(_ type: Type, from container: KeyedDecodingObject, key: Value, at site: Site) throws -> Value {
      func item(_ label: String?, _ value: Value) -> ArgumentList.Item {
        ArgumentList.Item(label: label, value: value, isTrailing: false, site: site, labelSite: site)
      }
      let items = [item(nil, .object(container)), item(nil, .object(Metatype(type))), item("forKey", key)]
      return try function.call(ArgumentList(items: items + metatypes, site: site, machine: function.machine))
    }
  }

  /// Returns the overload that decodes a property of a type; nil if the session declares none.
  func overload(for type: Type, at site: Site) -> Overload? {
    guard environment.mayDeclare("decode"), let variable = environment.variable("KeyedDecodingContainer.decode"),
      case .function(let function) = variable.value
    else { return nil }
    let functions = function.alternatives
    for (number, form) in variable.forms.enumerated() where form.labels.compactMap(\.self) == ["forKey"] {
      guard number < functions.count, form.parameters.count > 1, case .named("Type", let asked) = form.parameters[1],
        let wanted = asked.first, case .named(let name, _) = wanted, case .named(name, _) = type
      else { continue }
      var bindings = TypeBindings([], [])
      bindings.learn(wanted.withParameters(form.metatypes), from: type)
      guard bindings.applied(to: wanted.withParameters(form.metatypes)) == type else { continue }
      let metatypes = form.metatypes.map { generic in
        ArgumentList.Item(
          label: ClosureSyntax.metatypeLabel(generic), value: .object(Metatype(bindings[generic])), isTrailing: false,
          site: site, labelSite: site)
      }
      return Overload(function: functions[number], metatypes: metatypes)
    }
    return nil
  }
}

extension Type {
  /// Returns the type with these names as type parameters.
  fileprivate func withParameters(_ names: [String]) -> Type {
    switch self {
    case .named(let name, []) where names.contains(name): .parameter(name)
    case .named(let name, let arguments): .named(name, arguments.map { $0.withParameters(names) })
    default: self
    }
  }
}
