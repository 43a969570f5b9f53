import SchedulersEssentials

/// A mistake in what was typed, with the facts that its message needs.
indirect enum Problem: Error, Equatable {
  case unknownName(String, near: [String])

  // MARK: Characters

  /// `instead` is the character that programs use, as `(` for `（`.
  case unexpectedCharacter(Character, instead: String?)
  case unclosedString
  /// A string that does not end on its line, with nonsense after it: a quote was forgotten.
  case forgottenQuote
  case unclosedComment
  /// A `\` at the end of the text: the line would continue.
  case trailingBackslash
  case unknownEscape(String)
  case invalidUnicodeEscape
  /// Too few type arguments: `PassthroughSubject<Int>`.
  case tooFewTypes(String, found: Int, expected: Int, instead: String)
  /// A product or quotient of a scheduler's Stride and a number, `delay * 2`, with the text of the number.
  case scaledStride(String)
  /// A duration with a space, `300 ms`, and the correct text.
  case spacedUnit(String)
  /// A closure as in JavaScript, `x => x * 2`, and the correct text.
  case arrow(String)
  /// `++` or `--`, and the assignment that is meant.
  case increment(String, instead: String)
  /// A call without parentheses, `taps.send 3`, and the correct text.
  case missingCall(String, after: String, instead: String)
  /// A declaration without its colon, `subject taps Int`, and the correct line.
  case missingColon(String, after: String, instead: String)
  /// Words that a command does not have, and the line with those that it has.
  case otherWords(String, after: String, instead: String)
  /// `#selector(…)` or `#keyPath(…)`.
  case noSelectors(String)
  /// An invalid regular expression, and the reason.
  case invalidPattern(String, String)
  /// A `"""` with text on its first or last line.
  case crowdedQuotes
  /// Xcode's placeholder for missing code: `<#code#>`.
  case placeholder(String)
  case missingIndentation

  // MARK: Numbers

  case numberTooLarge(String)
  /// A parameter such as `$1000000`, with the highest allowed.
  case parameterTooLarge(Int)
  case malformedNumber(String)
  case unknownUnit(String, near: [String])
  case durationTooLong(String)
  case durationTooFine(String)
  /// Units out of order: `30s1m`.
  case unitOrder(String)
  /// A number without a unit for a duration or a time, also within one: `1m30`.
  case missingUnit(String)

  // MARK: Brackets and bounds

  case unclosedBracket(String)
  case unmatchedBracket(String)
  case mismatchedBracket(String, expected: String)
  /// Brackets nested deeper than `limit`.
  case nestingTooDeep(limit: Int)
  /// More operators and calls in a row than `limit`.
  case chainTooLong(limit: Int)
  case entryTooLong(limit: Int)

  // MARK: Sentences

  /// Another text was expected; `found` is nil at the end of the text.
  case expected(Expectation, after: String?, found: String?)
  case unexpected(String, after: String?)
  /// A time where a range of times was expected.
  case loneTime(String)
  case nonAssociative(String)
  case unsupported(String)
  case missingFeature(MissingFeature)
  /// A declaration that a type may not contain here, such as `func`.
  case unsupportedMember(String, of: NamedType.Form)
  /// A type whose values would contain each other endlessly.
  case containsItself(String, NamedType.Form)
  case missingRequirement(String, of: String, in: String)
  /// A class without initializers that has a property without an initial value.
  case noInitializers(String, String)
  case inheritsFromFinal(String)
  /// A type after the colon that is neither a protocol nor a superclass.
  case inheritsFromValue(String, NamedType.Form)
  /// A second superclass.
  case twoSuperclasses(String, String)
  /// `AnyObject` after the colon of a type that is no protocol.
  case inheritsFromAnyObject(String)
  /// A struct or an enum that names a protocol of classes.
  case protocolOfClasses(String, of: String)
  /// `override` without a superclass's member, or a missing `override`.
  case overridesNothing(String)
  case missingOverride(String)
  case overridesFinal(String)
  /// A `required` initializer of a superclass that a subclass with initializers of its own lacks.
  case missingInitializer(String, of: String)
  /// An initializer that a protocol requires, which a class that may have subclasses does not mark as `required`.
  case notRequired(String, of: String)
  /// A property that needs a value and has none yet.
  case uninitialized(String, Uninitialized)
  /// A released object behind an `unowned` name.
  case unownedGone(String)
  case wrapper(WrapperFault)
  case declaration(DeclarationFault)
  case reservedName(String)
  /// A declaration without a value; `type` is the type as it was typed.
  case missingValue(String, type: String)
  /// A number that begins with a point, and the right spelling.
  case leadingPoint(String, instead: String)
  case emptyCase(String)
  /// A `case` after the `default`.
  case caseAfterDefault

  // MARK: Commands

  /// The first word of a line, or the word where an act is expected.
  case unknownCommand(String, near: [String])
  case ambiguousCommand(String, candidates: [String])
  case missingParameter(String, command: String)
  /// Text after a path, which may be the rest of it; `quoted` then contains both.
  case surplusPath(String, quoted: String?, command: String)
  /// An unknown option such as `--text`.
  case unknownOption(String, command: String)
  /// A line that begins with `.`.
  case leadingDot
  /// A command that cannot be scheduled: `at 1s advance 1s`.
  case unschedulable(String)
  /// An operator with spaces in a value: `send a 1 + 2`.
  case spacedOperator(String)
  /// A comma between values: `send a 1, 2`.
  case commaBetweenValues
  case missingSpace(instead: String?)
  /// A count below 1: `step 0`.
  case invalidCount(String)
  /// Something other than `xN` in `every`.
  case invalidRepetitions(String)
  /// A duration after `run`: `run 10s`, `run for 10s`.
  case runWithoutGoal(String)

  // MARK: Evaluation

  /// A missing member; `of` is the type that lacks it, nil if no type has it.
  case unknownMember(String, of: String?, near: [String])
  /// A use of a private member, or of a setter that is private, outside of its type.
  case inaccessible(String, of: String, isSetter: Bool)
  /// An assignment to a `let`, a parameter or a function.
  case constant(String)
  /// A method that changes `self` and is not `mutating`, and its line with that word.
  case notMutating(String, line: String)
  /// A change of an expression that is not a variable. With the method that returns a changed copy instead.
  case notAssignable(String, copying: String? = nil)
  case alreadyDeclared(String)
  /// `.init(1)` without a known type.
  case implicitInit
  /// A function is marked `rethrows` and has no parameter that throws.
  case rethrowsNothing
  /// Nothing tells the type of an expression, or of a type parameter in it.
  case undetermined(String)
  /// A name that not all patterns of a case bind.
  case unequalNames(String)
  /// `break` outside of a loop or a `switch`, `return` outside of a function, `case` outside of a `switch`.
  case misplaced(String)
  case guardFallsThrough
  /// A name that is used before it has a value.
  case usedBeforeSet(String)
  /// An `inout` argument without `&`.
  case missingAmpersand(String)
  /// A call that may throw, without `try`; and the line with `try`.
  case missingTry(String, line: String)
  /// An async call without `await`, and the line with `await` added.
  case missingAwait(String, line: String)
  /// An async call in a function that is not async.
  case waitingInSynchronous(String)
  /// An async closure for a parameter that is not async.
  case waitingClosure(String, asked: String)
  /// An async argument for an autoclosure that is not async.
  case waitingArgument(String, of: String)
  /// An async call in a command.
  case waitingInCommand
  /// A thrown error in a function that neither throws nor handles it.
  case unhandledError
  /// A function that ends without returning its result. With a comparison, if it ends with an assignment instead.
  case missingReturn(String, comparison: String? = nil)
  /// A function of `some P` that returns values of several types.
  case opaqueMismatch([String])
  /// A `switch` that does not handle all values; the missing cases if they can be named.
  case notExhaustive(missing: [String])
  /// An overflow of Int; the operation with its operands as text.
  case overflow(String)
  /// An overflow of another type of integer.
  case beyondRange(String, of: String)
  case divisionByZero(String)
  case wrongType(String, found: String, expected: String)
  /// A value of one type where another is expected, found before anything runs.
  case cannotConvert(String, to: String)
  /// An existential type, `any P`, for a type parameter that requires a protocol.
  case existentialConforms(String, to: String)
  case mismatch(TypeMismatch)
  /// An expression whose type nests more than `limit` types.
  case typeTooDeep(String, limit: Int)
  /// A value sent to a subject that was declared with another type.
  case notOfType(String, found: String, expected: String, of: String)
  /// An Optional where a value is expected: the text, its type, and the member used.
  case notUnwrapped(String, type: String, member: String?)
  /// A type as a value without `.self`, and the line with it.
  case missingSelf(String, line: String)
  /// A member that an escaping closure of a class uses without `self.`, and the line with it. `isOptional` tells that the
  /// closure captures `self` weakly.
  case implicitSelf(String, isOptional: Bool, line: String)
  /// A function that is returned or stored, and whose parameter is not `@escaping`.
  case escapes(String)
  /// An `inout` parameter, or the `self` of a `mutating` method, in a closure that may be called after the call.
  case capturesInout(String)
  case lazyConstant
  /// An `if` as a value without an `else`.
  case choiceWithoutElse
  /// A `weak` variable of a type that is no Optional.
  case weakWithoutOptional(String)
  /// `weak` or `unowned` before a variable of a type that is no class.
  case weakValue(String, type: String)
  /// An enum's raw value that an earlier case has: the value and that case.
  case repeatedRawValue(String, of: String)
  /// A type parameter that no parameter and no result of the function mentions.
  case unusedTypeParameter(String)
  /// Two `inout` arguments of one variable.
  case overlappingAccess(String)
  /// A value that is unwrapped and is no Optional: the text, its type, the `!`, `?` or `let`, and the line without it.
  case notOptional(String, type: String, mark: String, line: String)
  /// `as!` to a type that the value does not have.
  case wrongCast(String, found: String, to: String)
  /// An integer literal that does not fit in the expected type.
  case literalOverflows(String, String)
  case wrongOperand(String, type: String)
  case wrongOperands(String, left: String, right: String)
  case indexOutOfRange(Int, count: Int)
  /// A member that needs an element, of an empty collection.
  case emptyCollection(String)
  case invalidRange(lower: String, upper: String)
  /// A value that a member cannot use, and what it expects.
  case invalidValue(String, expected: String)
  case nilUnwrapped(String)
  case notCallable(String)
  /// A method of a publisher without parentheses, and the expression before it.
  case methodAsValue(String, String)
  case wrongArity(String, expected: Int, given: Int)
  /// A tuple with another number of elements than names.
  case wrongTupleCount(expected: Int, found: String)
  /// An argument of the wrong type; `signatures` are the possible calls.
  case wrongArgument(String, found: String, expected: String, signatures: [String])
  /// Arguments that no function of the name takes.
  case noOverload(String, found: [String], signatures: [String])
  /// A call that several functions of the name take equally well.
  case ambiguousCall(String, signatures: [String])
  /// A closure with the wrong number of parameters.
  case wrongClosure(takes: Int, expected: Int, signature: String)
  /// With the argument as it can be written, if its type has few values.
  case missingArgument(String, signature: String, example: String? = nil)
  case extraArgument(signature: String)
  case missingLabel(String, signature: String)
  case unknownLabel(String, signature: String, near: [String])
  case labelOutOfOrder(String, signature: String)
  /// `fatalError(message)`, or a failed precondition or assertion.
  case trapped(String)
  /// A publisher or subscriber that the session declares breaks the rules where Combine ends the program; the name of
  /// the operator that noticed.
  case refusedSignal(RefusedSignal.Fault, by: String)
  /// An unimplemented scheduler was used.
  case unimplementedScheduler(String, UnimplementedUse)
  /// An error under `try!`.
  case uncaughtError(String)
  /// An error that a line throws, or code that nothing around catches.
  case escapedError(String)
  case limit(EvaluationLimit)

  // MARK: Marbles and sessions

  case marble(MarbleProblem)
  case session(SessionProblem)
}

