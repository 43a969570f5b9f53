/// Foundation's `CharacterSet`, as a test of Unicode scalars.
final class CharacterSetObject: Object {
  private let name: String
  let contains: (Unicode.Scalar) -> Bool

  init(_ name: String, _ contains: @escaping (Unicode.Scalar) -> Bool) {
    (self.name, self.contains) = (name, contains)
  }

  override var typeName: String { "CharacterSet" }
  override var namedType: NamedType? { .characterSet }
  override var text: String { name }

  /// The members. The changing ones replace the set, which is a value.
  static let rows: [Member] = [
    member("inverted: CharacterSet") { set, _ in set.made("inverted") { !set.contains($0) } },
    member("contains(_ member: Text) -> Bool") { set, arguments in
      let scalars = try arguments.string(0).unicodeScalars
      return .bool(scalars.count == 1 && scalars.allSatisfy(set.contains))
    },
    member("union(_ other: CharacterSet) -> CharacterSet") { try $0.joined(with: $1, .union) },
    member("intersection(_ other: CharacterSet) -> CharacterSet") { try $0.joined(with: $1, .intersection) },
    member("subtracting(_ other: CharacterSet) -> CharacterSet") { try $0.joined(with: $1, .subtraction) },
    changing("formUnion(_ other: CharacterSet)") { try $0.joined(with: $1, .union) },
    changing("formIntersection(_ other: CharacterSet)") { try $0.joined(with: $1, .intersection) },
    changing("subtract(_ other: CharacterSet)") { try $0.joined(with: $1, .subtraction) },
    changing("invert()") { set, _ in set.made("inverted") { !set.contains($0) } },
    changing("insert(charactersIn string: StringProtocol)") { try $0.joined(withScalarsOf: $1, .union) },
    changing("remove(charactersIn string: StringProtocol)") { try $0.joined(withScalarsOf: $1, .subtraction) },
    changing("insert(_ character: Text)") { try $0.joined(withScalarsOf: $1, .union) },
    changing("remove(_ character: Text)") { try $0.joined(withScalarsOf: $1, .subtraction) },
  ]

  private enum Joining {
    case union, intersection, subtraction
  }

  private func made(_ step: String, _ contains: @escaping (Unicode.Scalar) -> Bool) -> Value {
    .object(CharacterSetObject("\(name).\(step)", contains))
  }

  private func joined(with arguments: Arguments, _ joining: Joining) throws -> Value {
    joined(try arguments.characterSet(0), joining, arguments)
  }

  private func joined(withScalarsOf arguments: Arguments, _ joining: Joining) throws -> Value {
    let text = try arguments.string(0)
    try arguments.machine.charge(text.utf8.count)
    return joined(Set(text.unicodeScalars).contains, joining, arguments)
  }

  private func joined(
    _ other: @escaping (Unicode.Scalar) -> Bool, _ joining: Joining, _ arguments: Arguments
  ) -> Value {
    let mine = contains
    return made(arguments.plan.signature.name) { scalar in
      switch joining {
      case .union: mine(scalar) || other(scalar)
      case .intersection: mine(scalar) && other(scalar)
      case .subtraction: mine(scalar) && !other(scalar)
      }
    }
  }

  private static func member(
    _ declaration: String, _ body: @escaping @Sendable (CharacterSetObject, Arguments) throws -> Value
  ) -> Member {
    Member(of: "CharacterSet", declaration) { value, arguments in
      guard let set = value.characterSet else { throw value.wrongType("CharacterSet") }
      return try body(set, arguments)
    }
  }

  private static func changing(
    _ declaration: String, _ body: @escaping @Sendable (CharacterSetObject, Arguments) throws -> Value
  ) -> Member {
    Member(of: "CharacterSet", changing: declaration) { value, arguments in
      guard let set = value.characterSet else { throw value.wrongType("CharacterSet") }
      value = try body(set, arguments)
      return .void
    }
  }
}

extension Value {
  fileprivate var characterSet: CharacterSetObject? {
    if case .object(let object) = innermost { object as? CharacterSetObject } else { nil }
  }
}

extension Arguments {
  /// Returns a set argument: `.whitespaces`, or a set that was made.
  func characterSet(_ parameter: Int) throws -> (Unicode.Scalar) -> Bool {
    switch self[parameter].innermost {
    case .object(let object):
      if let set = object as? CharacterSetObject { return set.contains }
    case .symbol(let symbol):
      if let set = FoundationText.characterSets[symbol.name] { return set }
    // `trimmingCharacters(in: [",", ";"])`
    case .array(let box):
      let scalars = box.elements.compactMap { element -> Unicode.Scalar? in
        guard case .string(let text) = element, text.text.unicodeScalars.count == 1 else { return nil }
        return text.text.unicodeScalars.first
      }
      if scalars.count == box.elements.count { return Set(scalars).contains }
    default: break
    }
    throw wrongType(parameter, expected: "CharacterSet")
  }
}

extension Namespace {
  /// The types of the parts of strings.
  static let texts = [
    Maker("CharacterSet") { machine in
      let set = Namespace("CharacterSet", machine)
        .constructor("CharacterSet(charactersIn string: StringProtocol) -> CharacterSet") { arguments in
          let scalars = Set(try arguments.string(0).unicodeScalars)
          return .object(CharacterSetObject("CharacterSet(charactersIn: \(arguments[0].text))", scalars.contains))
        }
        .constructor("CharacterSet() -> CharacterSet") { _ in
          .object(CharacterSetObject("CharacterSet()") { _ in false })
        }
      for (name, contains) in FoundationText.characterSets {
        set.constant(name, .object(CharacterSetObject("CharacterSet.\(name)", contains)))
      }
      return set
    },
    Maker("UnicodeScalar") { scalar("UnicodeScalar", $0) },
    Maker("Unicode") { machine in
      Namespace("Unicode", machine).constant("Scalar", .object(scalar("Scalar", machine)))
        .constant("UTF8", .object(Namespace("UTF8", machine)))
    },
    Maker("UTF8") { Namespace("UTF8", $0) },
    Maker("ComparisonResult") { machine in
      guard let object = try? TypeObject(.comparisonResult, machine) else { preconditionFailure("It is a small type.") }
      return object
    },
  ]

  /// Returns a scalar's type. A scalar is a string of one; for an invalid number its initializer returns nil.
  private static func scalar(_ name: String, _ machine: Machine) -> Namespace {
    Namespace(name, machine).constructor("\(name)(_ value: Any)") { arguments in
      if case .string(let box) = arguments[0].innermost, box.text.unicodeScalars.count == 1 { return arguments[0] }
      guard let number = arguments[0].innermost.integer else { throw arguments.wrongType(0, expected: "Int") }
      return UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { Value(String($0)) } ?? .nil
    }
  }
}
