extension ProblemText {
  /// What is wrong with what is evaluated.
  static func ofEvaluation(_ problem: Problem) -> ProblemText {
    switch problem {
    case .unknownMember(let name, let type?, _) where name == "subscript":
      return ProblemText("\(quoted(type)) has no elements in `[ ]`")
    case .unknownMember(let name, let type, _) where !OtherNames.help(name).isEmpty && type != "nil":
      let owner = type.map(quoted) ?? "nothing"
      return ProblemText("\(owner) has \(type == nil ? "a" : "no") member \(quoted(name))", help: OtherNames.help(name))
    case .unknownMember(let name, let type?, let near):
      let help = type == "nil" ? "`?.` goes on only where there is a value" : nil
      return ProblemText("\(quoted(type)) has no member \(quoted(name))", near: near, kind: "member", otherwise: help)
    case .unknownMember(let name, nil, let near):
      return ProblemText("nothing has a member \(quoted(name))", near: near, kind: "member")
    case .constant(let name):
      return ProblemText("\(quoted(name)) cannot be changed", help: "what is declared with `var` can")
    case .notAssignable(let text): return ProblemText("\(quoted(text)) cannot be changed", label: "it is no variable")
    case .alreadyDeclared(let name): return ProblemText("\(quoted(name)) is already declared here")
    case .misplaced(let word): return ProblemText("\(quoted(word)) stands outside \(Keywords.surroundings(of: word))")
    case .implicitInit:
      return ProblemText(
        "`.init` needs the name of its type", label: "of which type?",
        help: "types are read and ignored here; write the name, as in `Set()`")
    case .unequalNames(let name):
      return ProblemText(
        "\(quoted(name)) is not in every pattern of this case", help: "patterns of one case name the same values")
    case .literalOverflows(let literal, let type):
      let width = SizedInteger.Width(rawValue: type)
      let help = width.map { ["\(type) has \($0.range.lowerBound) to \($0.range.upperBound)"] } ?? []
      return ProblemText("\(literal) is more than `\(type)` can hold", help: help)
    case .missingReturn(let type):
      return ProblemText(
        "this function ends without a value of type `\(type)`", help: "write `return` before what it comes to")
    case .usedBeforeSet(let name):
      return ProblemText("\(quoted(name)) has no value yet", help: "every way to this place has to give it one")
    case .missingAmpersand(let text):
      return ProblemText("this argument is changed, so `&` has to say so", help: "write `&\(excerpt(text))`")
    case .missingTry(let text, let line):
      return ProblemText(
        "\(quoted(excerpt(text))) can throw, and no `try` stands before it",
        help: (line.isEmpty ? [] : ["type `\(EscapedText.of(line))`"]) + ["`try?` makes nil of an error"])
    case .missingAwait(let text, let line):
      return ProblemText(
        "\(quoted(excerpt(text))) is async, and no `await` stands before it",
        help: line.isEmpty ? [] : ["type `\(EscapedText.of(line))`"])
    case .waitingInSynchronous(let text):
      return ProblemText(
        "\(quoted(excerpt(text))) waits, and the function around it is not async",
        help: ["`async` behind the parameters lets it wait", "`Task { await ... }` starts a task that waits"])
    case .waitingClosure(let found, let asked):
      return ProblemText(
        "this closure waits: its type is `\(found)`, and `\(asked)` is asked for",
        help: "`Task { await ... }` within it starts a task that waits")
    case .waitingArgument(let text, let name):
      return ProblemText(
        "\(quoted(name)) does not wait for what it is given",
        help: "type `let value = \(excerpt(text))` first, and use the name")
    case .waitingInCommand:
      return ProblemText(
        "a command does not wait", help: "type `let value = await ...` first, and use the name")
    case .unhandledError:
      return ProblemText(
        "an error that is thrown here is handled nowhere",
        help: "`throws` behind the parameters passes it on, `do { } catch { }` handles it")
    case .notExhaustive(let missing):
      return ProblemText(
        missing.isEmpty
          ? "this `switch` does not say what is done with every value"
          : "this `switch` leaves out \(list(missing, "and"))",
        help: missing.isEmpty
          ? "write `default:` as its last case" : "write `case \(missing.joined(separator: ", ")):` or `default:`")
    case .guardFallsThrough:
      return ProblemText(
        "the `else` of a `guard` has to leave", help: "end it with `return`, `throw`, `break` or `continue`")
    case .notCallable(let name): return ProblemText("\(quoted(name)) cannot be called")
    case .trapped(let message):
      return ProblemText(
        message.isEmpty
          ? "the program stops itself here" : "the program stops itself: \(EscapedText.of(excerpt(message)))")
    case .uncaughtError(let text): return ProblemText("`try!` met an error", label: EscapedText.of(excerpt(text)))
    case .noInitializers(let type, let property):
      return ProblemText(
        "\(quoted(type)) has no initializer", label: "\(quoted(property)) begins with nothing",
        help: "give it a value, or write `init() { ... }`")
    case .inheritsFromFinal(let name): return ProblemText("\(quoted(name)) is final: nothing inherits from it")
    case .overridesNothing(let name): return ProblemText("\(quoted(name)) overrides nothing that a superclass has")
    case .overridesFinal(let name): return ProblemText("a superclass says that \(quoted(name)) is final")
    case .missingOverride(let name):
      return ProblemText("a superclass has \(quoted(name)) already", help: "write `override` before it")
    case .uninitialized(let name, let place): return ofInitializer(name, place)
    case .unownedGone(let name):
      return ProblemText(
        "what \(quoted(name)) refers to has gone", help: "`weak` is nil then; `unowned` says that it cannot happen")
    case .limit(let limit): return of(limit)
    default: return ofValues(problem) ?? ofArguments(problem) ?? ProblemText("something is wrong")
    }
  }

