/// A parsed expression. Evaluation looks up its names later.
///
/// Stored as one word, so that recursive code that walks over it uses little stack.
struct Expression: Sendable {
  private let node: Node<Kind>

  var kind: Kind { node.kind }
  var range: SourceRange { node.range }
  /// The depth of nested expressions and statements. The parser limits it, so code that walks over it may recurse.
  var depth: Int { node.depth }
  /// Identifies the expression among all that are in use.
  var identity: ObjectIdentifier { ObjectIdentifier(node) }
  /// The type arguments after a type's name: `Int, Never` of `PassthroughSubject<Int, Never>`.
  var generics: [Type] { node.generics }

  init(kind: Kind, range: SourceRange, generics: [Type] = []) {
    node = Node(kind: kind, range: range, depth: 1 + kind.innerDepth, generics: generics)
  }

  indirect enum Kind: Sendable {
    case int(Int)
    /// An integer above the largest Int, as of UInt64: `0xcbf29ce484222325`.
    case largeInt(UInt64)
    case double(Double)
    case bool(Bool)
    case `nil`
    /// The missing value of a declaration: `let a: Int`.
    case unset
    /// A duration in nanoseconds: `1.5s`.
    case duration(Int64)
    /// A string literal; one without `\( )` has a single `.text`.
    case string([StringSegment])
    case name(String)
    /// One of the overloads of a name, by its number; made by the type checker.
    case overload(String, Int)
    /// `$0`
    case parameter(Int)
    /// `.seconds` before its call; the context decides its type.
    case implicitMember(String)
    case member(Expression, Name)
    /// A call; trailing closures are arguments marked as such.
    case call(Expression, [Argument])
    case `subscript`(Expression, [Argument])
    case unary(Name, Expression)
    case binary(Expression, Name, Expression)
    case ternary(Expression, Expression, Expression)
    /// `a...`, `...b` or `a..<b`; at least one bound is present.
    case range(Expression?, Expression?, isClosed: Bool)
    case array([Expression])
    case dictionary([(key: Expression, value: Expression)])
    /// A tuple. `()` has no elements; a single element without a label is never a tuple.
    case tuple([Argument])
    case closure(ClosureSyntax)
    /// `\.a.b`
    case keyPath([Name])
    /// An operator used as a function: `+`.
    case operatorFunction(String)
    case forced(Expression)
    /// `a?` within a chain, which ends there if it is nil.
    case bound(Expression)
    /// A whole chain that contains `?`; its value is an Optional.
    case chain(Expression)
    /// A value where an Optional is expected; made by the type checker.
    case wrapped(Expression)
    case tried(Expression, TryMark)
    /// `await value`
    case awaited(Expression)
    /// The sequence of a `for await`.
    case streamed(Expression)
    /// The expression of an `async let`.
    case spawned(Expression)
    /// The value of a `weak` or `unowned` name, which does not keep it alive.
    case loose(Expression, isUnowned: Bool)
    /// A call of a superclass's function that ignores overrides: `super.f`; made by the type checker.
    case direct(Expression)
    /// `&cancellables`
    case reference(Expression)
    /// `value as Double`: an Int of unknown type becomes the type that is asked for.
    case typed(Expression, Type)
    /// `type(of: value)` with the static type.
    case typeOf(Expression, Type)
    /// `if` or `switch` as a value, which its branches return.
    case choice(Statement)
    /// `value as? Int`, `value is Int`
    case cast(Expression, Type, CastMark)
  }
}

/// Values by expression.
///
/// It keeps the expressions alive. Otherwise a new expression could have the address, and thus the identity, of one that
/// is gone, and take over its value in some runs and not in others.
struct ExpressionTable<Item> {
  private var rows: [ObjectIdentifier: (expression: Expression, item: Item)] = [:]

  var isEmpty: Bool { rows.isEmpty }

  subscript(expression: Expression) -> Item? {
    get { rows.isEmpty ? nil : rows[expression.identity]?.item }
    set { rows[expression.identity] = newValue.map { (expression, $0) } }
  }
}

enum TryMark: Sendable { case plain, optional, forced }

/// `as?`, `as!`, `is`
enum CastMark: Sendable {
  case optional, forced, question
  /// A value of unknown type where the type is known. The type checker adds such casts; their type has `_` where nothing
  /// needs a check.
  case checked
}

enum StringSegment: Sendable {
  case text(String)
  case interpolation(Expression)
}

struct Name: Equatable, Sendable {
  let text: String
  let range: SourceRange

