/// What the parser makes of an expression. Names are not yet looked up; that is the evaluation's first step.
///
/// One word, so that what walks over it by recursion takes little of the stack.
struct Expression: Sendable {
  private let node: Node<Kind>

  var kind: Kind { node.kind }
  var range: SourceRange { node.range }
  /// How many expressions and statements stand within one another; the parser bounds it, so that walks may recurse.
  var depth: Int { node.depth }
  /// Tells an expression from all others that are in use.
  var identity: ObjectIdentifier { ObjectIdentifier(node) }
  /// What stands in `<...>` behind a type's name: `Int, Never` of `PassthroughSubject<Int, Never>`.
  var generics: [Type] { node.generics }

  init(kind: Kind, range: SourceRange, generics: [Type] = []) {
    node = Node(kind: kind, range: range, depth: 1 + kind.innerDepth, generics: generics)
  }

  indirect enum Kind: Sendable {
    case int(Int)
    case double(Double)
    case bool(Bool)
    case `nil`
    /// What a declaration without a value has: `let a: Int`.
    case unset
    /// `1.5s`, in nanoseconds.
    case duration(Int64)
    /// A string literal; one without `\( )` has a single `.text`.
    case string([StringSegment])
    case name(String)
    /// One of the functions that have a name, by its number among them; the type checker makes it.
    case overload(String, Int)
    /// `$0`
    case parameter(Int)
    /// `.seconds` before its call; what it belongs to follows from where it stands.
    case implicitMember(String)
    case member(Expression, Name)
    /// Closures that trail the parentheses are arguments too, and say so.
    case call(Expression, [Argument])
    case `subscript`(Expression, [Argument])
    case unary(Name, Expression)
    case binary(Expression, Name, Expression)
    case ternary(Expression, Expression, Expression)
    /// `a...`, `...b` and `a..<b`; both bounds missing does not occur.
    case range(Expression?, Expression?, isClosed: Bool)
    case array([Expression])
    case dictionary([(key: Expression, value: Expression)])
    /// `()` has no elements; one element without a label is never a tuple.
    case tuple([Argument])
    case closure(ClosureSyntax)
    /// `\.a.b`
    case keyPath([Name])
    /// `+` where a function is expected.
    case operatorFunction(String)
    case forced(Expression)
    /// `a?` within a chain, which ends there where it is nil.
    case bound(Expression)
    /// A whole chain in which a `?` stands: what it comes to is an Optional.
    case chain(Expression)
    /// A value where an Optional is asked for; the type checker makes it.
    case wrapped(Expression)
    case tried(Expression, TryMark)
    /// `await value`
    case awaited(Expression)
    /// What `for await` goes over.
    case streamed(Expression)
    /// What `async let` begins to evaluate.
    case spawned(Expression)
    /// What a `weak` or `unowned` name is given, which the name does not keep.
    case loose(Expression, isUnowned: Bool)
    /// A function of a superclass as it is, whatever takes its place: `super.f`; the type checker makes it.
    case direct(Expression)
    /// `&cancellables`
    case reference(Expression)
    /// `value as Double`: an Int whose own type is not known becomes what is asked for.
    case typed(Expression, Type)
    /// `type(of: value)`, with what the type checker knows of it.
    case typeOf(Expression, Type)
    /// `if` or `switch` as a value, which its branches return.
    case choice(Statement)
    /// `value as? Int`, `value is Int`
    case cast(Expression, Type, CastMark)
  }
}

enum TryMark: Sendable { case plain, optional, forced }

/// `as?`, `as!`, `is`
enum CastMark: Sendable { case optional, forced, question }

enum StringSegment: Sendable {
  case text(String)
  case interpolation(Expression)
}

struct Name: Equatable, Sendable {
  let text: String
  let range: SourceRange

  /// Whether it is the `?` or `!` of a key path, behind which goes on what an Optional holds.
  var isMark: Bool { text == "?" || text == "!" }
}

struct Argument: Sendable {
  let label: Name?
  let value: Expression
  let isTrailing: Bool
}

/// A closure, or the body of a `func`.
struct ClosureSyntax: Sendable {
  /// The names before `in`; nil where `$0` and so on are used instead.
  let parameters: [Name]?
  /// The types of the parameters; empty where there are none, `_` for one that has none.
  var types: [Type] = []
  /// The places of the parameters that are `inout`.
  var changed: Set<Int> = []
  /// What parameters stand for that a call leaves out, by their places.
  var defaults: [Int: Expression] = [:]
  /// The place of the parameter that takes any number of arguments.
  var variadic: Int?
  /// The names of a function's type parameters.
  var generics: Set<String> = []
  /// `[n]`, `[n = a + 1]`: what is copied when the closure is made.
  var captured: [Argument] = []
  /// What stands behind `->`.
  var result: Type?
  /// Whether it is `some P`: one type, whichever that is.
  var isResultOpaque = false
  /// What is said of it: nothing, `throws` or `rethrows`.
  var throwing = Type.Throwing.no
  /// What stands in the parentheses behind `throws`.
  var thrown: Type?
  /// `@Test` before the function.
  var test: TestAttribute?
  let body: [Statement]
  let range: SourceRange

