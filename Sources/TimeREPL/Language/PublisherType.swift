/// The type of a publisher: what it sends, how it fails, and the chain of operators that made it.
///
/// A class, so that a long chain is shared and not copied by each of its operators.
final class PublisherType: Sendable {
  /// As Swift calls it, without its arguments: `Publishers.Map`, `AnyPublisher`, `PassthroughSubject`.
  let name: String
  /// What stands in its `<...>`; the parameter `Self` stands for `upstream`.
  let arguments: [Type]
  let output: Type
  let failure: Type
  let role: Role
  /// The operator that makes it, as it was typed; of a source all of it.
  let stage: String
  /// What the operator was called on.
  let upstream: PublisherType?
  /// Whether a literal in it has no type yet.
  let isOpen: Bool
  /// How many types stand within one another, at most.
  let depth: Int
  /// By which two types are compared: a pipeline that is joined with itself doubles at each step.
  private let fingerprint: Int

  /// Marbles say `1` and `a` for whatever is meant: what they send is known, and joined with other values it is `_`.
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

  /// A type that is written: `AnyPublisher<Int, Never>`; nil where the name is none of a publisher with such arguments.
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
    case ("Just", 1): self.init(name, arguments, output: arguments[0], failure: .never)
    default: return nil
    }
  }

  /// The type with each type in it replaced. Only what is written, or has open literals, has any that could be.
  func mapped(_ replace: (Type) -> Type) -> PublisherType {
    guard isOpen || hasParameters else { return self }
    return PublisherType(
      name, arguments.map { $0 == .parameter("Self") ? $0 : $0.mapped(replace) }, output: output.mapped(replace),
      failure: failure.mapped(replace), role: role, stage: stage, upstream: upstream?.mapped(replace))
  }

  /// A written type within a generic function: `AnyPublisher<T, Never>`.
  private var hasParameters: Bool { upstream == nil && stage.isEmpty }

  /// Under the name that it was given, as which its source is shown.
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

  /// The stage by which the chain got its Failure.
  var failureOrigin: PublisherType {
    var origin = self
    while let upstream = origin.upstream, upstream.failure == failure { origin = upstream }
    return origin
  }

  /// The stage by which the chain got its Output.
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
  /// The type as Swift writes it; what goes beyond `limit` characters is left out, and `…` stands for it.
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
    let parts = name.hasSuffix(Self.ofValue) ? name.dropLast(Self.ofValue.utf8.count) : name[...]
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

  private static let ofValue = ".Publisher"

  /// Longer types are cut where they stand in a sentence.
  static let longestText = 200
}
