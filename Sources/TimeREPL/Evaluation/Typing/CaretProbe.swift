/// Records what the type checker knows of the place where the caret stands.
///
/// Completion parses the text before the caret with the probe's name at its end, and has it checked. Nothing is
/// evaluated or declared by that.
final class CaretProbe {
  /// Stands in the text for what is being typed. A program that declares this name is completed as if it did not.
  static let name = "caret__probe"

  enum Place: Equatable {
    /// Behind a dot: the type of what stands before it, and whether that is a name of the text itself.
    case member(of: Type, isLocal: Bool)
    /// Behind a dot with nothing before it.
    case implicitMember
    /// Where an expression begins.
    case name
  }

  /// Nil until the checker has come to the caret.
  private(set) var place: Place?
  /// The types that are expected at the caret, one for each overload that may be meant. Types that only operators have
  /// names for are `.named`: `Duration`, `Scheduler`, `Strategy`.
  private(set) var expected: [Type] = []
  /// The names that the text itself declares, the innermost first, with their types.
  private(set) var locals: [(name: String, type: Type)] = []
  /// Where the probe's name stands, in bytes.
  private let offset: Int
  private var stepsLeft = CaretProbe.mostSteps

  /// Expressions that are checked at most, repetitions included: a chain of 200 operators needs about 1 000. Overloads are
  /// tried in turn, so that nested closures multiply.
  static let mostSteps = 4_000

  init(at offset: Int) {
    self.offset = offset
  }

  /// Throws where the text takes too long for completion.
  func step() throws(TookTooLong) {
    stepsLeft -= 1
    if stepsLeft < 0 { throw TookTooLong() }
  }

  struct TookTooLong: Error {}

  /// Whether one of the arguments is the one that is being typed.
  func isWithin(_ arguments: [Argument]) -> Bool {
    arguments.contains { $0.value.range.lower <= offset && offset < $0.value.range.upper }
  }

  // MARK: Recording

  /// A closure is checked once for each overload that it may be for. What is known stays.
  func record(_ place: Place, expecting type: Type?, locals: [[String: Type]]) {
    if case .member(let type, _)? = self.place, type != .unknown { return }
    self.place = place
    if let type { expect(type) }
    self.locals = locals.reversed().flatMap { block in
      block.filter { $0.key.first != "$" }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  func expect(_ type: Type) {
    if type != .unknown, !expected.contains(type) { expected.append(type) }
  }
}

extension TypeChecker {
  /// Records the caret where a dot stands before it, with the type of what stands before that.
  func probe(member name: Name, of base: Expression, _ type: Type) {
    guard let probe, name.text == CaretProbe.name else { return }
    var isLocal = false
    switch base.kind {
    case .name(let name): isLocal = blocks.contains { $0[name] != nil }
    case .parameter: isLocal = true
    default: break
    }
    probe.record(.member(of: type.settled, isLocal: isLocal), expecting: nil, locals: blocks)
  }

  /// The same in a key path.
  func probe(member name: Name, of type: Type) {
    guard let probe, name.text == CaretProbe.name else { return }
    probe.record(.member(of: type.settled, isLocal: true), expecting: nil, locals: blocks)
  }

  func probe(implicitMember name: String, expecting type: Type?) {
    guard let probe, name == CaretProbe.name else { return }
    probe.record(.implicitMember, expecting: type, locals: blocks)
  }

  func probe(name: String, expecting type: Type?) {
    guard let probe, name == CaretProbe.name else { return }
    probe.record(.name, expecting: type, locals: blocks)
  }

  /// What each form of a call expects of the argument that is the caret.
  func probe(_ fits: [(signature: Signature, matching: [[Int]])], _ arguments: [Argument], _ bindings: TypeBindings) {
    guard let probe else { return }
    for (signature, matching) in fits {
      for (parameter, given) in zip(signature.parameters, matching) {
        for index in given where arguments[index].value.isCaret {
          probe.expect(parameter.expectation(bindings))
        }
      }
    }
  }

  /// How arguments fit a signature. The call in which the caret stands may lack some yet.
  func match(_ signature: Signature, _ shapes: [ArgumentShape], _ arguments: [Argument]) -> [[Int]]? {
    try? signature.match(shapes, isUnfinished: probe?.isWithin(arguments) ?? false)
  }
}

extension Signature.Parameter {
  /// The type that is expected of an argument; the name of the parameter's type where the checker has no type for it.
  func expectation(_ bindings: TypeBindings) -> Type {
    let type = bindings.applied(to: declaredType)
    return type == .unknown && !isValue && !takesAnything && !isFunction ? .named(typeName) : type
  }
}

extension Expression {
  fileprivate var isCaret: Bool {
    switch kind {
    case .name(CaretProbe.name), .implicitMember(CaretProbe.name): true
    default: false
    }
  }
}
