// The names of combine-schedulers for a queue's schedulers: `AnySchedulerOf<DispatchQueue>`.

extension TypeChecker {
  /// Infers `.main` where an `AnySchedulerOf<DispatchQueue>` is expected.
  mutating func inferScheduler(
    _ name: Name, _ arguments: [Argument]?, of queue: String, _ expected: Type, _ range: SourceRange
  ) throws -> Typed? {
    let base = Expression(kind: .name(queue), range: name.range)
    guard namespace(base)?.hasMember(name.text) == true else { return nil }
    let member = Expression(kind: .member(base, name), range: range)
    let made = try arguments.map { try call(member, $0, range) } ?? member
    return Typed(expression: made, type: expected)
  }

  /// Infers `AnySchedulerOf<DispatchQueue>.main`, without arguments, and `AnySchedulerOf<DispatchQueue>.unimplemented()`;
  /// nil for any other member.
  mutating func inferScheduler(
    _ base: Expression, _ name: Name, _ arguments: [Argument]?, _ range: SourceRange
  ) throws -> Typed? {
    guard !base.generics.isEmpty, case .name(let word) = base.kind, Type.erasing.contains(word) else { return nil }
    let type = Type.named(word, base.generics)
    guard let queue = type.queueName else { return nil }
    return try inferScheduler(name, arguments, of: queue, type, range)
  }

  /// Infers `AnyScheduler(DispatchQueue.main)`, which is `DispatchQueue.main.eraseToAnyScheduler()`, and
  /// `TestClock(now: .init(offset: .seconds(5)))`; nil for any other call.
  mutating func inferMadeScheduler(
    _ callee: Expression, _ arguments: [Argument], expecting expected: Type?, _ range: SourceRange
  ) throws -> Typed? {
    switch callee.kind {
    case .name("AnyScheduler"), .name("AnySchedulerOf"):
      guard arguments.count == 1, arguments[0].label == nil, named(by: callee) == nil else { return nil }
      let erase = Name(text: "eraseToAnyScheduler", range: callee.range)
      let member = Expression(kind: .member(arguments[0].value, erase), range: range)
      return try infer(Expression(kind: .call(member, []), range: range), expecting: expected)
    case .name("TestScheduler"), .name("TestSchedulerOf"), .name("TestClock"), .name("ImmediateClock"):
      guard arguments.count == 1, arguments[0].label?.text == "now", named(by: callee) == nil else { return nil }
      let start = try infer(arguments[0].value, expecting: .named("Instant")).expression
      let given = [Argument(label: arguments[0].label, value: start, isTrailing: false)]
      return Typed(expression: Expression(kind: .call(callee, given), range: range), type: .unknown)
    case .member(let base, let name): return try inferScheduler(base, name, arguments, range)
    default: return nil
    }
  }
}