  private static func ofInitializer(_ name: String, _ place: Uninitialized) -> ProblemText {
    switch place {
    case .selfBeforeSuper:
      ProblemText("`self` is used before `super.init`", help: "the superclass's properties have no values before that")
    case .superInit: ProblemText("\(quoted(name)) has no value at the call of `super.init`", help: "give it one before")
    case .end: ProblemText("the initializer ends, and \(quoted(name)) has no value")
    case .use: ProblemText("\(quoted(name)) has no value yet")
    case .selfTooEarly:
      ProblemText("`self` is used before \(quoted(name)) has a value", help: "all properties need one before")
    case .notCalled:
      ProblemText("`super.init` is not called on every way", help: "an initializer of a subclass calls it once")
    }
  }

  /// Swift mixes no numbers of two types.
  private static func numberHelp(_ types: Set<String>) -> [String] {
    if types.contains("()") {
      return ["what is printed or assigned has no value: a closure of several statements needs `return`"]
    }
    if types == ["Int", "Double"] { return ["`Double(n)` makes a Double of an Int"] }
    guard types.count == 2, types.allSatisfy(isNumber) else { return [] }
    let floating = types.filter { Type.named($0).isFloatingPoint }.sorted()
    let common = floating.count == 1 ? floating[0] : floating.isEmpty ? "Int" : "Double"
    return ["they do not mix: `\(common)(value)` converts the other"]
  }

  /// Of a text and a number that are added.
  private static func textHelp(_ left: String, _ right: String) -> [String] {
    guard [left, right].contains(where: isNumber) else { return [] }
    return ["`String(n)` makes a String of a number, and so does `\"\\(n)\"`"]
  }

  private static func isNumber(_ type: String) -> Bool {
    Type.named(type).isInteger || Type.named(type).isFloatingPoint
  }

  private static func conversionHelp(_ found: String, _ asked: String) -> [String] {
    switch (found, asked) {
    case _ where isNumber(found) && (isNumber(asked) || asked == "String"), ("Substring", "String"),
      ("Character", "String"):
      ["`\(asked)(value)` converts it"]
    case ("Error", _): ["`as! \(asked)` says that it is one, and stops where it is not"]
    case _ where asked == "Bool" && isNumber(found): ["a comparison is a Bool: `value != 0`"]
    case _ where found.hasPrefix("ArraySlice<") && asked.hasPrefix("["): ["`Array(value)` makes an array of a slice"]
    case ("String", "Character"): ["a Character is one character: `\"a\"`"]
    case ("Int", "String.Index"): ["`text.index(text.startIndex, offsetBy: 1)` is a place in `text`"]
    case (_, "Error") where Type.named(found).isScalar: ["`Error(\"reason\")` makes an error of a text"]
    case (_, "Error"), (_, "Hashable"): ["`\(found)` has to be declared so: `struct \(found): \(asked)`"]
    case ("String", _) where isNumber(asked): ["`\(asked)(value)` reads a number, and is nil where there is none"]
    case ("nil", _): ["`\(asked)?` is the type that may be nil"]
    case _ where found == asked + "?": ["`??` says what to take for nil, `!` that it is not nil"]
    default: []
    }
  }

