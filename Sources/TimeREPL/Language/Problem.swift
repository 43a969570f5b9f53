/// What can be wrong with what was typed, one case each, bearing the facts that a sentence about it needs.
indirect enum Problem: Error, Equatable {
  case unknownName(String, near: [String])

  // MARK: Characters

  /// `instead` is what stands in its place on a keyboard for programs, as `(` for `（`.
  case unexpectedCharacter(Character, instead: String?)
  case unclosedString
  /// A quoted text that runs over the end of its line, and after which nothing makes sense: a quote was forgotten.
  case forgottenQuote
  case unclosedComment
  /// A `\` that ends the text: the line goes on.
  case trailingBackslash
  case unknownEscape(String)
  case invalidUnicodeEscape
  /// A `"""` with text on its first or last line.
  case crowdedQuotes
  case missingIndentation

  // MARK: Numbers

  case numberTooLarge(String)
  /// `$1000000`; with the highest that there may be.
  case parameterTooLarge(Int)
  case malformedNumber(String)
  case unknownUnit(String, near: [String])
  case durationTooLong(String)
  case durationTooFine(String)
  /// The units of `30s1m` are not in order.
  case unitOrder(String)
  /// A number where a duration or a time is wanted, or within one as in `1m30`.
  case missingUnit(String)

  // MARK: Brackets and bounds

  case unclosedBracket(String)
  case unmatchedBracket(String)
  case mismatchedBracket(String, expected: String)
  /// More brackets within one another than `limit`.
  case nestingTooDeep(limit: Int)
  /// More operators and calls in a row than `limit`.
  case chainTooLong(limit: Int)
  case entryTooLong(limit: Int)

  // MARK: Sentences

  /// `found` is nil at the end of the text.
  case expected(Expectation, after: String?, found: String?)
  case unexpected(String, after: String?)
  case nonAssociative(String)
  case unsupported(String)
  /// What a type may not have here, as `func`.
  case unsupportedMember(String, of: NamedType.Form)
  /// A type lacks what a protocol requires.
  /// A type whose values would hold one another without end.
  case containsItself(String, NamedType.Form)
  case missingRequirement(String, of: String, in: String)
  /// A class without initializers has a property that begins with nothing.
  case noInitializers(String, String)
  case inheritsFromFinal(String)
  /// `override` before what no superclass has, and no `override` before what one has.
  case overridesNothing(String)
  case missingOverride(String)
  case overridesFinal(String)
  /// A property has no value yet where it has to have one.
  case uninitialized(String, Uninitialized)
  /// What an `unowned` name refers to has gone.
  case unownedGone(String)
  case wrapper(WrapperFault)
  case reservedName(String)
  /// A declaration without a value; `type` is as it was typed.
  case missingValue(String, type: String)
  /// A number that begins with a point, and how it is written.
  case leadingPoint(String, instead: String)
  case emptyCase(String)
  /// A `case` behind the `default`.
  case caseAfterDefault

  // MARK: Commands

  /// The first word of a line, or the one where an act is wanted.
  case unknownCommand(String, near: [String])
  case ambiguousCommand(String, candidates: [String])
  case missingParameter(String, command: String)
  /// Behind a path, of which it may be the rest; `quoted` is then both.
  case surplusPath(String, quoted: String?, command: String)
  /// `--text`
  case unknownOption(String, command: String)
  /// A line that begins with `.`.
  case leadingDot
  /// `at 1s advance 1s`
  case unschedulable(String)
  /// `send a 1 + 2`
  case spacedOperator(String)
  /// `send a 1, 2`
  case commaBetweenValues
  case missingSpace
  /// `step 0`
  case invalidCount(String)
  /// `run 10s`, `run for 10s`
  case runWithoutGoal(String)

  // MARK: Evaluation

  /// `of` is the type that lacks the member; nil where no type has it.
  case unknownMember(String, of: String?, near: [String])
  /// A `let`, a parameter or a function that is assigned to.
  case constant(String)
  /// The target of an assignment is no variable.
  case notAssignable(String)
  case alreadyDeclared(String)
  /// `.init(1)`
  case implicitInit
  /// A name that one of several patterns of a case lacks.
  case unequalNames(String)
  /// `break` outside a loop and a `switch`, `return` outside a function, `case` outside a `switch`.
  case misplaced(String)
  case guardFallsThrough
  /// A name that is declared without a value, and used before it has one.
  case usedBeforeSet(String)
  /// An argument for an `inout` parameter.
  case missingAmpersand(String)
  /// A call that may throw, and has no `try`; the line with it.
  case missingTry(String, line: String)
  /// A call that is waited for, and has no `await`; the line with it.
  case missingAwait(String, line: String)
  /// What waits in a function that does not say `async`.
  case waitingInSynchronous(String)
  /// A closure that waits, for a function that does not wait for it.
  case waitingClosure(String, asked: String)
  /// An argument that waits, of a function that evaluates it itself and does not wait.
  case waitingArgument(String, of: String)
  /// What waits in a command that cannot.
  case waitingInCommand
  /// What is thrown in a function that does not say so.
  case unhandledError
  /// A function that ends without the result that it says it has.
  case missingReturn(String)
  /// A function of `some P` that returns values of several types.
  case opaqueMismatch([String])
  /// A `switch` that leaves out what there may be; the cases where they can be named.
  case notExhaustive(missing: [String])
  /// The operation with its operands, as text.
  case overflow(String)
  /// The same in an integer that is no Int.
  case beyondRange(String, of: String)
  case divisionByZero(String)
  case wrongType(String, found: String, expected: String)
  /// A value of one type where another is asked for, before anything runs.
  case cannotConvert(String, to: String)
  case mismatch(TypeMismatch)
  /// The type of an expression has more types within one another than `limit`.
  case typeTooDeep(String, limit: Int)
  /// What is sent to a subject is not of the type that it was declared with.
  case notOfType(String, found: String, expected: String, of: String)
  /// A value of an Optional type where one that is none is asked for: what was typed, its type, and what was done with it.
  case notUnwrapped(String, type: String, member: String?)
  /// `as!` to a type that the value is not of.
  case wrongCast(String, found: String, to: String)
  /// An integer literal that the type which is asked for does not have.
  case literalOverflows(String, String)
  case wrongOperand(String, type: String)
  case wrongOperands(String, left: String, right: String)
  case indexOutOfRange(Int, count: Int)
  /// A member that needs an element, of a collection that has none.
  case emptyCollection(String)
  case invalidRange(lower: String, upper: String)
  /// A value that a member cannot use, and what it could.
  case invalidValue(String, expected: String)
  case nilUnwrapped(String)
  case notCallable(String)
  /// A method of a publisher without its parentheses; with what stands before it.
  case methodAsValue(String, String)
  case wrongArity(String, expected: Int, given: Int)
  /// A tuple is taken apart into another number of names.
  case wrongTupleCount(expected: Int, found: String)
  /// What is given for a parameter; `signatures` are the calls that could be meant.
  case wrongArgument(String, found: String, expected: String, signatures: [String])
  /// What is given to functions of one name, none of which takes it.
  case noOverload(String, found: [String], signatures: [String])
  /// A call that several functions of one name take alike.
  case ambiguousCall(String, signatures: [String])
  /// A closure with another number of parameters.
  case wrongClosure(takes: Int, expected: Int, signature: String)
  case missingArgument(String, signature: String)
  case extraArgument(signature: String)
  case missingLabel(String, signature: String)
  case unknownLabel(String, signature: String, near: [String])
  case labelOutOfOrder(String, signature: String)
  /// `fatalError(message)`, or a condition that does not hold.
  case trapped(String)
  /// A scheduler that must not be used was.
  case unimplementedScheduler(String, UnimplementedUse)
  /// An error under `try!`.
  case uncaughtError(String)
  case limit(EvaluationLimit)

  // MARK: Marbles and sessions

  case marble(MarbleProblem)
  case session(SessionProblem)
}

