import SchedulersEssentials

extension ProblemText {
  /// Returns the words for a problem that evaluation or type checking finds.
  static func ofEvaluation(_ problem: Problem) -> ProblemText {
    switch problem {
    case .unknownMember(let name, let type?, _) where name == "subscript":
      return ProblemText("\(quoted(type)) has no subscript")
    case .unknownMember(let name, let type, _)
    where !OtherNames.help(name).isEmpty && type.map(isOfPublishers) ?? true:
      let owner = type.map(quoted) ?? "no type"
      return ProblemText("\(owner) has \(type == nil ? "a" : "no") member \(quoted(name))", help: OtherNames.help(name))
    case .unknownMember(let name, let type, _)
    where !OtherLanguages.help(member: name).isEmpty && type.map(isOfCollections) ?? true:
      return ProblemText(
        "\(type.map(quoted) ?? "no type") has \(type == nil ? "a" : "no") member \(quoted(name))",
        help: OtherLanguages.help(member: name))
    case .unknownMember("store", let type?, _) where type == PublisherObject.commonTypeName:
      return ProblemText(
        "a publisher has no member `store`",
        help: "`store(in:)` belongs to what `sink` and `assign` return: `.sink { _ in }.store(in: &cancellables)`")
    case .unknownMember(let name, "Dictionary"?, let near):
      let text = ProblemText("`Dictionary` has no member \(quoted(name))", near: near, kind: "member")
      return ProblemText(text.headline, help: text.help + ["`[\"\(excerpt(name))\"]` reads the value of that key"])
    case .unknownMember(let name, let type?, let near):
      let help = type == "nil" ? "`?.` reads a member unless the value is nil" : nil
      return ProblemText("\(quoted(type)) has no member \(quoted(name))", near: near, kind: "member", otherwise: help)
    case .unknownMember(let name, nil, let near):
      return ProblemText("no type has a member \(quoted(name))", near: near, kind: "member")
    case .inaccessible(let name, let owner, isSetter: false):
      return ProblemText(
        "\(quoted(name)) of \(quoted(owner)) is private", label: "only \(quoted(owner)) itself can use it",
        help: "remove `private` where it is declared, or add a member that is not private")
    case .inaccessible(let name, let owner, isSetter: true):
      return ProblemText(
        "\(quoted(name)) of \(quoted(owner)) cannot be set here: its setter is private",
        label: "only \(quoted(owner)) itself can set it",
        help: "remove `private(set)` where it is declared, or add a function that sets it")
    case .constant(let name):
      return ProblemText("\(quoted(name)) cannot be changed", help: "only a name declared with `var` can change")
    case .notMutating(let name, let line):
      return ProblemText(
        "\(quoted(name)) is not `mutating`, so it cannot change `self`",
        help: line.isEmpty ? "write `mutating` before its `func`" : "type \(quoted(line))")
    case .notAssignable(let text, let copying):
      return ProblemText(
        "\(quoted(text)) cannot be changed", label: "this is not a variable",
        help: copying.map { ["`\($0)` returns a changed copy"] } ?? [])
    case .alreadyDeclared(let name): return ProblemText("\(quoted(name)) is already declared here")
    case .misplaced(let word): return ProblemText("\(quoted(word)) is outside \(Keywords.surroundings(of: word))")
    case .rethrowsNothing: return ProblemText("`rethrows` needs a parameter of a type such as `() throws -> T`")
    case .undetermined(let text):
      return ProblemText("nothing tells the type of \(quoted(text))", help: "write a type before `=`")
    case .implicitInit:
      return ProblemText(
        "`.init` needs the name of its type", label: "the type is not known here",
        help: "write the name, as in `Set()`")
    case .unequalNames(let name):
      return ProblemText(
        "\(quoted(name)) is not in every pattern of this case", help: "all patterns of one case bind the same names")
    case .literalOverflows(let literal, let type):
      let width = SizedInteger.Width(rawValue: type)
      let help = width.map { ["\(type) holds \($0.range.lowerBound) to \($0.range.upperBound)"] } ?? []
      return ProblemText("\(literal) does not fit in `\(type)`", help: help)
    case .missingReturn(_, let comparison?):
      return ProblemText("`=` assigns and gives no value", help: "write \(quoted(comparison)) to compare")
    case .missingReturn(let type, nil):
      return ProblemText(
        "this function ends without a value of type `\(type)`", help: "write `return` before the value")
    case .usedBeforeSet(let name):
      return ProblemText("\(quoted(name)) has no value yet", help: "assign it on every path that leads here")
    case .missingAmpersand(let text):
      return ProblemText("an `inout` argument needs `&` before it", help: "write `&\(excerpt(text))`")
    case .missingTry(let text, let line):
      return ProblemText(
        "\(quoted(excerpt(text))) can throw but is not marked with `try`",
        help: (line.isEmpty ? [] : ["type `\(EscapedText.of(line))`"]) + ["`try?` gives nil when it throws"])
    case .missingAwait(let text, let line):
      return ProblemText(
        "\(quoted(excerpt(text))) is async but is not marked with `await`",
        help: line.isEmpty ? [] : ["type `\(EscapedText.of(line))`"])
    case .waitingInSynchronous(let text):
      return ProblemText(
        "\(quoted(excerpt(text))) is async, but the function around it is not",
        help: ["write `async` after the parameters", "or start a task: `Task { await ... }`"])
    case .waitingClosure(let found, let asked):
      return ProblemText(
        "this closure is async: its type is `\(found)`, expected `\(asked)`",
        help: "start a task in it: `Task { await ... }`")
    case .waitingArgument(let text, let name):
      return ProblemText(
        "\(quoted(name)) does not wait for what it is given",
        help: "type `let value = \(excerpt(text))` first, and use the name")
    case .waitingInCommand:
      return ProblemText(
        "a command cannot contain `await`",
        help: [
          "type `let value = await ...` first, and use the name",
          "a statement can wait, at a time too: `at 1s taps.send(await f())`",
        ])
    case .unhandledError:
      return ProblemText(
        "an error that is thrown here is not handled",
        help: "write `throws` after the parameters to pass it on, or handle it with `do { } catch { }`")
    case .notExhaustive(let missing):
      return ProblemText(
        missing.isEmpty
          ? "this `switch` does not handle every value"
          : "this `switch` does not handle \(list(missing, "and"))",
        help: missing.isEmpty
          ? "add `default:` as the last case" : "add `case \(missing.joined(separator: ", ")):` or `default:`")
    case .guardFallsThrough:
      return ProblemText(
        "the `else` of a `guard` must leave the scope", help: "end it with `return`, `throw`, `break` or `continue`")
    case .notCallable(let name): return ProblemText("\(quoted(name)) cannot be called")
    case .trapped(let message):
      return ProblemText(
        message.isEmpty
          ? "the program stops itself here" : "the program stops itself: \(EscapedText.of(excerpt(message)))")
    case .refusedSignal(let fault, let name):
      return ProblemText(
        "\(quoted(name)) \(fault.rawValue)", label: "with Combine the program ends here", help: rule(fault))
    case .uncaughtError(let text):
      return ProblemText("`try!` failed with an error", label: EscapedText.of(excerpt(text)))
    case .escapedError(let text):
      return ProblemText("an error was thrown, and nothing catches it", label: EscapedText.of(excerpt(text)))
    case .noInitializers(let type, let property):
      return ProblemText(
        "\(quoted(type)) has no initializer", label: "\(quoted(property)) has no initial value",
        help: "give it a value, or write `init() { ... }`")
    case .inheritsFromFinal(let name): return ProblemText("\(quoted(name)) is final: nothing inherits from it")
    case .inheritsFromValue(let name, let form):
      return ProblemText(
        "a `\(form.rawValue)` cannot inherit from \(quoted(name))",
        help: form == .class
          ? "only a superclass and protocols can follow the `:`" : "only protocols can follow the `:`")
    case .twoSuperclasses(let first, let second):
      return ProblemText("a class has one superclass: \(quoted(first)) or \(quoted(second))")
    case .inheritsFromAnyObject(let name):
      return ProblemText(
        "only protocols inherit from `AnyObject`", help: "write `class \(name)`: each class conforms to `AnyObject`")
    case .protocolOfClasses(let name, let asked):
      return ProblemText(
        "\(quoted(name)) cannot conform to \(quoted(asked)), a protocol of classes", help: "write `class \(name)`")
    case .overridesNothing(let name): return ProblemText("\(quoted(name)) overrides nothing: no superclass has it")
    case .overridesFinal(let name): return ProblemText("\(quoted(name)) is final in a superclass")
    case .missingOverride(let name):
      return ProblemText("a superclass already has \(quoted(name))", help: "write `override` before it")
    case .missingInitializer(let initializer, let superclass):
      return ProblemText(
        "a subclass of \(quoted(superclass)) needs \(quoted(initializer))",
        help: "write `required init(...)` in the subclass")
    case .notRequired(let initializer, let name):
      return ProblemText(
        "subclasses need \(quoted(initializer)), too, because \(quoted(name)) requires it",
        help: "write `required` before it, or `final` before `class`")
    case .uninitialized(let name, let place): return ofInitializer(name, place)
    case .unownedGone(let name):
      return ProblemText(
        "the object that \(quoted(name)) refers to has been released",
        help: "`weak` is nil then; `unowned` promises that the object still exists")
    case .limit(let limit): return of(limit)
    default: return ofValues(problem) ?? ofArguments(problem) ?? ProblemText("something is wrong")
    }
  }

