/// Words for mistakes in declarations, with property wrappers, and in initializers.
extension ProblemText {
  init(_ fault: DeclarationFault) {
    switch fault {
    case .mutatingInClass(let name):
      self.init(
        "`mutating` cannot be written before \(Self.quoted(name))", label: "it is a method of a class",
        help: "leave it out: any method of a class may change the class's properties")
    case .operatorNotStatic(let name):
      self.init(
        "the operator \(Self.quoted(name)) must be `static`", help: "write `static func \(Self.cut(name))` in a type")
    case .notConvenience(let isAdded):
      self.init(
        isAdded
          ? "an extension of a class can only add `convenience` initializers"
          : "only a `convenience` initializer calls `self.init`", help: "write `convenience init`")
    case .setterWithoutGetter(let name):
      self.init("\(Self.quoted(name)) has a `set` and no `get`", help: "write `get { … }` beside it")
    case .computedConstant(let name):
      self.init("\(Self.quoted(name)) is computed and cannot be a `let`", help: "declare it with `var`")
    case .computedWithoutType(let name):
      self.init(
        "\(Self.quoted(name)) is computed and needs a type", help: "write `var \(Self.cut(name)): Int { … }`")
    case .overridesByStoring(let name):
      self.init(
        "\(Self.quoted(name)) cannot override by a stored property",
        help: "set the inherited property in `init`, or write `var \(Self.cut(name)): Int { … }`")
    case .overridesConstant(let name):
      self.init("\(Self.quoted(name)) is a `let` of the superclass and cannot be overridden")
    case .overridesVariable(let name):
      self.init(
        "\(Self.quoted(name)) can be set in the superclass and cannot be overridden by a property without `set`",
        help: "write `set { super.\(Self.cut(name)) = newValue }` beside `get`")
    case .overridesCalm(let name):
      self.init("\(Self.quoted(name)) cannot throw, because the method that it overrides does not")
    case .overridesRequired(let name):
      self.init(
        "\(Self.quoted(name)) is `required` in the superclass", help: "write `required` before it, without `override`")
    case .rawValueWithoutType:
      self.init("this enum has no type of raw values", help: "write it after the name: `enum E: Int`")
    case .otherRawType(let name):
      self.init(
        "\(Self.quoted(name)) cannot be the type of raw values", help: "raw values are Ints, Doubles or Strings")
    case .rawTypeWithoutCases(let name):
      self.init("\(Self.quoted(name)) has a type of raw values and no cases")
    case .rawTypeWithArguments(let name):
      self.init(
        "an enum with raw values of \(Self.quoted(name)) cannot have a case with associated values",
        help: "leave the type out: `enum E { case a(Int) }`")
    case .escapingValue:
      self.init("`@escaping` can only be written before the type of a function", help: "leave it out")
    case .unmetAssociate(let name, let found, let asked, let owner):
      self.init(
        "\(Self.quoted(found)) does not conform to \(Self.quoted(asked))",
        label: "it stands for \(Self.quoted(name)), of which \(Self.quoted(owner)) requires that")
    case .otherCount(let name, let found, let expected):
      self.init(
        "\(Self.quoted(name)) has \(Self.counted(expected, "type parameter")), found \(found)",
        help: expected == 0 ? ["write \(Self.quoted(name))"] : [])
    case .typeArgument(let found, "AnyObject", _):
      self.init("the type argument \(Self.quoted(found)) is no class")
    case .typeArgument(let found, let asked, isClass: true):
      self.init("the type argument \(Self.quoted(found)) does not inherit from \(Self.quoted(asked))")
    case .typeArgument(let found, let asked, isClass: false):
      self.init("the type argument \(Self.quoted(found)) does not conform to \(Self.quoted(asked))")
    case .fallsIntoBinding(let name):
      self.init(
        "`fallthrough` into a `case` that binds \(Self.quoted(name))", label: "\(Self.quoted(name)) would have no value"
      )
    case .returnsValue(let name):
      self.init(
        "\(Self.quoted(name)) has no result and cannot return a value", help: "write `-> Int` before its body")
    }
  }

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
    case .published:
      self.init(
        "`@Published` is only available on properties of classes", help: "declare a `class`, or `subject taps = 0`")
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

  /// Returns the words for a place in an initializer where a value is missing.
  static func ofInitializer(_ name: String, _ place: Uninitialized) -> ProblemText {
    switch place {
    case .selfBeforeSuper:
      ProblemText("`self` is used before `super.init`", help: "the superclass's properties have no values before that")
    case .superInit: ProblemText("\(quoted(name)) has no value when `super.init` is called", help: "assign it before")
    case .end: ProblemText("the initializer ends without a value for \(quoted(name))")
    case .use: ProblemText("\(quoted(name)) has no value yet")
    case .selfTooEarly:
      ProblemText("`self` is used before \(quoted(name)) has a value", help: "all properties need one before")
    case .again:
      ProblemText(
        "\(quoted(name)) already has a value here, and is a `let`",
        help: "only a property declared with `var` can change")
    case .notCalled:
      ProblemText(
        "\(quoted(name)) is not called on every path",
        help: name == "self.init"
          ? "a `convenience` initializer calls another initializer of the class"
          : "an initializer of a subclass calls it once")
    }
  }
}