  /// Whether it says `async`.
  var isAsync: Bool { throwing.isAsync }
}

struct Statement: Sendable {
  private let node: Node<Kind>

  var kind: Kind { node.kind }
  var range: SourceRange { node.range }
  var depth: Int { node.depth }

  init(kind: Kind, range: SourceRange) {
    node = Node(kind: kind, range: range, depth: 1 + kind.innerDepth)
  }

  indirect enum Kind: Sendable {
    case expression(Expression)
    /// `let a = 1`, `var (a, b) = pair`
    case declaration(names: [Name], isVariable: Bool, type: Type?, Expression)
    /// `a = 1`, `a += 1`, `a[0] = 1`; the operator without its `=`.
    case assignment(Expression, operator: Name?, Expression)
    /// `func f(of x)`: the labels are what callers write, nil where Swift has `_`.
    case function(Name, labels: [String?], ClosureSyntax)
    case type(NamedType, Name)
    case `extension`(ExtensionSyntax)
    /// `var a: Int { b + 1 }`: the functions by which it is read and set, and what it holds.
    case computed(Name, [Statement])
    /// `@Clamped(0...10) var a = 5`: the type checker, which knows the wrapper, makes a computed variable of it.
    case wrapped(WrappedVariable)
    /// Functions, types and extensions of one entry that name each other.
    case group([Statement])
    /// An operator, or a group of precedence.
    case `operator`(OwnOperators.Declaration)
    /// `typealias A = B`: the parser puts the type wherever the name stands.
    case alias(Name, TypeAlias)
    case `if`([Condition], then: [Statement], else: [Statement]?)
    case `guard`([Condition], else: [Statement])
    case forIn(names: [Name], Expression, where: Expression?, [Statement])
    case `switch`(Expression, [Case])
    case `do`([Statement], catches: [Case])
    case `return`(Expression?)
    case `throw`(Expression)
    /// The label of the statement that is left, if it is told.
    case `break`(Name?)
    case `continue`(Name?)
    case `while`([Condition], [Statement])
    case repeatWhile([Statement], Expression)
    case `defer`([Statement])
    case `fallthrough`
    /// `outer: for ...`
    case labelled(Name, Statement)
  }
}

enum Condition: Sendable {
  case expression(Expression)
  /// `if let a = b`; `if let a` stands for `if let a = a`.
  case binding(Name, Expression)
  /// `if case .some(let a) = b`
  case pattern(Pattern, Expression)
}

/// What expressions, statements and patterns have in common.
final class Node<Kind: Sendable>: Sendable {
  let kind: Kind
  let range: SourceRange
  let depth: Int
  let generics: [Type]

  init(kind: Kind, range: SourceRange, depth: Int, generics: [Type] = []) {
    (self.kind, self.range, self.depth, self.generics) = (kind, range, depth, generics)
  }
}

extension Statement {
  /// The names that it declares where it is a line of its own.
  var declaredByEntry: [Name] {
    switch kind {
    case .declaration(let names, _, _, _): names.filter { $0.text != "_" }
    case .function(let name, _, _), .type(_, let name), .alias(let name, _), .computed(let name, _): [name]
    case .wrapped(let variable): [variable.name]
    case .group(let all): all.flatMap(\.declaredByEntry)
    default: []
    }
  }
}

extension Statement {
  /// Those of a group, or itself.
  var members: [Statement] { if case .group(let all) = kind { all } else { [self] } }
}

extension [Statement] {
  /// As the whole of a body or a branch, in which a single expression is returned, and so is what a single `if` or
  /// `switch` comes to.
  var returning: [Statement] { count == 1 ? [self[0].returning] : self }
}

extension Statement {
  /// An expression returned; an `if` or a `switch` with what its branches come to returned.
  var returning: Statement {
    let kind: Kind
    switch self.kind {
    case .expression(let value): kind = .return(value)
    case .if(let conditions, let then, let otherwise?):
      kind = .if(conditions, then: then.returning, else: otherwise.returning)
    case .switch(let value, let cases):
      kind = .switch(value, cases.map { Case(choices: $0.choices, body: $0.body.returning) })
    default: return self
    }
    return Statement(kind: kind, range: range)
  }
}

extension Expression {
  /// How a name holds what it is given.
  var ownership: NamedType.Ownership {
    if case .loose(_, let isUnowned) = kind { isUnowned ? .unowned : .weak } else { .strong }
  }

  /// Whether it is what `async let` begins to evaluate.
  var isSpawned: Bool { if case .spawned = kind { true } else { false } }

  var isUnset: Bool { if case .unset = kind { true } else { false } }
}