  private static func ofValues(_ problem: Problem) -> ProblemText? {
    switch problem {
    case .overflow(let text): ProblemText("overflow", label: "\(quoted(text)) does not fit in 64 bits")
    case .beyondRange(let text, let type): ProblemText("overflow", label: "\(quoted(text)) does not fit in `\(type)`")
    case .unimplementedScheduler(let name, let use):
      ProblemText("\(quoted(name)) must not be used, but \(use.text)", help: ["`.immediate` runs everything at once"])
    case .divisionByZero(let text): ProblemText("division by zero", label: quoted(text))
    case .wrongType(let value, let found, let expected):
      ProblemText("expected \(expected), found \(found)", label: value == found ? nil : "the value is \(quoted(value))")
    case .wrongOperand(let name, let type): ProblemText("\(quoted(name)) does not apply to \(type)")
    case .wrongOperands(let name, let left, let right):
      ProblemText(
        "\(quoted(name)) does not apply to \(left) and \(right)",
        help: operatorHelp(name, left, right))
    case .cannotConvert(let found, let asked):
      ProblemText("cannot convert value of type `\(found)` to `\(asked)`", help: conversionHelp(found, asked))
    case .existentialConforms(let found, let asked):
      ProblemText(
        "`\(found)` does not conform to `\(asked)`: only the types of the values in it do",
        help: "a generic function takes one such value at a time, or has parameters of `\(found)` itself")
    case .mismatch(let mismatch): of(mismatch)
    case .typeTooDeep(let text, let limit):
      ProblemText(
        "the type of \(quoted(excerpt(text))) nests more than \(limit) types",
        help: "`eraseToAnyPublisher()` shortens the type; `flatMap` flattens nested publishers")
    case .notOfType(let value, let found, let expected, let name):
      ProblemText(
        "\(quoted(name)) sends `\(expected)`, found `\(found)`",
        label: value == found ? nil : "the value is \(quoted(value))")
    case .notUnwrapped(let text, let type, let member):
      ProblemText(
        "value of optional type `\(type)` must be unwrapped"
          + (member.map { " to refer to member \(quoted($0))" } ?? ""),
        help: "`\(text) ?? VALUE` replaces nil, `\(text)!` stops at nil"
          + (member.map { ", `\(text)?.\($0)` is nil then" } ?? ""))
    case .missingSelf(let name, let line):
      ProblemText(
        "\(quoted(name)) is a type: as a value it is `\(name).self`",
        help: line.isEmpty ? "write `\(name).self`" : "type `\(EscapedText.of(line))`")
    case .implicitSelf(let name, let isOptional, let line):
      ProblemText(
        isOptional
          ? "\(quoted(name)) needs `self?.` before it: this closure captures `self` weakly"
          : "\(quoted(name)) needs `self.` before it: this closure may be called later and keeps `self`",
        help: (line.isEmpty ? "write it, or begin " : "type `\(EscapedText.of(line))`, or begin ")
          + (isOptional ? "with `guard let self else { return }`" : "the closure with `[self] in`"))
    case .escapes(let name):
      ProblemText(
        "\(quoted(name)) may be called after this function has returned",
        help: "write `@escaping` before its type: `\(name): @escaping ...`")
    case .capturesInout(let name):
      ProblemText(
        "\(quoted(name)) cannot be used in a closure that may be called after the function has returned",
        label: name == "self" ? "the function is `mutating`" : "it is `inout`",
        help: "copy what the closure needs: `{ [copy = \(name)] in … }`")
    case .choiceWithoutElse:
      ProblemText("an `if` that gives a value needs an `else`", help: "add `else { VALUE }`")
    case .weakWithoutOptional(let type):
      ProblemText("a `weak` variable may become nil, so its type is an Optional", help: "write `\(type)?`")
    case .lazyConstant: ProblemText("`lazy` needs a `var`", help: "write `lazy var`")
    case .weakValue(let word, let type):
      ProblemText("`\(word)` is for references to instances of a class, not for `\(type)`", help: "leave out `\(word)`")
    case .repeatedRawValue(let value, let name):
      ProblemText(
        "the raw value \(value) is that of the case \(quoted(name)), too", help: "give each case its own value")
    case .unusedTypeParameter(let name):
      ProblemText(
        "no call can tell what \(quoted(name)) is: the types of the parameters and the result do not mention it",
        help: "add a parameter such as `_ type: \(name).Type`")
    case .overlappingAccess(let name):
      ProblemText(
        "both arguments change \(quoted(name)) at once",
        help: "`\(name).swapAt(i, j)` swaps two elements; else copy one into a variable first")
    case .notOptional(let text, let type, let mark, let line):
      ProblemText(
        mark == "let"
          ? "`if let` and `guard let` need an Optional, found `\(type)`"
          : "`\(mark)` needs an Optional: \(quoted(text)) is of type `\(type)`",
        help: line.isEmpty ? "it is never nil: use it as it is" : "it is never nil: type `\(EscapedText.of(line))`")
    case .wrongCast(let value, let found, let asked):
      ProblemText(
        "could not cast value of type `\(found)` to `\(asked)`", label: "the value is \(quoted(value))",
        help: "`as?` gives nil instead")
    case .indexOutOfRange(let index, let count):
      ProblemText(
        "index \(index) is out of range", label: "there \(count == 1 ? "is" : "are") \(counted(count, "element"))")
    case .emptyCollection(let member): ProblemText("\(quoted(member)) needs an element", label: "it is empty")
    case .invalidRange(let lower, let upper):
      ProblemText(
        "a range cannot run from \(excerpt(lower)) down to \(excerpt(upper))",
        help: "`stride(from:through:by:)` counts down")
    case .invalidValue(let value, let expected): ProblemText("expected \(expected), found \(quoted(value))")
    case .nilUnwrapped(let text):
      ProblemText("\(quoted(text)) found nil", help: "`?? VALUE` replaces nil")
    case .wrongTupleCount(let expected, let found):
      ProblemText("\(quoted(found)) cannot be split into \(expected) names")
    default: nil
    }
  }