  /// Whether this is a `?` or `!` in a key path, after which the path continues in the Optional's value.
  var isMark: Bool { text == "?" || text == "!" }
}

struct Argument: Sendable {
  let label: Name?
  let value: Expression
  let isTrailing: Bool
}

/// A closure, or the body of a `func`.
struct ClosureSyntax: Sendable {
  /// The names before `in`; nil if `$0` and so on are used instead.
  let parameters: [Name]?
  /// The types of the parameters: empty without parameters, `_` for one without a type.
  var types: [Type] = []
  /// The indices of the `inout` parameters.
  var changed: Set<Int> = []
  /// The default values of parameters, by index.
  var defaults: [Int: Expression] = [:]
  /// The index of the variadic parameter.
  var variadic: Int?
  /// The names of a function's type parameters.
  var generics: Set<String> = []
  /// The capture list, `[n]` or `[n = a + 1]`, copied when the closure is made.
  var captured: [Argument] = []
  /// The type after `->`.
  var result: Type?
  /// Whether the result is `some P`.
  var isResultOpaque = false
  /// Whether it is marked `throws` or `rethrows`.
  var throwing = Type.Throwing.no
  /// The error type in parentheses after `throws`.
  var thrown: Type?
  /// The `@Test` before the function.
  var test: TestAttribute?
  /// Whether it is a static member of a protocol's extension or of a class, which gets the type that it is called on.
  var takesSelf = false
  let body: [Statement]
  let range: SourceRange
  /// Nil if the closure has none of them.
  var rarities: RarePartsBox?

  /// The parts that few closures have. Apart, because the parser has closures on its stack for each nested function.
  struct RareParts: Sendable {
    /// The names of parameters that are functions and not `@escaping`: they cannot be returned or stored.
    var borrowed: Set<String> = []
    /// The names of parameters that are functions marked `@escaping`, or Optionals of functions.
    var escaping: Set<String> = []
    /// Whether a plain `self` is in the capture list.
    var namesSelf = false
    /// The result type of a class's member as it is written, if it mentions `Self`.
    var selfResult: Type?
    /// The result builder of the body.
    var builder: WrapperUse?
    /// The result builders of the parameters, by index.
    var builders: [Int: WrapperUse] = [:]
    /// The type parameters of the type of a static member, which gets them with each call.
    var takenGenerics: Set<String> = []
    /// The protocols that the `where` of the extension around requires of type parameters.
    var required: [String: [Type]] = [:]
    /// The types that the `where` of a function gives type parameters of the type around.
    var equal: [String: Type] = [:]
    /// The parameters whose types are `some P`, by index.
    var opaque: Set<Int> = []
    /// What a function requires of its type parameters, and of those of the type around.
    var requirements: [Requirement] = []
    /// The types of parameters that get values of unknown type, by index.
    var checkedTypes: [Int: Type] = [:]
  }

  final class RarePartsBox: Sendable {
    let parts: RareParts
    init(_ parts: RareParts) { self.parts = parts }
  }

  private mutating func changeRarities(_ isNone: Bool, _ change: (inout RareParts) -> Void) {
    if isNone, rarities == nil { return }
    var parts = rarities?.parts ?? RareParts()
    change(&parts)
    rarities = RarePartsBox(parts)
  }

  var borrowed: Set<String> {
    get { rarities?.parts.borrowed ?? [] }
    set { changeRarities(newValue.isEmpty) { $0.borrowed = newValue } }
  }
  var escaping: Set<String> {
    get { rarities?.parts.escaping ?? [] }
    set { changeRarities(newValue.isEmpty) { $0.escaping = newValue } }
  }
  var namesSelf: Bool {
    get { rarities?.parts.namesSelf ?? false }
    set { changeRarities(!newValue) { $0.namesSelf = newValue } }
  }
  var selfResult: Type? {
    get { rarities?.parts.selfResult }
    set { changeRarities(newValue == nil) { $0.selfResult = newValue } }
  }
  var builder: WrapperUse? {
    get { rarities?.parts.builder }
    set { changeRarities(newValue == nil) { $0.builder = newValue } }
  }
  var builders: [Int: WrapperUse] {
    get { rarities?.parts.builders ?? [:] }
    set { changeRarities(newValue.isEmpty) { $0.builders = newValue } }
  }
  var takenGenerics: Set<String> {
    get { rarities?.parts.takenGenerics ?? [] }
    set { changeRarities(newValue.isEmpty) { $0.takenGenerics = newValue } }
  }
  var required: [String: [Type]] {
    get { rarities?.parts.required ?? [:] }
    set { changeRarities(newValue.isEmpty) { $0.required = newValue } }
  }
  var equal: [String: Type] {
    get { rarities?.parts.equal ?? [:] }
    set { changeRarities(newValue.isEmpty) { $0.equal = newValue } }
  }
  var opaque: Set<Int> {
    get { rarities?.parts.opaque ?? [] }
    set { changeRarities(newValue.isEmpty) { $0.opaque = newValue } }
  }
  var requirements: [Requirement] {
    get { rarities?.parts.requirements ?? [] }
    set { changeRarities(newValue.isEmpty) { $0.requirements = newValue } }
  }
  var checkedTypes: [Int: Type] {
    get { rarities?.parts.checkedTypes ?? [:] }
    set { changeRarities(newValue.isEmpty) { $0.checkedTypes = newValue } }
  }

