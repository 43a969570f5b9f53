/// Words for mistakes with property wrappers.
extension ProblemText {
  init(_ fault: WrapperFault) {
    switch fault {
    case .unknown(let name, _) where MissingNames.framework(of: name) != nil:
      self.init(
        "TimeREPL lacks \(MissingNames.framework(of: name) ?? "")'s \(Self.quoted("@" + name))",
        help: "leave it out, or use `@Published` in an `ObservableObject`")
    case .unknown(let name, let near):
      self.init(
        "unknown attribute \(Self.quoted("@" + name))", label: "no property wrapper has this name", near: near,
        kind: "name",
        otherwise: "a wrapper is declared by `@propertyWrapper struct \(Self.cut(name)) { var wrappedValue: Int }`")
    case .withoutValue(let name):
      self.init(
        "\(Self.quoted(name)) has no `wrappedValue`", label: "a property wrapper needs one",
        help: "declare `var wrappedValue` in it, stored or computed")
    case .misplaced(let name, let place):
      self.init(
        "\(Self.quoted("@" + name)) cannot be written before \(place.contains(" ") ? place : Self.quoted(place))",
        help: "write a property wrapper before a stored `var` of one name")
    case .otherType(let type, let wrapped):
      self.init(
        "the type \(Self.quoted(type)) is not that of `wrappedValue`, which is \(Self.quoted(wrapped))",
        help: "declare the variable as \(Self.quoted(wrapped)), or without a type")
    case .unset(let name, let wrapper):
      self.init(
        "\(Self.quoted(name)) needs a value", label: "`@\(Self.cut(wrapper))` has no `init()`, and cannot be set later",
        help: "write `= EXPR` after it")
    }
  }
}