extension Problem {
  /// What the grammar wants at a place.
  enum Expectation: Equatable, Sendable {
    case expression, name, type, member, block, act, count, marbles, answer, pattern
    case text(String)
  }

  /// Another line could make it right, so that a reader should go on reading.
  ///
  /// A command whose parameter is missing is not such: commands end with their line.
  var isIncomplete: Bool {
    switch self {
    case .unclosedString, .unclosedComment, .trailingBackslash, .unclosedBracket: true
    case .expected(_, _, found: nil): true
    default: false
    }
  }
}

/// What one action may not exceed.
enum EvaluationLimit: Equatable, Sendable {
  case steps(Int)
  case nestedCalls(Int)
  case nestedValues(Int)
  /// A test with more combinations of arguments.
  case runs(Int)
  /// The characters and elements within one value.
  case size(Int)
  /// The bytes of one `Data`, or of a text that is decoded.
  case bytes(Int)
  /// The bytes of all values, log rows and pending work together.
  case memory(MemoryLimit)
  case interrupted
}

/// How much there may be of everything, in bytes.
struct MemoryLimit: Equatable, Sendable {
  let bytes: Int
  /// Whether the machine has less than the session asks for.
  var isOfMachine = false
}

extension Problem {
  /// Whether somebody ended it.
  var isInterruption: Bool {
    switch self {
    case .limit(.interrupted), .session(.limit(.interrupted)): true
    default: false
    }
  }

  /// Whether another machine would not say so.
  var isOfMachine: Bool {
    switch self {
    case .limit(.memory(let limit)), .session(.limit(.endless(.memory(let limit), _, _))),
      .session(.limit(.endlessCall(.memory(let limit), _))), .session(.limit(.outOfMemory(let limit, _, _, _))):
      limit.isOfMachine
    default: false
    }
  }
}

/// What was done with a scheduler that must not be used.
enum UnimplementedUse: Equatable, Sendable {
  case now, later, repeatedly, time
}

/// Where an initializer has to have given all properties a value.
enum Uninitialized: Equatable, Sendable {
  /// `super.init`, the end, and whatever else uses `self` or the property.
  case superInit, end, use
  /// `self` is used before `super.init`, or where there is none before all properties have values.
  case selfBeforeSuper, selfTooEarly
  /// `super.init` is not called on every way.
  case notCalled
}
