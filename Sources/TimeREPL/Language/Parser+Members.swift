/// Parses the members of types, extensions and protocols.
extension Parser {
  ///     member → { attribute } { modifier } ( "case" case { "," case } | property | function | initializer )
  mutating func member(of form: NamedType.Form, _ members: inout Members) throws(Diagnostic) {
    var (isStatic, isMutating) = (false, false)
    var (attributes, words): (Set<String>, Set<String>) = ([], [])
    var fixity: String?
    var mutating: SourceRange?
    (testAttribute, wrappers) = (nil, [])
    while true {
      attributes.formUnion(try self.attributes())
      words.formUnion(try modifiers())
      if isAtWord("static") || isAtClassMember {
        if take().kind == .word("static") { words.insert("final") }
        isStatic = true
      } else if isAtWord("mutating") || isAtWord("nonmutating") {
        isMutating = isAtWord("mutating")
        let range = takeRange()
        mutating = isMutating ? range : nil
      } else if isAtFixity {
        let word = text(of: takeRange())
        fixity = word == "infix" ? nil : word
      } else {
        break
      }
    }
    isWrapper = attributes.contains("propertyWrapper")
    switch current.kind {
    case .word("indirect") where form == .enumeration && peek().kind == .word("case"),
      .word("case") where form == .enumeration:
      let isIndirect = takeWord("indirect")
      take()
      repeat {
        let one = try oneCase(&members.names)
        if one.rawValue == nil, members.cases.countedRawValue == .max {
          throw Diagnostic(.literalOverflows("\(UInt(Int.max) + 1)", "Int"), at: one.name.range)
        }
        members.cases.append(one)
        if isIndirect || members.areIndirect { members.cases[members.cases.count - 1].isIndirect = true }
      } while take(",")
    case .word("let"), .word("var"):
      let isVariable = take().kind == .word("var")
      if words.contains("lazy"), !isVariable { throw Diagnostic(.lazyConstant, at: tokens[index - 1].range) }
      for word in ["lazy", "weak", "unowned"] where words.contains(word) { try mustWrap(wrappers, before: word) }
      if words.contains("lazy"), !isStatic { return try lazyProperty(of: form, &members) }
      try property(
        of: form, isVariable: isVariable, isStatic: isStatic, attributes: attributes, modifiers: words, &members)
    case .word("func"):
      take()
      let isOperator = if case .symbol = current.kind { true } else { false }
      let name = try functionName(fixity, isMember: true)
      if form == .class, let mutating { throw Diagnostic(.declaration(.mutatingInClass(name.text)), at: mutating) }
      if isOperator, !isStatic { throw Diagnostic(.declaration(.operatorNotStatic(name.text)), at: name.range) }
      let (labels, body) = try functionRest(hasBody: form != .requirements)
      members.members.append(
        TypeMember(
          kind: .method, name: name, isStatic: isStatic, isMutating: isMutating, modifiers: words, labels: labels,
          body: body))
    case .word("init"):
      let name = Name(text: "init", range: takeRange())
      let isFailable = !current.isSpaced && (take("?") || take("!"))
      let (labels, body) = try functionRest(hasBody: form != .requirements)
      members.members.append(
        TypeMember(
          kind: isFailable ? .failableInitializer : .initializer, name: name, modifiers: words, labels: labels,
          body: body))
    case .word("deinit") where form == .class:
      let name = Name(text: "deinit", range: takeRange())
      let body = try block()
      members.members.append(
        TypeMember(
          kind: .deinitializer, name: name,
          body: ClosureSyntax(parameters: [], result: .void, body: body, range: range(from: name.range))))
    case .word("subscript"):
      try subscriptMember(form, isStatic: isStatic, modifiers: words, &members)
    case .word("typealias"):
      if case .alias(let name, let alias) = try statement().kind { members.associated[name.text] = alias }
    case .word("struct"), .word("class"), .word("enum"), .word("indirect"), .word("actor"), .word("protocol"):
      if case .type(let type, _) = try declaredType(Array(words)).kind { members.nested.append(type) }
    case .word("associatedtype") where form == .requirements:
      try associatedType(&members)
    case .word(let word): throw Diagnostic(.unsupportedMember(word, of: form), at: current.range)
    default: throw failure(.text(form == .enumeration ? "case" : "let"))
    }
  }

