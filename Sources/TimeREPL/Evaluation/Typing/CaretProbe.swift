// Typing: the type checker, which runs between parser and compiler and returns the entry with its literals typed.
// An extension of `TypeChecker` for each kind of syntax; unknown types are `_` and match every type.

/// Records what the type checker knows at the caret.
///
/// Completion parses the text before the caret with the probe's name at its end, and type-checks it. This evaluates and
/// declares nothing.
final class CaretProbe {
  /// The placeholder for the text being typed. A program that declares this name is completed as if it did not.
  static let name = "caret__probe"

  enum Place: Equatable {
    /// After a dot: the type of the expression before it, and whether that is a name declared in the text.
    case member(of: Type, isLocal: Bool)
    /// After a dot with nothing before it.
    case implicitMember
    /// At the beginning of an expression.
    case name
  }

  /// The place; nil until the checker has reached the caret.
  private(set) var place: Place?
  /// The types expected at the caret, one for each possible overload. Types that only operators name are `.named`:
  /// `Duration`, `Scheduler`, `Strategy`.
  private(set) var expected: [Type] = []
  /// The names that the text declares, the innermost first, with their types.
  private(set) var locals: [(name: String, type: Type)] = []
  /// The byte offset of the probe's name.
  private let offset: Int
  private var stepsLeft = CaretProbe.mostSteps

  /// The most expressions to check, with repetitions: a chain of 200 operators needs about 1 000. Overloads are tried
  /// in turn, so nested closures multiply.
  static let mostSteps = 4_000

  init(at offset: Int) {
    self.offset = offset
  }

  /// Throws if checking takes too long for completion.
  func step() throws(TookTooLong) {
    stepsLeft -= 1
    if stepsLeft < 0 { throw TookTooLong() }
  }

  struct TookTooLong: Error {}

  /// Whether one of the arguments is the one being typed.
  func isWithin(_ arguments: [Argument]) -> Bool {
    arguments.contains { $0.value.range.lower <= offset && offset < $0.value.range.upper }
  }

  // MARK: Recording

  /// Records the caret. A closure is checked once for each possible overload; facts that are known stay.
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
  /// Records a caret after a dot, with the type of the base.
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

  /// Records a caret after a dot in a key path.
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

  /// Records what each form of a call expects for the argument at the caret.
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

  /// Matches arguments to a signature. The call at the caret may lack some so far.
  func match(_ signature: Signature, _ shapes: [ArgumentShape], _ arguments: [Argument]) -> [[Int]]? {
    try? signature.match(shapes, isUnfinished: probe?.isWithin(arguments) ?? false)
  }
}

extension Signature.Parameter {
  /// Returns the type expected for the parameter, or the name of its type if the checker has no type for it.
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
