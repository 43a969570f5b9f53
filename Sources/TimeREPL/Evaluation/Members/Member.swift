import Synchronization

/// A row of the member table: a property or method of values.
struct Member: Sendable {
  enum Action: Sendable {
    case read(@Sendable (Value, Arguments) throws -> Value)
    /// Changes its receiver, which must be assignable.
    case change(@Sendable (inout Value, Arguments) throws -> Value)
  }

  let signature: Signature
  /// The types that have it.
  let kinds: [Value.Kind]
  /// The name of the type that has it, if that is not one of the language's own: `URL`.
  private(set) var owner: String?
  let action: Action
  /// Whether only values of unknown type have it, because they may stand for an Optional or for an `NSNumber`. It is not
  /// offered for others.
  var isOverUnknown = false

  init(
    _ declaration: String, on kinds: Value.Kind..., run: @escaping @Sendable (Value, Arguments) throws -> Value
  ) {
    self.init(Signature(declaration), on: kinds, run: run)
  }

  init(
    _ signature: Signature, on kinds: [Value.Kind], run: @escaping @Sendable (Value, Arguments) throws -> Value
  ) {
    self.signature = signature
    self.kinds = kinds
    action = .read(run)
  }

  init(
    _ declaration: String, changing kinds: Value.Kind...,
    run: @escaping @Sendable (inout Value, Arguments) throws -> Value
  ) {
    signature = Signature(declaration)
    self.kinds = kinds
    action = .change(run)
  }
}

extension Member {
  /// Makes a member of one of Foundation's types.
  init(
    of owner: String, _ declaration: String, run: @escaping @Sendable (Value, Arguments) throws -> Value
  ) {
    self.init(declaration, run: run)
    self.owner = owner
  }

  /// Makes a member of one of Foundation's types that changes its receiver.
  init(
    of owner: String, changing declaration: String,
    run: @escaping @Sendable (inout Value, Arguments) throws -> Value
  ) {
    self.init(declaration, changing: run)
    self.owner = owner
  }

  private init(_ declaration: String, changing run: @escaping @Sendable (inout Value, Arguments) throws -> Value) {
    signature = Signature(declaration)
    kinds = []
    action = .change(run)
  }

  /// Whether it changes its receiver and takes arguments of this shape.
  func changes(with shapes: [ArgumentShape]) -> Bool {
    if case .change = action { (try? signature.match(shapes)) != nil } else { false }
  }

  /// The same member for values of unknown type.
  var overUnknown: Member {
    var member = self
    member.isOverUnknown = true
    return member
  }
}

/// The members of one name, by the type of the receiver.
final class MemberFamily: Sendable {
  let members: [Member]
  /// Sorted on demand, because few of a thousand names are used.
  private let sorted = AtomicLazyReference<Sorted>()

  init(_ members: [Member]) { self.members = members }

  var canChange: Bool { members.contains { if case .change = $0.action { true } else { false } } }

  /// The overloads that take a function which changes its first argument.
  var changingFunctions: [Signature] {
    members.map(\.signature).filter { $0.parameters.contains(where: \.changesFirst) }
  }

  /// Returns the overloads of a type.
  subscript(kind: Value.Kind) -> [Member] { bySort.byKind[kind.rawValue] }

  /// Returns the overloads of one of Foundation's types, by its name.
  subscript(owner: String) -> [Member] {
    let byOwner = bySort.byOwner
    return byOwner.isEmpty ? [] : byOwner[owner] ?? []
  }

  private var bySort: Sorted { sorted.load() ?? sorted.storeIfNil(Sorted(members)) }

  private final class Sorted: Sendable {
    let byKind: [[Member]]
    let byOwner: [String: [Member]]

    init(_ members: [Member]) {
      var byKind = Array(repeating: [Member](), count: Value.Kind.allCases.count)
      for member in members {
        for kind in member.kinds { byKind[kind.rawValue].append(member) }
      }
      self.byKind = byKind
      byOwner = Dictionary(grouping: members.filter { $0.owner != nil }) { $0.owner ?? "" }
    }
  }
}

/// The table of members. Later folders add rows.
struct MemberTable: Sendable {
  private var families: [String: MemberFamily] = [:]

  static let builtIn = MemberTable([
    Member.ofAll, Member.ofNumbers, Member.ofIntegers, Member.ofStrings, Member.ofSequences, Member.ofCollections,
    Member.ofArrays, Member.ofDictionaries, Member.ofSets, Member.ofRanges, Member.ofTimes, Member.ofResults,
    Member.ofOptionals, Member.ofDraws, Member.ofFloatingPoint, Member.ofMoreText, Member.ofParts,
    Member.ofMoreCollections, Member.ofUnorderedPlaces,
  ])

  init(_ tables: [[Member]]) {
    var members: [String: [Member]] = [:]
    for table in tables {
      for row in table { members[row.signature.name, default: []].append(row) }
    }
    families = members.mapValues { MemberFamily($0) }
  }

  mutating func add(_ rows: Member...) { add(rows) }

  mutating func add(_ rows: [Member]) {
    for row in rows { families[row.signature.name] = MemberFamily((family(row.signature.name)?.members ?? []) + [row]) }
  }

  func family(_ name: String) -> MemberFamily? { families[name] }

  /// Returns the signatures of a name for all types of the language.
  func signatures(_ name: String) -> [Signature] {
    family(name)?.members.filter { $0.owner == nil }.map(\.signature) ?? []
  }

  /// The names, sorted, so that output does not depend on hashes.
  var names: [String] { families.keys.sorted() }

  /// Returns the members of one of Foundation's types.
  func names(of owner: String) -> [String] {
    names.filter { families[$0]?[owner].isEmpty == false }
  }

  func names(of kind: Value.Kind) -> [String] {
    names.filter { families[$0]?[kind].isEmpty == false }
  }

  /// Returns the rows of a type by name, for help.
  func rows(of kind: Value.Kind) -> [Member] {
    names.flatMap { families[$0]?[kind] ?? [] }
  }
}