  private mutating func subscriptMember(
    _ form: NamedType.Form, isStatic: Bool, modifiers: Set<String>, _ members: inout Members
  ) throws(Diagnostic) {
    let name = Name(text: "subscript", range: takeRange())
    let (labels, head) = try functionRest(hasBody: false, isSubscript: true)
    // `K.Value` in the accessors is an associated type of `K`.
    let outer = typeParameters
    typeParameters.formUnion(head.generics)
    try accessors(
      of: name, head.result ?? .unknown, form, isStatic: isStatic, modifiers: modifiers, &members, head: (labels, head))
    typeParameters = outer
  }

  ///     associated type → "associatedtype" word [ ":" type { "," type } ] [ "=" type ]
  private mutating func associatedType(_ members: inout Members) throws(Diagnostic) {
    take()
    let name = try name().text
    members.associatedNames.insert(name)
    var none: [String: String] = [:]
    if take(":") {
      repeat { members.required += try conformances(of: name, &none) } while take(",")
    }
    if take("=") { members.associatedDefaults[name] = try type() }
    if takeWord("where") { members.required += try requirements(&none).all }
  }

  ///     property → word [ ":" type ] ( [ "=" expression ] | accessors )
  private mutating func property(
    of form: NamedType.Form, isVariable: Bool, isStatic: Bool, attributes: Set<String>, modifiers: Set<String>,
    _ members: inout Members
  ) throws(Diagnostic) {
    var untyped: [Name] = []
    var wrappers = takeWrappers()
    if isAtOpen(.parenthesis), form.stores, !isStatic {
      return try splitProperty(of: form, isVariable: isVariable, modifiers, &members)
    }
    repeat {
      let name = try localName()
      // `let a, b: Int`: the type of the last applies to all.
      if isAt(",") {
        untyped.append(name)
        continue
      }
      let type = take(":") ? try type() : nil
      // The builder of the memberwise initializer's argument.
      let builder = type?.isFunction == true ? wrappers.first : nil
      if builder != nil { wrappers = [] }
      if !isVariable { try mustWrap(wrappers, before: "let") }
      for name in untyped where form.stores && !isStatic {
        guard let type else { throw failure(.text(":")) }
        try check(name, isNew: &members.names)
        members.properties.append(NamedType.Property(name: name, isVariable: isVariable, type: type))
      }
      untyped = []
      if isAtOpen(.brace), !isAtObservers {
        if !isVariable { throw Diagnostic(.declaration(.computedConstant(name.text)), at: name.range) }
        if type == nil { throw Diagnostic(.declaration(.computedWithoutType(name.text)), at: name.range) }
        try accessors(
          of: name, type ?? .unknown, form, isStatic: isStatic, modifiers: modifiers, &members,
          builder: builder ?? wrappers.first)
        continue
      }
      let value = take("=") ? try assignedValue() : nil
      if type == nil, value == nil, wrappers.isEmpty { throw failure(.text(":")) }
      if isStatic, attributes.contains("TaskLocal") {
        try taskLocal(name, type, value, modifiers, &members)
        continue
      }
      if isStatic, isAtObservers, let value {
        try observedStatic(name, type, value, form, modifiers, &members)
        continue
      }
      let isObserved = isAtOpen(.brace) && !isStatic && form.stores
      if isObserved {
        try accessors(of: name, type ?? .unknown, form, isStatic: false, modifiers: modifiers, &members)
      }
      if isAtOpen(.brace) { throw Diagnostic(.unsupportedMember("{", of: form), at: current.range) }
      // XCTest's list of the tests for Linux, which is not needed to find them.
      if isStatic, form == .class, name.text == "allTests", case .array? = value?.kind { continue }
      if isStatic {
        // The value that a macro makes: `@Tag static var slow: Self`.
        let made = attributes.contains("Tag") ? try make(.string([.text(name.text)]), at: name.range) : nil
        let begins = isVariable && type?.beginsAsNil == true ? try make(.nil, at: name.range) : nil
        let given = value ?? made ?? (wrappers.isEmpty ? begins : nil)
        guard given != nil || !wrappers.isEmpty else { throw failure(.text("=")) }
        let body = given.map { [Statement(kind: .expression($0), range: $0.range)] } ?? []
        members.members.append(
          TypeMember(
            kind: .value(isVariable: isVariable), name: name, isStatic: true, modifiers: modifiers,
            body: ClosureSyntax(parameters: [], result: type, body: body, range: given?.range ?? name.range),
            wrappers: wrappers))
      } else if form.stores {
        try check(name, isNew: &members.names)
        if attributes.contains("Published"), form == .structure {
          throw Diagnostic(.wrapper(.published), at: name.range)
        }
        members.properties.append(
          NamedType.Property(
            name: name, isVariable: isVariable, type: type ?? .unknown, value: value, isObserved: isObserved,
            ownership: modifiers.contains("weak") ? .weak : modifiers.contains("unowned") ? .unowned : .strong,
            isPublished: attributes.contains("Published"),
            isOverride: modifiers.contains("override"), isDynamic: modifiers.contains("dynamic"),
            isTracked: isVariable && wrappers.isEmpty && !attributes.contains("ObservationIgnored"),
            access: NamedType.Access(modifiers), wrappers: wrappers, builder: builder))
      } else {
        throw Diagnostic(.unsupportedMember("let", of: form), at: name.range)
      }
    } while take(",")
  }

