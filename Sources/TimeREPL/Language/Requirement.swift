/// What a declaration requires of a type parameter or of an associated type: `C: Collection`, `C.Element == Int`.
struct Requirement: Sendable, Equatable {
  /// The path as it is written: `C`, `C.Element`; `Self.Item` for the `associatedtype Item` of a protocol.
  let subject: String
  let relation: Relation
  /// A protocol, with its type arguments, or a class; after `==` any type.
  let type: Type

  enum Relation: Sendable { case conforms, equals }

  /// The requirement with `S.Iterator.Element` written as `S.Element`, which it is for every sequence.
  var ofElements: Requirement {
    guard subject.hasSuffix(".Iterator.Element") else { return self }
    return Requirement(
      subject: String(subject.dropLast("Iterator.Element".count)) + "Element", relation: relation, type: type)
  }

  /// Returns the requirements of a protocol's associated types, whose paths are written without `Self`.
  static func ofSelf(_ written: [Requirement]) -> [Requirement] {
    written.map { requirement in
      let isWhole = requirement.subject.beforePoint == "Self"
      return isWhole
        ? requirement
        : Requirement(
          subject: "Self." + requirement.subject, relation: requirement.relation, type: requirement.type)
    }
  }
}