  private static func ofValues(_ problem: Problem) -> ProblemText? {
    switch problem {
    case .overflow(let text): ProblemText("overflow", label: "\(quoted(text)) is beyond 64 bits")
    case .beyondRange(let text, let type): ProblemText("overflow", label: "\(quoted(text)) is no `\(type)`")
    case .unimplementedScheduler(let name, let use):
      ProblemText("\(quoted(name)) must not be used, and \(use.text)", help: ["`.immediate` runs everything at once"])
    case .divisionByZero(let text): ProblemText("division by zero", label: quoted(text))
    case .wrongType(let value, let found, let expected):
      ProblemText("expected \(expected), found \(found)", label: value == found ? nil : "the value is \(quoted(value))")
    case .wrongOperand(let name, let type): ProblemText("\(quoted(name)) does not apply to \(type)")
    case .wrongOperands(let name, let left, let right):
      ProblemText(
        "\(quoted(name)) does not apply to \(left) and \(right)",
        help: name == "+" && [left, right].contains("String") ? textHelp(left, right) : numberHelp([left, right]))
    case .cannotConvert(let found, let asked):
      ProblemText("cannot convert value of type `\(found)` to `\(asked)`", help: conversionHelp(found, asked))
    case .mismatch(let mismatch): of(mismatch)
    case .typeTooDeep(let text, let limit):
      ProblemText(
        "the type of \(quoted(excerpt(text))) has more than \(limit) types within one another",
        help: "`eraseToAnyPublisher()` hides operators; `flatMap` sends what the publishers within send")
    case .notOfType(let value, let found, let expected, let name):
      ProblemText(
        "\(quoted(name)) sends `\(expected)`, found `\(found)`",
        label: value == found ? nil : "the value is \(quoted(value))")
    case .notUnwrapped(let text, let type, let member):
      ProblemText(
        "value of optional type `\(type)` must be unwrapped"
          + (member.map { " to refer to member \(quoted($0))" } ?? ""),
        help: "`\(text) ?? VALUE` says what to take for nil, `\(text)!` stops there"
          + (member.map { ", `\(text)?.\($0)` is nil then" } ?? ""))
    case .wrongCast(let value, let found, let asked):
      ProblemText(
        "could not cast value of type `\(found)` to `\(asked)`", label: "the value is \(quoted(value))",
        help: "`as?` makes nil of it")
    case .indexOutOfRange(let index, let count):
      ProblemText(
        "index \(index) is out of range", label: count == 0 ? "there are no elements" : "there are \(count) elements")
    case .emptyCollection(let member): ProblemText("\(quoted(member)) needs an element", label: "there is none")
    case .invalidRange(let lower, let upper):
      ProblemText(
        "a range cannot run from \(excerpt(lower)) down to \(excerpt(upper))",
        help: "`stride(from:through:by:)` counts down")
    case .invalidValue(let value, let expected): ProblemText("expected \(expected), found \(quoted(value))")
    case .nilUnwrapped(let text):
      ProblemText("\(quoted(text)) found nil", help: "`??` says what to take instead")
    case .wrongTupleCount(let expected, let found):
      ProblemText("\(quoted(found)) cannot be taken apart into \(expected) names")
    default: nil
    }
  }