  /// Takes what another form of the closure says about its result and builders.
  ///
  /// - Parameter added: the number of parameters that this form has before those of the other.
  mutating func keep(_ other: ClosureSyntax, after added: Int = 0) {
    (isResultOpaque, selfResult, builder) = (other.isResultOpaque, other.selfResult, other.builder)
    (borrowed, escaping, required) = (other.borrowed, other.escaping, other.required)
    (requirements, opaque) = (other.requirements, Set(other.opaque.map { $0 + added }))
    namesSelf = other.namesSelf
    builders = Dictionary(uniqueKeysWithValues: other.builders.map { ($0.key + added, $0.value) })
  }

  /// Whether it is declared `async`.
  var isAsync: Bool { throwing.isAsync }

  /// The parameter of the closure that stands for a key path with subscripts.
  static let pathRoot = "root path"
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
    /// `a = 1`, `a += 1`, `a[0] = 1`; the operator is without its `=`.
    case assignment(Expression, operator: Name?, Expression)
    /// `func f(of x)`; the labels are those of calls, nil for Swift's `_`.
    case function(Name, labels: [String?], ClosureSyntax)
    case type(NamedType, Name)
    case `extension`(ExtensionSyntax)
    /// `var a: Int { b + 1 }`: the functions that read and set it, and its storage.
    case computed(Name, [Statement])
    /// `@Clamped(0...10) var a = 5`; the type checker, which knows the wrapper, makes a computed variable of it.
    case wrapped(WrappedVariable)
    /// Functions, types and extensions of one entry that use each other.
    case group([Statement])
    /// An operator or a precedence group.
    case `operator`(OwnOperators.Declaration)
    /// `typealias A = B`; the parser replaces the name by the type.
    case alias(Name, TypeAlias)
    case `if`([Condition], then: [Statement], else: [Statement]?)
    case `guard`([Condition], else: [Statement])
    case forIn(names: [Name], Expression, where: Expression?, [Statement])
    case `switch`(Expression, [Case])
    case `do`([Statement], catches: [Case])
    case `return`(Expression?)
    case `throw`(Expression)
    /// The label of the statement to leave, if there is one.
    case `break`(Name?)
    case `continue`(Name?)
    case `while`([Condition], [Statement])
    case repeatWhile([Statement], Expression)
    case `defer`([Statement])
    case `fallthrough`
    /// `outer: for ...`
    case labelled(Name, Statement)
    /// An import, or a declaration of SwiftUI; it has no effect.
    case leftOut(LeftOut)
  }
}

enum Condition: Sendable {
  case expression(Expression)
  /// `if let a = b`; `if let a` stands for `if let a = a`.
  case binding(Name, Expression)
  /// `if case .some(let a) = b`
  case pattern(Pattern, Expression)
}

/// The shared storage of expressions, statements and patterns.
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
  /// The names that it declares as an entry of its own.
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
  /// The statements of a group, or the statement itself.
  var members: [Statement] { if case .group(let all) = kind { all } else { [self] } }
}

extension [Statement] {
  /// The statements with the last value returned: a single expression, or the values of a single `if` or `switch`.
  var returning: [Statement] { count == 1 ? [self[0].returning] : self }
}

extension Statement {
  /// The statement with its value returned: an expression, or the branches of an `if` or `switch`.
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
  /// How a name holds the value: strongly, weakly or unowned.
  var ownership: NamedType.Ownership {
    if case .loose(_, let isUnowned) = kind { isUnowned ? .unowned : .weak } else { .strong }
  }

  /// Whether it is the expression of an `async let`.
  var isSpawned: Bool { if case .spawned = kind { true } else { false } }

  var isUnset: Bool { if case .unset = kind { true } else { false } }
}