extension Problem {
  /// The construct that the grammar expects at a place.
  enum Expectation: Equatable, Sendable {
    case expression, name, type, member, block, act, count, marbles, answer, pattern
    case text(String)
  }

  /// Whether more lines could make the text right, so that a reader should go on reading.
  ///
  /// A missing parameter of a command is not such a problem: commands end with their line.
  var isIncomplete: Bool {
    switch self {
    case .unclosedString, .unclosedComment, .trailingBackslash, .unclosedBracket: true
    case .expected(_, _, found: nil): true
    default: false
    }
  }
}

/// A limit of one action.
enum EvaluationLimit: Equatable, Sendable {
  case steps(Int)
  case nestedCalls(Int)
  case nestedValues(Int)
  /// The number of combinations of arguments of a test.
  case runs(Int)
  /// The characters and elements within one value.
  case size(Int)
  /// The bytes of one `Data`, or of a text being decoded.
  case bytes(Int)
  /// The bytes of all values, log rows and pending work together.
  case memory(MemoryLimit)
  case interrupted
  /// The program has called `exit` with a status.
  case exited(ProgramEnd)
}

/// The limit of all memory, in bytes.
struct MemoryLimit: Equatable, Sendable {
  let bytes: Int
  /// Whether the limit is that of the machine, which has less than the session asks for.
  var isOfMachine = false
}