  private static func ofArguments(_ problem: Problem) -> ProblemText? {
    switch problem {
    case .wrongArity(let text, let expected, let given):
      ProblemText(
        "\(quoted(text)) takes \(counted(expected, "argument")), not \(given)",
        help: expected == 0 && given == 1 ? ["`$0` or `_ in` takes one"] : [])
    case .wrongArgument(let value, let found, let expected, let signatures):
      ProblemText(
        "expected \(expected), found \(found)", label: value == found ? nil : "the value is \(quoted(value))",
        help: signatures.map { "\(signatures.count == 1 ? "the" : "a") call is `\($0)`" })
    case .opaqueMismatch(let types):
      ProblemText(
        "`some` stands for one type, and this function returns \(types.map(quoted).joined(separator: " and "))",
        help: ["`-> AnyPublisher<...>` and `.eraseToAnyPublisher()` at each `return` make one type of them"])
    case .methodAsValue(let name, let text):
      ProblemText(
        "\(quoted(name)) is a method and is called: it lacks its `(`",
        help: ["type `\(EscapedText.of(text))(`, or Tab behind its name"])
    case .noOverload(let name, let found, let signatures):
      ProblemText(
        "no \(quoted(name)) takes (\(found.joined(separator: ", ")))", help: signatures.map { "a call is `\($0)`" })
    case .ambiguousCall(let name, let signatures):
      ProblemText(
        "\(quoted(name)) may be any of \(signatures.count) functions here: say which type is meant",
        help: signatures.map { "one is `\($0)`" })
    case .wrongClosure(let count, let expected, let signature):
      ProblemText(
        "expected a closure of \(counted(expected, "argument")), found one of \(count == 0 ? "none" : "\(count)")",
        help: "the call is `\(signature)`")
    case .missingArgument(let label, let signature):
      ProblemText("\(quoted(label)) is missing", help: "the call is `\(signature)`")
    case .extraArgument(let signature):
      ProblemText("this argument is one too many", help: "the call is `\(signature)`")
    case .missingLabel(let label, let signature):
      ProblemText("the label `\(label):` is missing", help: "the call is `\(signature)`")
    case .unknownLabel(let label, let signature, _) where !OtherNames.help(label: label).isEmpty:
      ProblemText("`\(signature)` has no label \(quoted(label))", help: OtherNames.help(label: label))
    case .unknownLabel(let label, let signature, let near):
      ProblemText(
        "`\(signature)` has no label \(quoted(label))", near: near, kind: "label",
        otherwise: "the call is `\(signature)`")
    case .labelOutOfOrder(let label, let signature):
      ProblemText("\(quoted(label)) comes too late", help: "the order is `\(signature)`")
    default: nil
    }
  }

  static func of(_ limit: EvaluationLimit) -> ProblemText {
    switch limit {
    case .steps(let count): ProblemText("stopped after \(count) steps of evaluation")
    case .nestedCalls(let count): ProblemText("stopped at \(count) calls within one another")
    case .nestedValues(let count): ProblemText("a value nests more than \(count) deep")
    case .bytes(let count): ProblemText("data takes more than \(ByteCount.text(count))")
    case .runs(let count): ProblemText("a test runs with at most \(count) combinations of arguments")
    case .size(let count): ProblemText("a value has more than \(count) elements and characters")
    case .memory(let limit): ProblemText("stopped at \(words(limit))", help: allowsMore(limit))
    case .interrupted: ProblemText("interrupted")
    }
  }

  /// `1GB of values, log rows and pending work`
  static func words(_ limit: MemoryLimit) -> String {
    "\(ByteCount.text(limit.bytes)) of values, log rows and pending work"
      + (limit.isOfMachine ? ", which is what this machine has for it" : "")
  }

  static func allowsMore(_ limit: MemoryLimit) -> [String] {
    if limit.isOfMachine { return [] }
    let (more, overflows) = limit.bytes.multipliedReportingOverflow(by: 2)
    return ["`set limit memory \(ByteCount.text(overflows ? .max : more))` allows more"]
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    count == 0 ? "no \(noun)s" : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private static func excerpt(_ text: String) -> String {
    text.count > 60 ? text.prefix(60) + "…" : text
  }
}

extension UnimplementedUse {
  fileprivate var text: String {
    switch self {
    case .now: "something is scheduled on it"
    case .later: "something is scheduled on it for later"
    case .repeatedly: "something is scheduled on it to be repeated"
    case .time: "it is asked for the time"
    }
  }
}
