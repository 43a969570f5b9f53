/// A name within a function: where its value stands when the function runs.
struct Local {
  let slot: Int
  let isVariable: Bool
  /// A variable that a closure captures stands in a `Box`, which both share; everything else is captured as its value.
  let isBoxed: Bool
  /// A `weak` or `unowned` name has a reference in its slot.
  var ownership = NamedType.Ownership.strong
}

/// What a function uses of what the session has declared.
struct GlobalUse {
  let variable: Variable
  /// The member of it that is asked for or called, where it is not used as a whole.
  var member: String?
}

/// The names and slots of a function that is being compiled.
final class FunctionScope {
  let parent: FunctionScope?
  /// 0 at the prompt, 1 in a closure there, and so on.
  let depth: Int
  private(set) var slotCount = 0
  /// What the function takes along when it is made, and where it puts it when it runs.
  private(set) var captures: [(outer: Local, slot: Int)] = []
  private(set) var selfSlot = -1
  /// In the order of the source.
  private(set) var uses: [GlobalUse] = []
  /// Those that no value tells.
  var untold: Set<String> = []
  var loops = 0
  var switches = 0
  /// The type parameters of which each call gives the type.
  var metatypes: Set<String> = []
  /// The type parameters of the function, each with the parameter whose value tells what it stands for.
  var generics: [String: (name: String, type: Type)] = [:]
  /// The labels of the statements that are around, the innermost last.
  private(set) var labels: [(name: String, number: Int, isLoop: Bool)] = []
  private var labelCount = 0
  /// Values of `if` and `switch` that are being compiled, which branches return at the prompt as well.
  var choices = 0

  /// The open blocks, the innermost last.
  private var blocks: [[String: Local]] = [[:]]
  /// The local `func` that this is the body of.
  private let selfName: String?

  init(parent: FunctionScope? = nil, selfName: String? = nil) {
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    self.selfName = selfName
  }

  /// Whether what is declared here is declared for the whole session.
  var isGlobal: Bool { depth == 0 && blocks.count == 1 }

  func inBlock<Result>(_ body: () throws -> Result) rethrows -> Result {
    blocks.append([:])
    defer { blocks.removeLast() }
    return try body()
  }

  /// The number by which what is within reaches the statement.
  func inLabel<Result>(_ name: String, isLoop: Bool, _ body: (Int) throws -> Result) rethrows -> Result {
    labelCount += 1
    labels.append((name, labelCount, isLoop))
    defer { labels.removeLast() }
    return try body(labelCount)
  }

  func note(_ variable: Variable) {
    if depth > 0 { uses.append(GlobalUse(variable: variable)) }
  }

  /// What was used last is used for this member only.
  func narrow(to member: String) {
    if !uses.isEmpty { uses[uses.count - 1].member = member }
  }

  /// What a function within it uses, it uses too.
  func join(_ inner: FunctionScope) {
    if depth > 0 { uses += inner.uses }
  }

  func addSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  /// Where the innermost block's own names have their values, the last first.
  var blockSlots: [Int] { blocks[blocks.count - 1].values.map(\.slot).sorted(by: >) }

  /// The innermost block's own names.
  var blockLocals: [(name: String, local: Local)] {
    blocks[blocks.count - 1].sorted { $0.key < $1.key }.map { (name: $0.key, local: $0.value) }
  }

  func isDeclaredInBlock(_ name: String) -> Bool {
    blocks[blocks.count - 1][name] != nil
  }

  @discardableResult func declare(
    _ name: String, isVariable: Bool = false, isBoxed: Bool = false, ownership: NamedType.Ownership = .strong
  ) -> Local {
    let local = Local(slot: addSlot(), isVariable: isVariable, isBoxed: isBoxed, ownership: ownership)
    blocks[blocks.count - 1][name] = local
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
    // `$0` belongs to its own closure; what a member is called on belongs to all closures in it.
    guard !name.hasPrefix("$") || name == TypeMember.receiver, let outer = parent?.local(name) else { return nil }
    // An unboxed variable is a parameter that may be changed: that is not shared, as in Swift.
    let local = Local(
      slot: addSlot(), isVariable: outer.isBoxed, isBoxed: outer.isBoxed, ownership: outer.ownership)
    captures.append((outer, local.slot))
    blocks[0][name] = local
    return local
  }

  /// Whether the function, or one around, is given the type that a type parameter stands for.
  func hasMetatype(_ name: String) -> Bool { metatypes.contains(name) || parent?.hasMetatype(name) == true }

  func isUntold(_ name: String) -> Bool { untold.contains(name) || parent?.isUntold(name) == true }

  /// What tells the type that a type parameter stands for, here or in a function around.
  func generic(_ name: String) -> (name: String, type: Type)? { generics[name] ?? parent?.generic(name) }

  /// The names of this function that can be used here, the innermost first.
  var visible: [(name: String, local: Local)] {
    blocks.reversed().flatMap { block in block.sorted { $0.key < $1.key }.map { (name: $0.key, local: $0.value) } }
  }

  /// All names that can be used here, for those who mistype one.
  var names: [String] {
    blocks.flatMap(\.keys).sorted() + (selfName.map { [$0] } ?? []) + (parent?.names ?? [])
  }
}