extension Problem {
  /// Whether the user interrupted the command.
  var isInterruption: Bool {
    switch self {
    case .limit(.interrupted), .session(.limit(.interrupted)): true
    default: false
    }
  }

  /// The call by which the program has ended; nil for any other problem.
  var programEnd: ProgramEnd? {
    switch self {
    case .limit(.exited(let end)), .session(.limit(.endless(.exited(let end), _, _))): end
    default: nil
    }
  }

  /// Whether the problem depends on this machine's memory.
  var isOfMachine: Bool {
    switch self {
    case .limit(.memory(let limit)), .session(.limit(.endless(.memory(let limit), _, _))),
      .session(.limit(.endlessCall(.memory(let limit), _))), .session(.limit(.outOfMemory(let limit, _, _, _))):
      limit.isOfMachine
    default: false
    }
  }
}

/// The use of an unimplemented scheduler.
enum UnimplementedUse: Equatable, Sendable {
  case now, later, repeatedly, time
}

/// The place in an initializer where all properties need a value.
/// A call that does not return: the program's further lines do not run.
enum ProgramEnd: Equatable, Sendable {
  case exit(Int)
  /// `dispatchMain()`, when nothing is due any more.
  case dispatchMain

  var status: Int {
    switch self {
    case .exit(let status): status
    case .dispatchMain: 0
    }
  }

  /// The call, as it is written.
  var text: String {
    switch self {
    case .exit(let status): "exit(\(status))"
    case .dispatchMain: "dispatchMain()"
    }
  }
}

enum Uninitialized: Equatable, Sendable {
  /// At `super.init`, at the end, or at a use of `self` or the property.
  case superInit, end, use
  /// `self` is used before `super.init`, or before all properties have values.
  case selfBeforeSuper, selfTooEarly
  /// `super.init` or `self.init` is not called on every path.
  case notCalled
  /// A `let` is set where it has a value.
  case again
}
