@testable import TimeREPL

/// Syntax as S-expressions, so that a parser test needs one line.
enum SyntaxDescription {
  static func of(_ value: Expression) -> String {
    switch value.kind {
    case .int(let value): "\(value)"
    case .largeInt(let value): "\(value)"
    case .double(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .nil: "nil"
    case .unset: "unset"
    case .duration(let value): DurationText.of(value)
    case .string(let segments): list("string", segments.map(of))
    case .name(let name), .overload(let name, _): name
    case .parameter(let number): "$\(number)"
    case .implicitMember(let name): ".\(name)"
    case .member(let base, let name): list(".", [of(base), name.text])
    case .call(let callee, let arguments): list("call", [of(callee)] + arguments.map(of))
    case .subscript(let base, let arguments): list("at", [of(base)] + arguments.map(of))
    case .unary(let name, let inner): list(name.text, [of(inner)])
    case .binary(let left, let name, let right): list(name.text, [of(left), of(right)])
    case .ternary(let condition, let then, let otherwise): list("?", [of(condition), of(then), of(otherwise)])
    case .range(let lower, let upper, let isClosed):
      list(isClosed ? "..." : "..<", [lower.map(of) ?? "_", upper.map(of) ?? "_"])
    case .array(let elements): list("array", elements.map(of))
    case .dictionary(let pairs): list("dictionary", pairs.map { "\(of($0.key)):\(of($0.value))" })
    case .tuple(let elements): list("tuple", elements.map(of))
    case .closure(let closure): of(closure)
    case .choice(let statement): of(statement)
    case .keyPath(let path): "\\" + path.map { ".\($0.text)" }.joined()
    case .operatorFunction(let name): "`\(name)`"
    case .forced(let inner): list("!", [of(inner)])
    case .bound(let inner): list("?", [of(inner)])
    case .chain(let inner): list("chain", [of(inner)])
    case .wrapped(let inner): list("some", [of(inner)])
    case .direct(let inner): list("super", [of(inner)])
    case .loose(let inner, let isUnowned): list(isUnowned ? "unowned" : "weak", [of(inner)])
    case .tried(let inner, let mark):
      list(["plain": "try", "optional": "try?", "forced": "try!"]["\(mark)"]!, [of(inner)])
    case .awaited(let inner): list("await", [of(inner)])
    case .streamed(let inner): list("for await", [of(inner)])
    case .spawned(let inner): list("async let", [of(inner)])
    case .reference(let inner): list("&", [of(inner)])
    case .typed(let inner, let type): list("as", [of(inner), "\(type)"])
    case .typeOf(let inner, let type): list("type", [of(inner), "\(type)"])
    case .cast(let inner, let type, let mark):
      list(["optional": "as?", "forced": "as!", "question": "is"]["\(mark)"]!, [of(inner), "\(type)"])
    }
  }

  static func of(_ closure: ClosureSyntax) -> String {
    let parameters = closure.parameters.map { ["[" + $0.map(\.text).joined(separator: " ") + "]"] } ?? []
    return "{" + (parameters + closure.body.map(of)).joined(separator: " ") + "}"
  }

  static func of(_ statement: Statement) -> String {
    switch statement.kind {
    case .expression(let value): of(value)
    case .declaration(let names, let isVariable, _, let value):
      list(isVariable ? "var" : "let", names.map(\.text) + [of(value)])
    case .assignment(let target, let name, let value): list((name?.text ?? "") + "=", [of(target), of(value)])
    case .function(let name, let labels, let closure):
      list("func", [name.text + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")", of(closure)])
    case .computed(let name, let parts): list("computed", [name.text] + parts.map(of))
    case .wrapped(let variable):
      list(
        "var",
        variable.wrappers.map { "@" + $0.name.text } + [variable.name.text] + (variable.value.map { [of($0)] } ?? []))
    case .group(let all): list("group", all.map(of))
    case .type(let type, _):
      list(
        type.form.rawValue,
        [type.name] + type.inherited.sorted().map { ":" + $0 } + type.cases.map(\.declaration)
          + type.properties.map { "\($0.isVariable ? "var" : "let") \($0.name.text): \($0.type)" })
    case .extension(let syntax): list("extension", [syntax.name.text] + syntax.members.map(\.name.text))
    case .operator(let declaration): "(operator \(declaration))"
    case .leftOut(let left): "(leftOut \(left))"
    case .alias(let name, let alias): list("typealias", [name.text, "\(alias.type)"])
    case .if(let conditions, let then, let otherwise):
      list("if", conditions.map(of) + [block(then)] + (otherwise.map { [block($0)] } ?? []))
    case .guard(let conditions, let otherwise): list("guard", conditions.map(of) + [block(otherwise)])
    case .forIn(let names, let sequence, let filter, let body):
      list("for", names.map(\.text) + [of(sequence)] + (filter.map { ["where " + of($0)] } ?? []) + [block(body)])
    case .switch(let value, let cases): list("switch", [of(value)] + cases.map { of($0, "case") })
    case .do(let body, let catches): list("do", [block(body)] + catches.map { of($0, "catch") })
    case .return(let value): list("return", value.map { [of($0)] } ?? [])
    case .throw(let value): list("throw", [of(value)])
    case .break(let label): list("break", label.map { [$0.text] } ?? [])
    case .continue(let label): list("continue", label.map { [$0.text] } ?? [])
    case .fallthrough: "(fallthrough)"
    case .while(let conditions, let body): list("while", conditions.map(of) + [block(body)])
    case .repeatWhile(let body, let condition): list("repeat", [block(body), of(condition)])
    case .defer(let body): list("defer", [block(body)])
    case .labelled(let name, let inner): list(name.text + ":", [of(inner)])
    }
  }

  private static func of(_ travel: Travel) -> String {
    switch travel {
    case .back(let count): list("back", ["\(count)"])
    case .forward(let count): list("forward", ["\(count)"])
    case .goto(.start): "(goto start)"
    case .goto(.end): "(goto end)"
    case .goto(.event(let event)): list("goto", ["#\(event.number)"])
    case .goto(.time(let time)): list("goto", [of(time)])
    case .goto(.name(let name)): list("goto", [name.text])
    case .mark(let name): list("mark", [name.text])
    case .undo(let count): list("undo", ["\(count)"])
    case .redo(let count): list("redo", ["\(count)"])
    case .skip(let event): list("skip", ["#\(event.number)"])
    case .unskip(let event): list("unskip", event.map { ["#\($0.number)"] } ?? [])
    case .edit(let event, let value): list("edit", ["#\(event.number)", of(value)])
    case .shift(let event, let duration): list("shift", ["#\(event.number)", of(duration)])
    case .branches: "(branches)"
    case .difference(let first, let other): list("diff", [first.text, other.text])
    }
  }

  static func of(_ command: Command) -> String {
    switch command.kind {
    case .input(let input): of(input)
    case .question(let question): of(question)
    case .inspection(let inspection): of(inspection)
    case .travel(let travel): of(travel)
    case .breakpoint(let command): of(command)
    case .tool(let tool): of(tool)
    }
  }

  private static func of(_ input: InputCommand.Kind) -> String {
    switch input {
    case .statement(let statement): of(statement)
    case .test(let request, _): list("test --debug", [request.name?.text].compactMap(\.self))
    case .declaration(.subject(let name, let types, let initial)):
      list("subject", [name.text] + types.map { ": \($0)" } + (initial.map { [of($0)] } ?? []))
    case .declaration(.pipeline(let name, let value)): list("pipeline", [name.text, of(value)])
    case .declaration(.hot(let name, let marbles)): list("hot", [name.text, of(marbles)])
    case .declaration(.cold(let name, let marbles)): list("cold", [name.text, of(marbles)])
    case .declaration(.scheduler(let name)): list("scheduler", [name.text])
    case .respond(let response): list("respond", [response.pattern.text] + response.answers.map(of))
    case .predict(let name, let marbles): list("predict", [name.text, of(marbles)])
    case .act(let act): of(act)
    case .schedule(let inputTime, let acts): list(of(inputTime), acts.map(of))
    case .motion(.advance(.zero)): "(advance)"
    case .motion(.advance(.by(let value))): list("advance", [of(value)])
    case .motion(.advance(.to(let value))): list("advance to", [of(value)])
    case .motion(.step(let count)): list("step", ["\(count)"])
    case .motion(.stepi(let count)): list("stepi", ["\(count)"])
    case .motion(.settle): "(settle)"
    case .motion(.run(let goal)): of(goal)
    case .motion(.continue): "(continue)"
    case .set(let name, let value): list("set", [name.text, of(value)])
    }
  }

  private static func of(_ answer: ResponseSyntax.Answer) -> String {
    let content: String =
      switch answer.content {
      case .nothing: "nothing"
      case .value(let value), .failure(let value), .closure(let value): of(value)
      case .text(let text): text
      case .file(let path): path.text
      }
    return list("answer", [content] + [answer.delay, answer.status].compactMap { $0.map(of) } + answer.headers.map(of))
  }

  private static func of(_ filter: LogFilter) -> [String] {
    filter.lanes.map(\.text) + (filter.last.map { ["last \($0)"] } ?? [])
      + (filter.since.map { ["since \(of($0))"] } ?? []) + (filter.until.map { ["until \(of($0))"] } ?? [])
      + (filter.from.map { ["from #\($0.number)"] } ?? [])
  }

  private static func of(_ question: Question) -> String {
    switch question {
    case .pending(let name): list("pending", name.map { [$0.text] } ?? [])
    case .log(let filter): list("log", of(filter))
    case .now: "(now)"
    case .graph: "(graph)"
    case .stats: "(stats)"
    case .marbles(let view):
      list(
        view.isText ? "marbles --text" : "marbles", of(view.filter) + (view.unit.map { ["per \(of($0))"] } ?? []))
    case .plot(let filter, let inPoints): list(inPoints ? "plot --points" : "plot", of(filter))
    case .compare(let names): list("compare", names.map(\.text))
    case .expect(let claim): list("expect", of(claim))
    case .settings(let name): list("set", name.map { [$0.text] } ?? [])
    case .answers: "(respond)"
    }
  }

  private static func of(_ event: AskedEvent) -> String {
    switch event {
    case .number(let event): "#\(event.number)"
    case .last(let name): name.text
    }
  }

  private static func of(_ inspection: Inspection) -> String {
    switch inspection {
    case .why(let event, let isWhole):
      "(why" + (isWhole ? " --all" : "") + (event.map { " \(of($0))" } ?? "") + ")"
    case .what(let event): event.map { "(what \(of($0)))" } ?? "(what)"
    case .whyNot(let name, let value, let time):
      list("why not", [name.text] + (value.map { [of($0)] } ?? []) + (time.map { ["at \(of($0))"] } ?? []))
    case .demand(let name): list("demand", [name.text])
    case .show(let name, let isFull): list("show", (isFull ? ["--full"] : []) + [name.text])
    case .showEvent(let event): list("show", ["#\(event.number)"])
    case .test(let request): list("test", [request.name?.text].compactMap(\.self))
    }
  }

  private static func of(_ command: BreakpointCommand) -> String {
    switch command {
    case .break(let breaking, let isTemporary): list(isTemporary ? "tbreak" : "break", of(breaking))
    case .breaks: "(breaks)"
    case .delete(let number): list("delete", number.map { ["\($0)"] } ?? [])
    case .ignore(let number, let times): list("ignore", ["\(number)", "\(times)"])
    case .display(let value): list("display", value.map { [of($0)] } ?? [])
    case .undisplay(let number): list("undisplay", number.map { ["\($0)"] } ?? [])
    }
  }

  private static func of(_ tool: Tool) -> String {
    switch tool {
    case .type(let value, let isFull): list("type", [of(value)] + (isFull ? ["full"] : []))
    case .help(let topic): list("help", topic.map { [$0.text] } ?? [])
    case .look(let appearing):
      list("set:", [appearing.name.text] + (appearing.value.map { [of($0)] } ?? []))
    case .play(let pace, let showsMarbles):
      list("play", (showsMarbles ? ["marbles"] : []) + (pace.map { ["\($0)"] } ?? []))
    case .pause: "(pause)"
    case .quit: "(quit)"
    case .shell(let command): of(command)
    }
  }

  private static func of(_ command: ShellCommand) -> String {
    switch command {
    case .save(let path, let isScript, let replaces):
      list("save" + (replaces ? "!" : "") + (isScript ? " --script" : ""), [path.text])
    case .load(let path, let name): list("load", [path.text] + (name.map { [$0.text] } ?? []))
    case .check(let path): list("check", [path.text])
    case .replay(let isStepwise): list(isStepwise ? "replay --step" : "replay", [])
    case .reset: "(reset)"
    case .restore: "(restore)"
    case .export(let format, let path, let replaces, let options):
      list(
        "export" + (replaces ? "!" : ""),
        ["\(format)", path.text] + (options.why.map { ["why #\($0.number)"] } ?? [])
          + (options.isAnimated ? ["animated"] : []))
    case .teach(.learn(let learning)): list("learn", ["\(learning)"])
    case .teach(.quiz(.begin(let name, let seed))):
      list("quiz", [name.map(\.text), seed.map { "seed \($0)" }].compactMap { $0 })
    case .teach(.quiz(.stop)): "(quiz stop)"
    case .teach(.demo): "(demo)"
    }
  }

  private static func of(_ breaking: Breaking) -> [String] {
    switch breaking.kind {
    case .any(let lane): [lane.text]
    case .outcome(let lane, .value(let value)): [lane.text, "=="] + (value.map { [of($0)] } ?? [])
    case .outcome(let lane, .finished): [lane.text, "finished"]
    case .outcome(let lane, .failed): [lane.text, "failed"]
    case .filter(let lane, let closure): [lane.text, "where", of(closure)]
    case .condition(let closure): ["where", of(closure)]
    case .time(let time): ["at", of(time)]
    case .pending(let comparison, let count): ["pending", comparison.text, of(count)]
    }
  }

  private static func of(_ act: Act) -> String {
    switch act.kind {
    case .send(let name, let values): list("send", [name.text] + values.map(of))
    case .finish(let name): list("finish", [name.text])
    case .fail(let name, let reason): list("fail", [name.text] + (reason.map { [of($0)] } ?? []))
    case .watch(let value, let name, let demand):
      list("watch", [of(value)] + (name.map { ["as \($0.text)"] } ?? []) + (demand.map { ["demand \(of($0))"] } ?? []))
    case .cancel(let name): list("cancel", [name.text])
    case .request(let name, let demand): list("request", [name.text, of(demand)])
    case .statement(let statement): of(statement)
    }
  }

  private static func of(_ act: TimedAct) -> String {
    switch act {
    case .act(let act): of(act)
    case .expect(let claim, _): list("expect", of(claim))
    }
  }

  private static func of(_ claim: Claim) -> [String] {
    switch claim {
    case .marbles(let name, let marbles): [name.text, of(marbles)]
    case .last(let name, let value): [name.text, "last", of(value)]
    case .ended(let name, let outcome): [name.text, "\(outcome)"]
    case .nothing(let name): [name.text, "nothing"]
    case .pending(let count): ["pending", of(count)]
    case .now(let time): ["now", of(time)]
    }
  }

  private static func of(_ marbles: MarbleSource) -> String {
    let lines = marbles.lines.map { line in
      line.items.map { "\($0.kind)".prefix { $0 != "(" } }.joined(separator: ",")
    }
    let bindings = marbles.bindings.map { "\($0.name.text)=\(of($0.value))" }
    return (lines.map { "[\($0)]" } + bindings).joined(separator: " ")
  }

  private static func of(_ inputTime: InputTime) -> String {
    switch inputTime {
    case .at(let time): "at " + of(time)
    case .after(let duration): "in " + of(duration)
    case .every(let duration, let times): "every " + of(duration) + (times.map { " x\($0)" } ?? "")
    }
  }

  private static func of(_ goal: Move.Goal) -> String {
    switch goal {
    case .nothingDue: "(run)"
    case .time(let time): list("run until", [of(time)])
    case .event(let name, .value(let value)): list("run until", [name.text] + (value.map { ["== " + of($0)] } ?? []))
    case .event(let name, let outcome): list("run until", [name.text, "\(outcome)"])
    case .events(let count): list("run for", ["\(count)"])
    }
  }

  private static func of(_ argument: Argument) -> String {
    (argument.isTrailing ? "~" : "") + (argument.label.map { $0.text + ":" } ?? "") + of(argument.value)
  }

  private static func of(_ segment: StringSegment) -> String {
    switch segment {
    case .text(let text): "\"\(text)\""
    case .interpolation(let value): of(value)
    }
  }

  private static func of(_ condition: Condition) -> String {
    switch condition {
    case .expression(let value): of(value)
    case .binding(let name, let value): list("let", [name.text, of(value)])
    case .pattern(let pattern, let value): list("case", [of(pattern), of(value)])
    }
  }

  private static func of(_ oneCase: Case, _ head: String) -> String {
    let choices = oneCase.choices.map { of($0.pattern) + ($0.filter.map { " where " + of($0) } ?? "") }
    return list(head, choices + [block(oneCase.body)])
  }

  private static func of(_ pattern: Pattern) -> String {
    switch pattern.kind {
    case .any: "_"
    case .binding(let name, let isVariable): list(isVariable ? "var" : "let", [name.text])
    case .optional(let inner): list("?", [of(inner)])
    case .member(let type, let name, let parts):
      (type.map(of) ?? "") + "." + name.text + (parts.map { list("of", $0.map(of)) } ?? "")
    case .tuple(let parts): list("tuple", parts.map(of))
    case .expression(let value): of(value)
    case .matching(let name, let condition): list("matching", [name.text, of(condition)])
    case .cast(let inner, let type): list("as", [of(inner), "\(type)"])
    }
  }

  private static func block(_ body: [Statement]) -> String { "{" + body.map(of).joined(separator: " ") + "}" }

  private static func list(_ head: String, _ items: [String]) -> String {
    "(" + ([head] + items).joined(separator: " ") + ")"
  }
}

/// Returns the syntax of `text`, one command on each line, or its problem.
func parsed(_ text: String, names: Set<String> = [], isInteractive: Bool = false) -> String {
  do throws(Diagnostic) {
    let context = ParseContext(names: names, isInteractive: isInteractive)
    return try parse(Source(text), in: context).map(SyntaxDescription.of).joined(separator: "\n")
  } catch {
    return "\(error.problem)"
  }
}

/// Returns the problem of `text` and the text at its place.
func problem(_ text: String, names: Set<String> = [], isInteractive: Bool = false) -> (Problem?, at: String) {
  do throws(Diagnostic) {
    _ = try parse(Source(text), in: ParseContext(names: names, isInteractive: isInteractive))
    return (nil, "")
  } catch {
    let bytes = Array(text.utf8)[error.range.lower..<error.range.upper]
    return (error.problem, String(decoding: bytes, as: UTF8.self))
  }
}
