/// What is known of the place where the caret stands in an unfinished line.
extension World {
  /// Longer texts are completed without types, so that a key is answered at once.
  static let longestTypedText = 4_096

  /// What the type checker finds at the end of a text; nil where the text cannot be understood. Nothing is evaluated, and
  /// nothing of the world changes.
  ///
  /// - Parameter text: up to the word that is being typed.
  func caret(behind text: String) -> CaretProbe? {
    guard text.utf8.count <= Self.longestTypedText else { return nil }
    let text = UnfinishedText(text, name: CaretProbe.name)
    guard
      let (commands, source) = text.commands(
        in: ParseContext(names: names, isInteractive: true, aliases: environment.aliases))
    else {
      return nil
    }
    var checker = TypeChecker(environment, source)
    let probe = CaretProbe(at: text.offset)
    checker.probe = probe
    // What is wrong elsewhere is told when the line is entered.
    for command in commands { try? look(at: command, &checker) }
    return probe.place == nil ? nil : probe
  }

  /// Has the type checker look at a command, and declare what it declares. Nothing is performed.
  func look(at command: Command, _ checker: inout TypeChecker) throws {
    switch command.kind {
    case .statement(let statement): _ = try checker.check(statement)
    case .subject(let name, let types, let initial):
      let value = try initial.map { try checker.infer($0, expecting: types.first).type.settled }
      let (output, failure) = (types.first ?? value ?? .unknown, types.dropFirst().first ?? .unknown)
      let role: PublisherType.Role = initial == nil ? .subject : .currentValue
      checker.declare(name.text, .publisher(PublisherType("Subject", output: output, failure: failure, role: role)))
    case .pipeline(let name, let value):
      checker.declare(name.text, try checker.infer(value, expecting: .anyPublisher).type)
    case .hot(_, let marbles), .cold(_, let marbles): try look(at: marbles.bindings, of: nil, &checker)
    case .predict(let lane, let marbles):
      try look(at: marbles.bindings, of: output(of: lane.text, checker), &checker)
    case .act(let act): try look(at: act, &checker)
    case .schedule(let occasion, let acts):
      switch occasion {
      case .at(let time), .after(let time), .every(let time, _):
        _ = try checker.infer(time, expecting: .named("Duration"))
      }
      // How many times it has happened before.
      checker.declareParameter("$0", .int)
      for act in acts { try look(at: act, &checker) }
    case .advance(.by(let time)), .advance(.to(let time)), .run(.time(let time)), .travel(.goto(.time(let time))),
      .travel(.shift(_, let time)):
      _ = try checker.infer(time, expecting: .named("Duration"))
    case .run(.event(let lane, .value(let value?))):
      _ = try checker.infer(value, expecting: output(of: lane.text, checker))
    case .break(let breaking, _): try look(at: breaking, &checker)
    case .travel(.edit(let event, let value)):
      let lane = log[Int32(clamping: event.number)].map { log.name(of: $0) }
      _ = try checker.infer(value, expecting: lane.flatMap { output(of: $0, checker) })
    case .inspect(.whyNot(let lane, let value?, _)):
      _ = try checker.infer(value, expecting: output(of: lane.text, checker))
    case .display(let value?), .type(let value, _): _ = try checker.infer(value)
    default: break
    }
  }

  private func look(at act: Act, _ checker: inout TypeChecker) throws {
    switch act.kind {
    case .send(let subject, let values):
      for value in values { _ = try checker.infer(value, expecting: output(of: subject.text, checker)) }
    case .fail(let subject, let reason?):
      _ = try checker.infer(reason, expecting: checker.type(ofName: subject.text).publisher?.failure)
    case .watch(let publisher, _, let demand):
      _ = try checker.infer(publisher, expecting: .anyPublisher)
      if let demand { _ = try checker.infer(demand, expecting: .int) }
    case .request(_, let demand): _ = try checker.infer(demand, expecting: .named("Demand"))
    case .expect(.marbles(let lane, let marbles)):
      try look(at: marbles.bindings, of: output(of: lane.text, checker), &checker)
    case .expect(.last(let lane, let value)): _ = try checker.infer(value, expecting: output(of: lane.text, checker))
    case .expect(.pending(let count)): _ = try checker.infer(count, expecting: .int)
    case .expect(.now(let time)): _ = try checker.infer(time, expecting: .named("Duration"))
    case .statement(let statement): _ = try checker.check(statement)
    case .finish, .fail, .cancel, .expect: break
    }
  }

  private func look(at breaking: Breaking, _ checker: inout TypeChecker) throws {
    switch breaking.kind {
    case .outcome(let lane, .value(let value?)):
      _ = try checker.infer(value, expecting: output(of: lane.text, checker))
    case .filter(let lane, let closure):
      let output = output(of: lane.text, checker) ?? .unknown
      _ = try checker.infer(closure, expecting: .function([output], result: .bool))
    case .condition(let closure): _ = try checker.infer(closure, expecting: .function([], result: .bool))
    case .time(let time): _ = try checker.infer(time, expecting: .named("Duration"))
    case .pending(_, let count): _ = try checker.infer(count, expecting: .int)
    case .any, .outcome: break
    }
  }

  private func look(at bindings: [MarbleSource.Binding], of output: Type?, _ checker: inout TypeChecker) throws {
    for binding in bindings { _ = try checker.infer(binding.value, expecting: output) }
  }

  /// What comes on a lane, or out of what has that name.
  private func output(of name: String, _ checker: TypeChecker) -> Type? {
    lane(name)?.publisher.type?.output ?? checker.type(ofName: name).publisher?.output
  }
}

extension Type {
  /// What a pipeline or a watch is of.
  static let anyPublisher = Type.publisher(PublisherType("Publisher", output: .unknown, failure: .unknown))
}
