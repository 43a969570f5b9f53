/// Foundation's `CharacterSet`, as a test of Unicode scalars.
final class CharacterSetObject: Object {
  private let name: String
  let contains: (Unicode.Scalar) -> Bool

  init(_ name: String, _ contains: @escaping (Unicode.Scalar) -> Bool) {
    (self.name, self.contains) = (name, contains)
  }

  override var typeName: String { "CharacterSet" }
  override var text: String { name }
  override var memberNames: [String] { ["inverted"] + Self.methods.map(\.name) }

  private static let methods = [
    Signature("contains(_ member: Text) -> Bool"), Signature("union(_ other: CharacterSet)"),
    Signature("intersection(_ other: CharacterSet)"), Signature("subtracting(_ other: CharacterSet)"),
  ]

  override func member(_ name: String) throws -> Value? {
    guard name == "inverted" else { return nil }
    let contains = contains
    return .object(CharacterSetObject("\(self.name).inverted") { !contains($0) })
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard let method = Self.methods.first(where: { $0.name == name }) else { return nil }
    let (_, matched) = try arguments.matched(to: [method])
    if name == "contains" {
      let scalars = try matched.string(0).unicodeScalars
      return .bool(scalars.count == 1 && scalars.allSatisfy(contains))
    }
    let (mine, other) = (contains, try matched.characterSet(0))
    return .object(
      CharacterSetObject("\(self.name).\(arguments.site.text)") { scalar in
        switch name {
        case "union": mine(scalar) || other(scalar)
        case "intersection": mine(scalar) && other(scalar)
        default: mine(scalar) && !other(scalar)
        }
      })
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
        .constructor("CharacterSet(charactersIn string: StringProtocol)") { arguments in
          let scalars = Set(try arguments.string(0).unicodeScalars)
          return .object(CharacterSetObject("CharacterSet(charactersIn: \(arguments[0].text))", scalars.contains))
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
