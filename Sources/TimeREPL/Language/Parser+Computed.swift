/// Parses computed and observed variables outside of types.
extension Parser {
  ///     computed → "var" word ":" type accessors | "var" word [ ":" type ] "=" expression observers
  ///
  /// Makes functions with hidden names for the accessors; the type checker puts their calls in place of the variable.
  mutating func computedVariable(
    _ name: Name, _ type: Type?, value: Expression?, from start: SourceRange, builder: WrapperUse? = nil
  ) throws(Diagnostic) -> Statement {
    var members = Members()
    try accessors(
      of: name, type ?? .unknown, .structure, isStatic: false, modifiers: [], &members, builder: builder)
    let type = type ?? value?.literalType
    func statement(_ kind: Statement.Kind) throws(Diagnostic) -> Statement { try make(kind, from: start) }
    func named(_ name: Name) throws(Diagnostic) -> Expression { try make(.name(name.text), at: name.range) }
    func function(
      _ role: ComputedVariable.Role, _ parameters: [Name], _ body: [Statement]
    ) throws(Diagnostic) -> Statement {
      let isRead = role == .get
      var closure = ClosureSyntax(
        parameters: parameters, types: parameters.map { _ in type ?? .unknown }, result: isRead ? type : .void,
        body: isRead && builder == nil ? body.returning : body, range: name.range)
      if isRead { closure.builder = builder }
      return try statement(
        .function(ComputedVariable.name(role, of: name), labels: parameters.map { _ in nil }, closure))
    }
    var parts: [Statement] = []
    if let value {
      let storage = ComputedVariable.name(.storage, of: name)
      parts.append(try statement(.declaration(names: [storage], isVariable: true, type: type, value)))
      parts.append(try function(.get, [], [try statement(.expression(try named(storage)))]))
      let given = Name(text: "newValue", range: name.range)
      func store(_ name: Name) throws(Diagnostic) -> Statement {
        try statement(.assignment(try named(storage), operator: nil, try named(name)))
      }
      // Observers set the variable itself without being called again.
      var body = [try function(.set, [given], [try store(given)])]
      body += try observing(members, reading: try named(storage), storing: try store(given), from: start)
      parts.append(try function(.set, [given], body))
    } else {
      for member in members.members {
        parts.append(
          try function(member.kind == .setter ? .set : .get, member.body.parameters ?? [], member.body.body))
      }
    }
    return try statement(.computed(name, parts))
  }

  /// Returns the body of a setter that calls observers before and after it stores `newValue`.
  mutating func observing(
    _ observers: Members, reading stored: Expression, storing: Statement, from start: SourceRange
  ) throws(Diagnostic) -> [Statement] {
    func declared(_ name: String, _ value: Expression) throws(Diagnostic) -> Statement {
      let name = Name(text: name, range: stored.range)
      return try make(.declaration(names: [name], isVariable: false, type: nil, value), from: start)
    }
    func called(_ kind: TypeMember.Kind, _ usual: String) throws(Diagnostic) -> [Statement] {
      guard let observer = observers.members.first(where: { $0.kind == kind }) else { return [] }
      var body = observer.body.body
      if let written = observer.body.parameters?.first, written.text != usual {
        body.insert(try declared(written.text, try make(.name(usual), at: written.range)), at: 0)
      }
      return [try make(.do(body, catches: []), from: start)]
    }
    return [try declared("oldValue", stored)] + (try called(.willSet, "newValue")) + [storing]
      + (try called(.didSet, "oldValue"))
  }

  /// Makes `static var x = 0 { didSet { ... } }` from a hidden static that stores the value and a computed one that
  /// reads and sets it.
  mutating func observedStatic(
    _ name: Name, _ type: Type?, _ value: Expression, _ form: NamedType.Form, _ modifiers: Set<String>,
    _ members: inout Members
  ) throws(Diagnostic) {
    var observers = Members()
    try accessors(of: name, type ?? .unknown, form, isStatic: true, modifiers: [], &observers)
    try storedStatic(name, type, value, observers, isVariable: true, modifiers, &members)
  }

  /// A static property and a static function of one name are told apart by the arguments: the property becomes a
  /// computed one, whose parts have names of their own.
  mutating func separateStatics(_ members: inout Members) throws(Diagnostic) {
    let functions = Set(members.members.filter { $0.isStatic && $0.kind == .method }.map(\.name.text))
    if functions.isEmpty { return }
    for (place, member) in members.members.enumerated().reversed() where functions.contains(member.name.text) {
      guard case .value(let isVariable) = member.kind, member.wrappers.isEmpty,
        case .expression(let value)? = member.body.body.first?.kind
      else { continue }
      members.members.remove(at: place)
      try storedStatic(
        member.name, member.body.result, value, Members(), isVariable: isVariable, member.modifiers, &members)
    }
  }