  ///     split → "(" word { "," word } ")" "=" expression
  ///
  /// Parses `let (a, b) = (1, 2)` as two properties. For the `let (a, b) = pair` of a class a hidden property holds the
  /// tuple, and `a` and `b` read it.
  private mutating func splitProperty(
    of form: NamedType.Form, isVariable: Bool, _ modifiers: Set<String>, _ members: inout Members
  ) throws(Diagnostic) {
    let start = current.range
    let outer = try open()
    var names: [Name] = []
    repeat { names.append(try localName()) } while take(",")
    try close(.parenthesis, restoring: outer)
    guard take("=") else { throw failure(.text("=")) }
    let value = try assignedValue()
    if case .tuple(let parts) = value.kind, parts.count == names.count {
      for (name, part) in zip(names, parts) where name.text != "_" {
        try check(name, isNew: &members.names)
        members.properties.append(
          NamedType.Property(
            name: name, isVariable: isVariable, type: .unknown, value: part.value, access: NamedType.Access(modifiers)))
      }
      return
    }
    guard form == .class, !isVariable else {
      throw Diagnostic(.unsupportedMember("(", of: form), at: start)
    }
    let held = Name(text: "$" + names.map(\.text).joined(separator: "$"), range: start)
    members.properties.append(
      NamedType.Property(
        name: held, isVariable: false, type: .unknown, value: value, access: NamedType.Access(modifiers)))
    for (place, name) in names.enumerated() where name.text != "_" {
      try check(name, isNew: &members.names)
      let own = try make(.member(try make(.name("self"), at: name.range), held), at: name.range)
      let part = try make(.member(own, Name(text: "\(place)", range: name.range)), at: name.range)
      let body = [Statement(kind: .return(part), range: name.range)]
      members.members.append(
        TypeMember(
          kind: .getter, name: name, modifiers: modifiers,
          body: ClosureSyntax(parameters: [], body: body, range: name.range)))
    }
  }

  /// Parses `@TaskLocal static var a = 1`: `$a` holds the value, and `a` reads it.
  private mutating func taskLocal(
    _ name: Name, _ type: Type?, _ value: Expression?, _ modifiers: Set<String>, _ members: inout Members
  ) throws(Diagnostic) {
    func expression(_ kind: Expression.Kind) throws(Diagnostic) -> Expression { try make(kind, at: name.range) }
    let held = Name(text: "$" + name.text, range: name.range)
    var first = try expression(.nil)
    if let value { first = value }
    var typed = first
    if let type { typed = try expression(.typed(first, type)) }
    let given = Argument(label: nil, value: typed, isTrailing: false)
    let made = try expression(.call(try expression(.name("TaskLocal")), [given]))
    let read = try expression(
      .call(
        try expression(
          .member(
            try expression(.member(try expression(.name("Self")), held)), Name(text: "get", range: name.range))), []))
    func statement(_ value: Expression) -> Statement { Statement(kind: .expression(value), range: name.range) }
    members.members.append(
      TypeMember(
        kind: .value(isVariable: false), name: held, isStatic: true, modifiers: modifiers,
        body: ClosureSyntax(parameters: [], body: [statement(made)], range: name.range)))
    members.members.append(
      TypeMember(
        kind: .getter, name: name, isStatic: true, modifiers: modifiers,
        body: ClosureSyntax(parameters: [], result: type, body: [statement(read)].returning, range: name.range)))
  }

  /// Whether `class func` or `class var` begins here, a static that may be overridden.
  private var isAtClassMember: Bool {
    isAtWord("class")
      && [.word("func"), .word("var"), .word("let"), .word("override"), .word("final"), .word("subscript")]
        .contains(peek().kind)
  }

  /// Whether observers of a property are in the braces here.
  var isAtObservers: Bool {
    guard isAtOpen(.brace) else { return false }
    return peek().kind == .word("didSet") || peek().kind == .word("willSet")
  }

