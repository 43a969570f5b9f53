/// A local name of a function, and the slot of its value.
struct Local {
  let slot: Int
  let isVariable: Bool
  /// Whether the value is in a `Box`, because a closure captures the variable and shares it; other values are captured
  /// by copying.
  let isBoxed: Bool
  /// How the slot holds the value: a `weak` or `unowned` name holds a reference.
  var ownership = NamedType.Ownership.strong
}

/// A use of a name that the session has declared.
struct GlobalUse {
  let variable: Variable
  /// The member that is used, if the name is not used as a whole.
  var member: String?
}

/// The names and slots of a function that is being compiled.
final class FunctionScope {
  let parent: FunctionScope?
  /// The depth of closures: 0 at the prompt, 1 in a closure there, and so on.
  let depth: Int
  private(set) var slotCount = 0
  /// The captured locals, and the slots into which a call copies them.
  private(set) var captures: [(outer: Local, slot: Int)] = []
  private(set) var selfSlot = -1
  /// The uses, in the order of the source.
  private(set) var uses: [GlobalUse] = []
  /// The type parameters that no value determines.
  var undetermined: Set<String> = []
  /// Whether the conditions of an `if` are being compiled. Each condition may declare a name of an earlier one again.
  var rebinds = false
  /// The names that the earlier conditions of the `if` declare.
  private var rebindable: Set<String> = []

  /// Begins a condition of an `if`.
  func beginCondition() { rebindable = rebinds ? Set(blocks[blocks.count - 1].keys) : [] }
  var loops = 0
  var switches = 0
  /// The type parameters whose types calls pass.
  var metatypes: Set<String> = []
  /// The type parameters, each with the parameter whose value determines it.
  var generics: [String: (name: String, type: Type)] = [:]
  /// The labels of the statements around, the innermost last.
  private(set) var labels: [(name: String, number: Int, isLoop: Bool)] = []
  private var labelCount = 0
  /// The number of `if` and `switch` values being compiled; their branches may return at the prompt, too.
  var choices = 0

  /// The open blocks, the innermost last.
  private var blocks: [[String: Local]] = [[:]]
  /// The name of the local `func` with this body.
  private let selfName: String?

  init(parent: FunctionScope? = nil, selfName: String? = nil) {
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    self.selfName = selfName
  }

  /// Whether declarations here are for the whole session.
  var isGlobal: Bool { depth == 0 && blocks.count == 1 }

  func inBlock<Result>(_ body: () throws -> Result) rethrows -> Result {
    blocks.append([:])
    defer { blocks.removeLast() }
    return try body()
  }

  /// Runs the body inside a labelled statement, with the number of the label.
  func inLabel<Result>(_ name: String, isLoop: Bool, _ body: (Int) throws -> Result) rethrows -> Result {
    labelCount += 1
    labels.append((name, labelCount, isLoop))
    defer { labels.removeLast() }
    return try body(labelCount)
  }

  func note(_ variable: Variable) {
    if depth > 0 { uses.append(GlobalUse(variable: variable)) }
  }

  /// Notes that the last use is of this member only.
  func narrow(to member: String) {
    if !uses.isEmpty { uses[uses.count - 1].member = member }
  }

  /// Adds the uses of a function inside this one.
  func join(_ inner: FunctionScope) {
    if depth > 0 { uses += inner.uses }
  }

  func addSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  /// The slots of the innermost block, the last first.
  var blockSlots: [Int] { blocks[blocks.count - 1].values.map(\.slot).sorted(by: >) }

  /// The names that the innermost block declares.
  var blockLocals: [(name: String, local: Local)] {
    blocks[blocks.count - 1].sorted { $0.key < $1.key }.map { (name: $0.key, local: $0.value) }
  }

  /// Whether a parameter's value is in a `Box`.
  func isBoxed(_ slot: Int) -> Bool { blocks[0].values.contains { $0.slot == slot && $0.isBoxed } }

  func isDeclaredInBlock(_ name: String) -> Bool {
    blocks[blocks.count - 1][name] != nil && !rebindable.contains(name)
  }

  @discardableResult func declare(
    _ name: String, isVariable: Bool = false, isBoxed: Bool = false, ownership: NamedType.Ownership = .strong
  ) -> Local {
    let local = Local(slot: addSlot(), isVariable: isVariable, isBoxed: isBoxed, ownership: ownership)
    blocks[blocks.count - 1][name] = local
    rebindable.remove(name)
    return local
  }

  func local(_ name: String) -> Local? {
    for block in blocks.reversed() {
      if let local = block[name] { return local }
    }
    if name == selfName {
      if selfSlot < 0 { selfSlot = addSlot() }
      return Local(slot: selfSlot, isVariable: false, isBoxed: false)
    }
    // `$0` belongs to its own closure, but the receiver of a member belongs to all closures inside.
    let isInherited = !name.hasPrefix("$") || name == TypeMember.receiver || name.hasPrefix("$type")
    guard isInherited, let outer = parent?.local(name) else { return nil }
    // An unboxed variable is an `inout` parameter, which, as in Swift, is not shared.
    let local = Local(
      slot: addSlot(), isVariable: outer.isBoxed, isBoxed: outer.isBoxed, ownership: outer.ownership)
    captures.append((outer, local.slot))
    blocks[0][name] = local
    return local
  }

  /// Whether this function, or one around it, gets the type for a type parameter.
  func hasMetatype(_ name: String) -> Bool { metatypes.contains(name) || parent?.hasMetatype(name) == true }

  func isUndetermined(_ name: String) -> Bool { undetermined.contains(name) || parent?.isUndetermined(name) == true }

  /// Returns the parameter that determines a type parameter, here or in a function around.
  func generic(_ name: String) -> (name: String, type: Type)? { generics[name] ?? parent?.generic(name) }

  /// The names of this function that are visible here, the innermost first.
  var visible: [(name: String, local: Local)] {
    blocks.reversed().flatMap { block in block.sorted { $0.key < $1.key }.map { (name: $0.key, local: $0.value) } }
  }

  /// All names that are visible here, for suggestions.
  var names: [String] {
    blocks.flatMap(\.keys).sorted() + (selfName.map { [$0] } ?? []) + (parent?.names ?? [])
  }
}