  private mutating func storedStatic(
    _ name: Name, _ type: Type?, _ value: Expression, _ observers: Members, isVariable: Bool,
    _ modifiers: Set<String>, _ members: inout Members
  ) throws(Diagnostic) {
    let (type, range) = (type ?? value.literalType, name.range)
    func statement(_ kind: Statement.Kind) throws(Diagnostic) -> Statement { try make(kind, from: range) }
    func named(_ text: String) throws(Diagnostic) -> Expression { try make(.name(text), at: range) }
    func add(_ kind: TypeMember.Kind, _ name: Name, _ parameters: [Name], _ result: Type?, _ body: [Statement]) {
      let types = parameters.map { _ in type ?? .unknown }
      members.members.append(
        TypeMember(
          kind: kind, name: name, isStatic: true, modifiers: modifiers, labels: parameters.map { _ in nil },
          body: ClosureSyntax(parameters: parameters, types: types, result: result, body: body, range: range)))
    }
    let storage = Name(text: TypeMember.storedStatic + name.text, range: range)
    add(.value(isVariable: isVariable), storage, [], type, [try make(.expression(value), from: value.range)])
    add(.getter, name, [], type, [try statement(.return(try named(storage.text)))])
    guard isVariable else { return }
    let given = Name(text: "newValue", range: range)
    let store = try statement(.assignment(try named(storage.text), operator: nil, try named(given.text)))
    add(
      .setter, name, [given], .void,
      try observing(observers, reading: try named(storage.text), storing: store, from: range))
  }

  /// Makes `lazy var a: A = make()` from an Optional that is filled at the first access. Swift gives that storage the
  /// same name.
  mutating func lazyProperty(
    of form: NamedType.Form, _ members: inout Members
  ) throws(Diagnostic) {
    let start = current.range
    let name = try localName()
    let type = take(":") ? try type() : nil
    guard form.stores, take("=") else { throw failure(.text("=")) }
    let value = try assignedValue()
    var observers = Members()
    if isAtObservers {
      try accessors(of: name, type ?? .unknown, form, isStatic: false, modifiers: [], &observers)
    }
    let range = range(from: start)
    try check(name, isNew: &members.names)
    let storage = Name(text: NamedType.lazyStorage + name.text, range: name.range)
    members.properties.append(
      NamedType.Property(
        name: storage, isVariable: true, type: .optional(type ?? .unknown), value: try make(.nil, at: value.range)))
    func statement(_ kind: Statement.Kind) throws(Diagnostic) -> Statement { try make(kind, from: start) }
    func named(_ text: String) throws(Diagnostic) -> Expression { try make(.name(text), at: name.range) }
    let own = try make(.member(try named("self"), storage), at: name.range)
    let known = Name(text: "$known", range: name.range)
    let body = [
      try statement(.if([.binding(known, own)], then: [try statement(.return(try named(known.text)))], else: nil)),
      try statement(.declaration(names: [known], isVariable: false, type: type, value)),
      try statement(.assignment(own, operator: nil, try named(known.text))),
      try statement(.return(try named(known.text))),
    ]
    var set = [try statement(.assignment(own, operator: nil, try named("newValue")))]
    if !observers.members.isEmpty {
      let current = try make(Expression.Kind.member(try named("self"), name), at: name.range)
      set = try observing(observers, reading: current, storing: set[0], from: start)
    }
    let given = Name(text: "newValue", range: name.range)
    members.members.append(
      TypeMember(
        kind: .getter, name: name, isMutating: form != .class,
        body: ClosureSyntax(parameters: [], result: type, body: body, range: range)))
    members.members.append(
      TypeMember(
        kind: .setter, name: name, isMutating: form != .class, labels: [nil],
        body: ClosureSyntax(
          parameters: [given], types: [type ?? .unknown], result: .void, body: set, range: range)))
  }

  /// Whether accessors in braces follow a variable's type here, within braces also on the next line.
  var isAtAccessors: Bool { isAtOpen(.brace) && (!current.startsLine || !brackets.isEmpty) }
}

/// The hidden names of the parts of computed and observed variables.
enum ComputedVariable {
  enum Role: String, CaseIterable {
    case get, set
    /// The stored value of an observed variable.
    case storage
    /// The variable where it is changed in place: read, changed and set.
    case place
  }

  /// Returns the hidden name of a part, which cannot be typed.
  static func name(_ role: Role, of name: Name) -> Name {
    Name(text: self.name(role, of: name.text), range: name.range)
  }

  static func name(_ role: Role, of name: String) -> String { "\(role.rawValue) \(name)" }

  /// Returns the variable that a name stands for where it is changed in place; nil for any other name.
  static func changed(_ name: String) -> String? {
    name.hasPrefix("\(Role.place.rawValue) ") ? String(name.dropFirst(Role.place.rawValue.count + 1)) : nil
  }

  /// Whether a name is that of such a part.
  static func isPart(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: " ")) }
}

extension Expression {
  /// The type of a literal without context.
  fileprivate var literalType: Type? {
    switch kind {
    case .int: .int
    case .double: .double
    case .bool: .bool
    case .string: .string
    default: nil
    }
  }
}