  ///     accessors → "{" ( statements | "get" [ block ] [ "set" [ "(" word ")" ] [ block ] ] ) "}"
  mutating func accessors(
    of name: Name, _ type: Type, _ form: NamedType.Form, isStatic: Bool, modifiers: Set<String>,
    _ members: inout Members,
    head: (labels: [String?], closure: ClosureSyntax)? = nil, builder: WrapperUse? = nil
  ) throws(Diagnostic) {
    func add(
      _ kind: TypeMember.Kind, _ body: [Statement], _ parameters: [Name], _ range: SourceRange,
      isMutating: Bool = false,
      isKept: Bool = false, _ effects: (throwing: Type.Throwing, thrown: Type?) = (.no, nil)
    ) {
      // The new value comes before the parameters in the brackets.
      let names = parameters + (head?.closure.parameters ?? [])
      let defaults = (head?.closure.defaults ?? [:]).map { ($0.key + parameters.count, $0.value) }
      var closure = ClosureSyntax(
        parameters: names, types: parameters.map { _ in type } + (head?.closure.types ?? []),
        defaults: Dictionary(uniqueKeysWithValues: defaults),
        variadic: head?.closure.variadic.map { $0 + parameters.count },
        generics: head?.closure.generics ?? [], result: kind == .getter ? type : .void, throwing: effects.throwing,
        thrown: effects.thrown,
        body: kind == .getter && builder == nil ? body.returning : body, range: range)
      if kind == .getter { closure.builder = builder }
      closure.requirements = head?.closure.requirements ?? []
      members.members.append(
        TypeMember(
          kind: kind, name: name, isStatic: isStatic,
          isMutating: form != .class && (isMutating || kind == .setter && !isKept || kind == .didSet),
          modifiers: modifiers,
          labels: parameters.map { _ in nil } + (head?.labels ?? []), body: closure))
    }
    let isPlain =
      switch peek().kind {
      case .word("get"), .word("set"), .word("didSet"), .word("willSet"), .word("mutating"), .word("nonmutating"),
        .word("_read"), .word("_modify"):
        false
      default: true
      }
    if isPlain {
      let start = current.range
      let body = try block()
      return add(.getter, body, [], range(from: start))
    }
    let outer = try openBlock()
    var (isRead, isSet) = (false, false)
    while !isAtClose(.brace), current.kind != .end {
      try attributes()
      let (isMutating, isKept) = (isAtWord("mutating"), isAtWord("nonmutating"))
      if isMutating || isKept { take() }
      let start = current.range
      switch take().kind {
      // What a coroutine yields is read, or set.
      case .word("_read"):
        isRead = true
        add(.getter, try block(), [], range(from: start), isMutating: isMutating)
      case .word("_modify"):
        let given = Name(text: "newValue", range: start)
        add(.setter, try block(), [given], range(from: start), isKept: isKept)
      case .word("get"):
        isRead = true
        let effects = try effects()
        add(
          .getter, form == .requirements ? [] : try block(), [], range(from: start), isMutating: isMutating, effects)
      case .word(let word) where (word == "willSet" || word == "didSet") && !isRead:
        var given = Name(text: word == "willSet" ? "newValue" : "oldValue", range: start)
        if isAtOpen(.parenthesis) {
          let outer = try open()
          given = try localName()
          try close(.parenthesis, restoring: outer)
        }
        add(word == "willSet" ? .willSet : .didSet, try block(), [given], range(from: start))
      case .word("set"):
        isSet = true
        var given = Name(text: "newValue", range: start)
        if isAtOpen(.parenthesis) {
          let outer = try open()
          given = try localName()
          try close(.parenthesis, restoring: outer)
        }
        add(.setter, form == .requirements ? [] : try block(), [given], range(from: start), isKept: isKept)
      case .word(let word): throw Diagnostic(.unsupportedMember(word, of: form), at: start)
      default: throw Diagnostic(.unsupportedMember("{", of: form), at: start)
      }
      while take(";") {}
    }
    try close(.brace, restoring: outer)
    if isSet, !isRead { throw Diagnostic(.declaration(.setterWithoutGetter(name.text)), at: name.range) }
  }
}

extension NamedType.Form {
  /// Whether values of this form have stored properties.
  var stores: Bool { self == .structure || self == .class }
}

extension [NamedType.Case] {
  /// The raw value of the last case, counted from the last literal; nil if there is none.
  fileprivate var countedRawValue: Int? {
    guard let place = lastIndex(where: { $0.rawValue != nil }), case .int(let int)? = self[place].rawValue?.kind else {
      return nil
    }
    return int.addingReportingOverflow(count - 1 - place).partialValue
  }
}
