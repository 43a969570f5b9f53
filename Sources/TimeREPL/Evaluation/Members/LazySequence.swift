/// A sequence that makes its elements on demand, so it may be endless: `(1...).lazy`, `sequence(first: 1) { $0 * 2 }`.
///
/// Members that can stop early make only the elements that they need; the others first make an array of all elements.
final class LazySequence: Object {
  typealias Body = (Value) throws -> Bool

  private let generate: (_ body: Body) throws -> Void
  private let machine: Machine
  /// Whether transformations are lazy, too: after `lazy`.
  private let isLazy: Bool

  init(_ machine: Machine, isLazy: Bool = true, _ generate: @escaping (Body) throws -> Void) {
    (self.machine, self.isLazy, self.generate) = (machine, isLazy, generate)
  }

  /// Makes a lazy sequence of a value's elements.
  convenience init(_ value: Value, _ machine: Machine, isLazy: Bool = true) {
    self.init(machine, isLazy: isLazy) { try value.forEachElement(machine, $0) }
  }

  override var typeName: String { "LazySequence" }
  override var memberNames: [String] { MemberTable.builtIn.names(of: .array) }

  override func forEachElement(_ machine: Machine, _ body: Body) throws -> Void? {
    try generate { element in
      try machine.charge()
      return try body(element)
    }
  }

  override func member(_ name: String) throws -> Value? {
    if name == "lazy" { return .object(LazySequence(machine, generate)) }
    let rows = MemberTable.builtIn.family(name)?[.array].filter(\.signature.isProperty) ?? []
    guard let row = rows.first, case .read(let run) = row.action else { return nil }
    let plan = CallPlan(row.signature, [])
    // `first` does not need the other elements.
    let value: Value = name == "first" ? .object(self) : try Value(try Value.object(self).elements(machine))
    return try run(value, plan.arguments([], machine))
  }

  private static let own = [
    Signature("map(_ transform: (Element) -> T) -> [T]"), Signature("filter(_ isIncluded: (Element) -> Bool) -> [T]"),
    Signature("compactMap(_ transform: (Element) -> T?) -> [T]"), Signature("prefix(_ maxLength: Int) -> [T]"),
    Signature("prefix(while predicate: (Element) -> Bool) -> [T]"), Signature("dropFirst(_ k: Int = 1) -> [T]"),
    Signature("drop(while predicate: (Element) -> Bool) -> [T]"), Signature("enumerated() -> [T]"),
    Signature("flatMap(_ transform: (Element) -> Sequence) -> [T]"),
  ]

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    let own = Self.own.filter { $0.name == name }
    if !own.isEmpty {
      let (overload, matched) = try arguments.matched(to: own)
      let made = LazySequence(machine, isLazy: isLazy, try made(name, isFirst: overload == 0, matched))
      let isLate = isLazy || ["dropFirst", "enumerated"].contains(name) || name == "prefix" && overload == 0
      return isLate ? .object(made) : try Value(try Value.object(made).elements(machine))
    }
    let rows = (MemberTable.builtIn.family(name)?[.array] ?? []).filter { !$0.signature.isProperty }
    if rows.isEmpty { return nil }
    let (overload, matched) = try arguments.matched(to: rows.map(\.signature))
    guard case .read(let run) = rows[overload].action else { return nil }
    // As in Swift, `reversed` of a lazy sequence makes an array.
    if name == "reversed" { return try Value(try Value.object(self).elements(machine).reversed()) }
    let looksOnly = ["first", "contains", "allSatisfy", "forEach", "reduce", "makeIterator"].contains(name)
    return try run(looksOnly ? .object(self) : Value(try Value.object(self).elements(machine)), matched)
  }

  private func made(_ name: String, isFirst: Bool, _ arguments: Arguments) throws -> (Body) throws -> Void {
    let generate = generate
    switch (name, isFirst) {
    case ("prefix", true):
      let most = try arguments.count(0)
      return { body in
        var count = 0
        if most == 0 { return }
        try generate { element in
          count += 1
          return try body(element) && count < most
        }
      }
    case ("dropFirst", _):
      let least = arguments.given(0) == nil ? 1 : try arguments.count(0)
      return { body in
        var count = 0
        try generate { element in
          count += 1
          return try count <= least || body(element)
        }
      }
    case ("enumerated", _):
      return { body in
        var count = 0
        try generate { element in
          defer { count += 1 }
          return try body(.tuple([.int(count), element], labels: ["offset", "element"]))
        }
      }
    default: return try made(name, calling: try arguments.function(0), arguments.machine)
    }
  }

  private func made(
    _ name: String, calling function: Function, _ machine: Machine
  ) throws -> (Body) throws -> Void {
    let generate = generate
    switch name {
    case "map": return { body in try generate { try body(try function.call($0)) } }
    case "compactMap":
      return { body in try generate { element in try function.call(element).unwrapped.map { try body($0) } ?? true } }
    case "filter": return { body in try generate { try function.test($0) ? try body($0) : true } }
    case "prefix": return { body in try generate { try function.test($0) ? try body($0) : false } }
    case "drop":
      return { body in
        var isDropping = true
        try generate { element in
          if isDropping { isDropping = try function.test(element) }
          return try isDropping || body(element)
        }
      }
    default:
      return { body in
        try generate { element in
          var goesOn = true
          try function.call(element).forEachElement(machine) { inner in
            goesOn = try body(inner)
            return goesOn
          }
          return goesOn
        }
      }
    }
  }
}