  private static func ofArguments(_ problem: Problem) -> ProblemText? {
    switch problem {
    case .wrongArity(let text, let expected, let given):
      ProblemText(
        "\(quoted(text)) takes \(counted(expected, "argument")), not \(given)",
        help: expected == 0 && given == 1 ? ["use `$0` or `_ in` to take one"] : [])
    case .wrongArgument(let value, let found, let expected, let signatures):
      ProblemText(
        "expected \(expected), found \(found)", label: value == found ? nil : "the value is \(quoted(value))",
        help: signatures.map { "call it as `\($0)`" })
    case .opaqueMismatch(let types):
      ProblemText(
        "`some` stands for one type, but this function returns \(types.map(quoted).joined(separator: " and "))",
        help: ["`-> AnyPublisher<...>` with `.eraseToAnyPublisher()` at each `return` gives one type"])
    case .methodAsValue(let name, let text):
      ProblemText(
        "\(quoted(name)) is a method: call it with `( )`",
        help: ["type `\(EscapedText.of(text))(`, or press Tab after its name"])
    case .noOverload(let name, let found, let signatures):
      ProblemText(
        "no \(quoted(name)) takes (\(found.joined(separator: ", ")))", help: signatures.map { "call it as `\($0)`" })
    case .ambiguousCall(let name, let signatures):
      ProblemText(
        "\(quoted(name)) could be any of \(signatures.count) functions: write the type that you mean",
        help: signatures.map { "one is `\($0)`" })
    case .wrongClosure(let count, let expected, let signature):
      ProblemText(
        "expected a closure with \(counted(expected, "argument")), found one with \(count == 0 ? "none" : "\(count)")",
        help: count == 0 ? ["`{ _ in ... }` takes one and ignores it"] : ["call it as `\(signature)`"])
    case .missingArgument(let label, let signature, let example):
      ProblemText(
        "\(quoted(label)) is missing", help: (example.map { ["add `\($0)`"] } ?? []) + ["call it as `\(signature)`"])
    case .extraArgument(let signature):
      ProblemText("this is one argument too many", help: "call it as `\(signature)`")
    case .missingLabel(let label, let signature):
      ProblemText("the label `\(label):` is missing", help: "call it as `\(signature)`")
    case .unknownLabel(let label, let signature, _) where !OtherNames.help(label: label).isEmpty:
      ProblemText("`\(signature)` has no label \(quoted(label))", help: OtherNames.help(label: label))
    case .unknownLabel(let label, let signature, let near):
      ProblemText(
        "`\(signature)` has no label \(quoted(label))", near: near, kind: "label",
        otherwise: "call it as `\(signature)`")
    case .labelOutOfOrder(let label, let signature):
      ProblemText("\(quoted(label)) comes too late", help: "the order is `\(signature)`")
    default: nil
    }
  }

