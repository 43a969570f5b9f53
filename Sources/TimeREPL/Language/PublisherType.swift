/// The type of a publisher: Output, Failure, and the chain of operators that made it.
///
/// A class, so that the operators of a long chain share it instead of copying it.
final class PublisherType: Sendable {
  /// Swift's name without arguments: `Publishers.Map`, `AnyPublisher`, `PassthroughSubject`.
  let name: String
  /// The type arguments; the parameter `Self` stands for `upstream`.
  let arguments: [Type]
  let output: Type
  let failure: Type
  let role: Role
  /// The operator as it was typed, or the whole text of a source.
  let stage: String
  /// The publisher that the operator was called on.
  let upstream: PublisherType?
  /// Whether it contains a literal without a type.
  let isOpen: Bool
  /// The depth of nested types.
  let depth: Int
  /// A hash for comparing types: a pipeline that is joined with itself doubles at each step, so whole comparison is too
  /// slow.
  private let fingerprint: Int

  /// Marbles write `1` and `a` for any value: their Output is known, but joined with other values it is `_`.
  enum Role: Sendable { case plain, subject, currentValue, connectable, marbles }

  init(
    _ name: String, _ arguments: [Type] = [], output: Type, failure: Type, role: Role = .plain, stage: String = "",
    upstream: PublisherType? = nil
  ) {
    (self.name, self.arguments, self.output, self.failure) = (name, arguments, output, failure)
    (self.role, self.stage, self.upstream) = (role, stage, upstream)
    isOpen =
      output.isOpen || failure.isOpen || arguments.contains(where: \.isOpen) || upstream.map(\.isOpen) ?? false
    depth = 1 + max(output.depth, failure.depth)
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(arguments)
    hasher.combine(output)
    hasher.combine(failure)
    hasher.combine(upstream?.fingerprint)
    fingerprint = hasher.finalize()
  }

  /// The publisher of a sequence's elements.
  static let sequence = "Publishers.Sequence"

  /// The names of the publishers that types are written with.
  static let writtenNames: Set = [
    "AnyPublisher", "Publisher", "Future", "Fail", "Empty", "Record", "PassthroughSubject", "ReplaySubject", "Subject",
    "AnySubject", "CurrentValueSubject", "ConnectablePublisher", "Just",
  ]

  /// Makes a written type, `AnyPublisher<Int, Never>`; returns nil if no publisher has this name and these arguments.
  convenience init?(written name: String, _ arguments: [Type]) {
    switch (name, arguments.count) {
    case ("AnyPublisher", 2), ("Publisher", 2), ("Future", 2), ("Fail", 2), ("Empty", 2), ("Record", 2):
      self.init(name, arguments, output: arguments[0], failure: arguments[1])
    case ("PassthroughSubject", 2), ("ReplaySubject", 2), ("Subject", 2), ("AnySubject", 2):
      self.init(name, arguments, output: arguments[0], failure: arguments[1], role: .subject)
    case ("CurrentValueSubject", 2):
      self.init(name, arguments, output: arguments[0], failure: arguments[1], role: .currentValue)
    case ("ConnectablePublisher", 2):
      self.init(name, arguments, output: arguments[0], failure: arguments[1], role: .connectable)
    // `Publishers.Sequence<[Int], Never>`; the protocol of this name takes one type.
    case ("Sequence", 2):
      self.init(Self.sequence, arguments, output: arguments[0].element, failure: arguments[1])
    case ("Just", 1): self.init(name, arguments, output: arguments[0], failure: .never)
    default: return nil
    }
  }

  /// The type of a source as it is written, without the place where it was made.
  var written: PublisherType {
    upstream == nil
      ? PublisherType(name, arguments, output: output, failure: failure, role: role, stage: "") : self
  }

  /// Returns the type with each type in it replaced. Only written types and those with open literals contain types to
  /// replace.
  func mapped(_ replace: (Type) -> Type) -> PublisherType {
    isOpen || hasParameters ? replacing(replace) : self
  }

  /// Returns the type with each type in it replaced, whatever it is made of.
  func replacing(_ replace: (Type) -> Type) -> PublisherType {
    PublisherType(
      name, arguments.map { $0 == .parameter("Self") ? $0 : $0.mapped(replace) }, output: output.mapped(replace),
      failure: failure.mapped(replace), role: role, stage: stage, upstream: upstream?.replacing(replace))
  }

  /// Whether this is a written type within a generic function: `AnyPublisher<T, Never>`.
  private var hasParameters: Bool { upstream == nil && stage.isEmpty }

  /// Returns the type under a declared name, which is then shown as its source.
  func named(_ name: String) -> PublisherType {
    PublisherType(
      self.name, arguments, output: output, failure: failure, role: role, stage: upstream == nil ? name : stage,
      upstream: upstream)
  }

  /// The stages of the chain, the source first.
  var chain: [PublisherType] {
    var chain: [PublisherType] = []
    var next: PublisherType? = self
    while let stage = next {
      chain.append(stage)
      next = stage.upstream
    }
    return chain.reversed()
  }

  /// The stage that set the chain's Failure.
  var failureOrigin: PublisherType {
    var origin = self
    while let upstream = origin.upstream, upstream.failure == failure { origin = upstream }
    return origin
  }

  /// The stage that set the chain's Output.
  var outputOrigin: PublisherType {
    var origin = self
    while let upstream = origin.upstream, upstream.output == output { origin = upstream }
    return origin
  }
}

extension PublisherType: Hashable {
  static func == (a: PublisherType, b: PublisherType) -> Bool { a === b || a.fingerprint == b.fingerprint }

  func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}

extension PublisherType {
  /// Returns Swift's spelling of the type; a text beyond `limit` characters is cut and ends in `…`.
  func text(limit: Int) -> String {
    var text = ""
    write(to: &text, limit: limit)
    return text
  }

  private func write(to text: inout String, limit: Int) {
    if text.utf8.count >= limit {
      if !text.hasSuffix("…") { text += "…" }
      return
    }
    write(name, arguments, to: &text, limit: limit)
  }

  private func write(_ name: String, _ arguments: [Type], to text: inout String, limit: Int) {
    // `Optional<Int>.Publisher`
    let parts = name.dropLast(name.hasSuffix(Self.ofValue) ? Self.ofValue.utf8.count : 0)
    defer { text += name[parts.endIndex...] }
    text += parts
    if arguments.isEmpty { return }
    text += "<"
    for (index, argument) in arguments.enumerated() {
      if index > 0 { text += ", " }
      switch argument {
      case .parameter("Self"): upstream.map { $0.write(to: &text, limit: limit) } ?? { text += "Self" }()
      case .publisher(let publisher): publisher.write(to: &text, limit: limit)
      case .named(let name, let arguments): write(name, arguments, to: &text, limit: limit)
      default: text += argument.description
      }
    }
    text += ">"
  }

  /// Whether it is nested in a generic type: `Optional<Int>.Publisher`.
  var isOfValue: Bool { name.hasSuffix(Self.ofValue) && !arguments.isEmpty }

  static let ofValue = ".Publisher"

  /// The length at which types are cut in sentences.
  static let longestText = 200
}
