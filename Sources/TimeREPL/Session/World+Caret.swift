/// Type information at the caret of an unfinished line.
extension World {
  /// Longer texts are completed without types, so that each key is answered at once.
  static let longestTypedText = 4_096

  /// Returns what the type checker finds at the end of a text, or nil if the text cannot be parsed. Nothing is
  /// evaluated, and the world does not change.
  ///
  /// - Parameter text: The text up to the word being typed.
  func caret(behind text: String) -> CaretProbe? {
    guard text.utf8.count <= Self.longestTypedText else { return nil }
    let text = UnfinishedText(text, name: CaretProbe.name)
    guard
      let (commands, source) = text.commands(
        in: ParseContext(
          names: names, isInteractive: true, aliases: environment.aliases, operators: environment.operators,
          nestedTypes: environment.nestedTypes, leftOut: environment.leftOut))
    else {
      return nil
    }
    var checker = TypeChecker(environment, source)
    let probe = CaretProbe(at: text.offset)
    checker.probe = probe
    // Errors elsewhere are reported when the line is entered.
    for command in commands { try? look(at: command, &checker) }
    return probe.place == nil ? nil : probe
  }

  private func look(at command: Command, _ checker: inout TypeChecker) throws {
    switch command.kind {
    case .input(let kind): try look(at: InputCommand(kind: kind, range: command.range), &checker)
    case .question(.expect(let claim)): try look(at: claim, &checker)
    case .inspection(.whyNot(let lane, let value?, _)):
      _ = try checker.infer(value, expecting: output(of: lane.text, checker))
    case .travel(.goto(.time(let time))), .travel(.shift(_, let time)):
      _ = try checker.infer(time, expecting: .named("Duration"))
    case .travel(.edit(let event, let value)):
      let lane = EventNumber(exactly: event.number).flatMap({ log[$0] }).map { log.name(of: $0) }
      _ = try checker.infer(value, expecting: lane.flatMap { output(of: $0, checker) })
    case .breakpoint(.break(let breaking, _)): try look(at: breaking, &checker)
    case .breakpoint(.display(let value?)), .tool(.type(let value, _)): _ = try checker.infer(value)
    case .question, .inspection, .travel, .breakpoint, .tool: break
    }
  }

  private func look(at response: ResponseSyntax, _ checker: inout TypeChecker) {
    for answer in response.answers {
      switch answer.content {
      case .value(let value), .failure(let value): _ = try? checker.infer(value)
      case .closure(let closure):
        _ = try? checker.infer(closure, expecting: .function([.named("URLRequest")], result: .unknown))
      case .nothing, .text, .file: break
      }
    }
  }

  /// Makes the type checker process an input and its declarations. Nothing is performed.
  func look(at command: InputCommand, _ checker: inout TypeChecker) throws {
    switch command.kind {
    case .statement(let statement): _ = try checker.check(statement)
    case .declaration(let declaration): try look(at: declaration, &checker)
    case .respond(let response): look(at: response, &checker)
    case .predict(let lane, let marbles):
      try look(at: marbles.bindings, of: output(of: lane.text, checker), &checker)
    case .act(let act): try look(at: act, &checker)
    case .schedule(let inputTime, let acts):
      switch inputTime {
      case .at(let time), .after(let time), .every(let time, _):
        _ = try checker.infer(time, expecting: .named("Duration"))
      }
      // The repetition number.
      checker.declareParameter("$0", .int)
      for act in acts {
        switch act {
        case .act(let act): try look(at: act, &checker)
        case .expect(let claim, _): try look(at: claim, &checker)
        }
      }
    case .motion(.advance(.by(let time))), .motion(.advance(.to(let time))), .motion(.run(.time(let time))):
      _ = try checker.infer(time, expecting: .named("Duration"))
    case .motion(.run(.event(let lane, .value(let value?)))):
      _ = try checker.infer(value, expecting: output(of: lane.text, checker))
    case .motion, .set, .test: break
    }
  }

  private func look(at declaration: SourceDeclaration, _ checker: inout TypeChecker) throws {
    switch declaration {
    case .subject(let name, let types, let initial):
      let value = try initial.map { try checker.infer($0, expecting: types.first).type.settled }
      let (output, failure) = (types.first ?? value ?? .unknown, types.dropFirst().first ?? .unknown)
      let role: PublisherType.Role = initial == nil ? .subject : .currentValue
      checker.declare(name.text, .publisher(PublisherType("Subject", output: output, failure: failure, role: role)))
    case .pipeline(let name, let value):
      checker.declare(name.text, try checker.infer(value, expecting: .anyPublisher).type)
    case .hot(_, let marbles), .cold(_, let marbles): try look(at: marbles.bindings, of: nil, &checker)
    case .scheduler: break
    }
  }

  private func look(at claim: Claim, _ checker: inout TypeChecker) throws {
    switch claim {
    case .marbles(let lane, let marbles):
      try look(at: marbles.bindings, of: output(of: lane.text, checker), &checker)
    case .last(let lane, let value): _ = try checker.infer(value, expecting: output(of: lane.text, checker))
    case .pending(let count): _ = try checker.infer(count, expecting: .int)
    case .now(let time): _ = try checker.infer(time, expecting: .named("Duration"))
    case .ended, .nothing: break
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
    case .statement(let statement): _ = try checker.check(statement)
    case .finish, .fail, .cancel: break
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

  /// Returns the Output of a lane, or of the publisher with that name.
  private func output(of name: String, _ checker: TypeChecker) -> Type? {
    lane(name)?.publisher.type?.output ?? checker.type(ofName: name).publisher?.output
  }
}

extension Type {
  /// The type of a pipeline or of a watched publisher.
  static let anyPublisher = Type.publisher(PublisherType("Publisher", output: .unknown, failure: .unknown))
}