  static func of(_ limit: EvaluationLimit) -> ProblemText {
    switch limit {
    case .steps(let count):
      ProblemText(
        "stopped after \(count) steps of evaluation",
        help: "`set limit steps \(more(than: count, times: 10))` allows more")
    case .nestedCalls(let count): ProblemText("stopped at \(count) nested calls")
    case .nestedValues(let count): ProblemText("a value is nested more than \(count) deep")
    case .bytes(let count): ProblemText("data takes more than \(ByteCount.text(count))")
    case .runs(let count): ProblemText("a test runs with at most \(count) combinations of arguments")
    case .size(let count): ProblemText("a value has more than \(count) elements and characters")
    case .memory(let limit): ProblemText("stopped at \(words(limit))", help: allowsMore(limit))
    case .interrupted: ProblemText("interrupted")
    case .exited(let end): ProblemText("the program ended with `\(end.text)`")
    }
  }

  /// Returns `1GB of values, log rows and pending work`.
  static func words(_ limit: MemoryLimit) -> String {
    "\(ByteCount.text(limit.bytes)) of values, log rows and pending work"
      + (limit.isOfMachine ? ", which is all that this machine has" : "")
  }

  static func allowsMore(_ limit: MemoryLimit) -> [String] {
    if limit.isOfMachine { return [] }
    return ["`set limit memory \(ByteCount.text(more(than: limit.bytes, times: 2)))` allows more"]
  }

  private static func more(than limit: Int, times factor: Int) -> Int {
    let (more, overflows) = limit.multipliedReportingOverflow(by: factor)
    return overflows ? .max : more
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    count == 0 ? "no \(noun)s" : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// Whether a missing member may have been meant as an operator.
  private static func isOfCollections(_ type: String) -> Bool { type.hasPrefix("[") || Type.knownNames.contains(type) }

  private static func isOfPublishers(_ type: String) -> Bool {
    !type.hasPrefix("[") && type != "nil" && !Type.knownNames.contains(type)
  }

  /// The rule of Combine that a publisher or subscriber breaks.
  private static func rule(_ fault: RefusedSignal.Fault) -> String {
    switch fault {
    case .earlyValue, .earlyCompletion, .untimelyFailure:
      "a publisher first sends a subscription, `subscriber.receive(subscription: ...)`, and completes once"
    case .earlyRequest: "a subscriber requests values from the subscription that it has received"
    case .unrequestedValue: "a subscription sends no more values than its `request(_:)` was asked for"
    }
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
    case .repeatedly: "something is scheduled to repeat on it"
    case .time: "it is asked for the time"
    }
  }
}
