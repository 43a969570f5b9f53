/// The places of a running function's parameters, captures and variables, on the machine's stack.
typealias Slots = UnsafeMutablePointer<Value>

extension Slots {
  // Most values are Ints, which need no count of who holds them; to find that out for any value takes a call.

  /// Initializes the first.
  @inline(__always) func put(_ value: Value) {
    if case .int(let int) = value { initialize(to: .int(int)) } else { initialize(to: value) }
  }

  /// Deinitializes the first.
  @inline(__always) func drop() {
    if case .int = pointee { return }
    deinitialize(count: 1)
  }
}

/// An expression after compilation.
typealias Code = (Slots) throws -> Value

/// A closure or a `func` after compilation: what all values made from it share.
final class CompiledFunction {
  /// Nil for a closure.
  let name: String?
  private let parameters: [Parameter]
  let slotCount: Int
  /// The slots into which a call copies the captured values, in the same order.
  let captureSlots: [Int]
  /// Where a local `func` that calls itself finds itself; -1 where none does.
  let selfSlot: Int
  let uses: [GlobalUse]
  let body: Code
  let site: Site
  /// Whether its first parameter is `inout`.
  var changesFirst = false
  /// Whether a subclass has another function in its place, which its instances call.
  @exclusivity(unchecked) var isOverridden = false
  /// Whether a subclass may have one.
  var mayBeOverridden = false

  let parameterCount: Int
  /// Whether a call may have another number of arguments.
  let isFlexible: Bool

  struct Parameter {
    /// What callers may write before its argument; nil where Swift has `_`, and in a closure.
    let label: String?
    let name: String
    /// Makes what it stands for where a call leaves it out.
    var value: Function?
    var isVariadic = false

    fileprivate var declaration: String {
      let names = label == name ? name : "\(label ?? "_") \(name)"
      return isVariadic ? names + ": Any..." : value == nil ? names : names + ": Any = \(name)"
    }
  }

  init(
    name: String?, parameters: [Parameter], slotCount: Int, captureSlots: [Int], selfSlot: Int,
    uses: [GlobalUse], site: Site, body: @escaping Code
  ) {
    self.name = name
    self.parameters = parameters
    isFlexible = parameters.contains { $0.value != nil || $0.isVariadic }
    parameterCount = parameters.count
    self.slotCount = slotCount
    self.captureSlots = captureSlots
    self.selfSlot = selfSlot
    self.uses = uses
    self.site = site
    self.body = body
  }

  /// The same function, which tells first what it is called with: labels, defaults and `inout` stay its own.
  func observed(_ note: @escaping ([Value]) -> Void) -> CompiledFunction {
    let observed = CompiledFunction(
      name: name, parameters: parameters, slotCount: slotCount, captureSlots: captureSlots, selfSlot: selfSlot,
      uses: uses, site: site
    ) { [body, parameterCount] slots in
      note((0..<parameterCount).map { slots[$0] })
      return try body(slots)
    }
    observed.changesFirst = changesFirst
    observed.mayBeOverridden = mayBeOverridden
    return observed
  }

  private var signature: Signature {
    let parameters = parameters.map(\.declaration).joined(separator: ", ")
    return Signature("\(name ?? "closure")(\(parameters))", optionalLabels: .all)
  }

  /// As a sentence has it: `area(of:)`, and a closure as it was typed.
  var calledText: String { name == nil ? site.text : signature.text }

  /// Throws where the arguments of a call in the source do not fit.
  func check(_ list: ArgumentList) throws {
    let items = list.items
    let isInOrder = zip(items, parameters).allSatisfy { $0.label == nil || $0.label == $1.label }
    if isInOrder, items.count == parameterCount { return }
    if items.count == 1, items[0].label == nil, items[0].value.parts(parameterCount) != nil { return }
    if name != nil || items.contains(where: { $0.label != nil }) { _ = try list.matched(to: signature) }
    throw list.site.diagnostic(.wrongArity(calledText, expected: parameterCount, given: items.count))
  }

  /// Whether arguments behind the first have its labels.
  func takes(_ shapes: [ArgumentShape]) -> Bool {
    let labels = parameters.dropFirst().map(\.label)
    if labels.count == shapes.count { return zip(labels, shapes).allSatisfy { $1.isTrailing || $0 == $1.label } }
    return isFlexible && shapes.contains { !$0.isTrailing }
      && shapes.allSatisfy { $0.isTrailing || labels.contains($0.label) }
  }

  /// The values of the parameters in a call that may leave some out.
  func arguments(_ list: ArgumentList) throws -> [Value] {
    let matched = try list.matched(to: signature)
    return try parameters.enumerated().map { index, parameter in
      if parameter.isVariadic { return try Value(matched.variadic) }
      return try matched.given(index) ?? parameter.value?.call([]) ?? .nil
    }
  }

  /// Fills the slots behind the parameters.
  @inline(__always) func prepare(_ slots: Slots, _ captures: [Value], of function: Function) {
    if slotCount > parameterCount { fill(slots, captures, function) }
  }

  private func fill(_ slots: Slots, _ captures: [Value], _ function: Function) {
    (slots + parameterCount).initialize(repeating: .void, count: slotCount - parameterCount)
    for (slot, capture) in zip(captureSlots, captures) { slots[slot] = capture }
    if selfSlot >= 0 { slots[selfSlot] = .function(function) }
  }
}

extension Value {
  /// One value for several parameters: a tuple is taken apart, as in Swift.
  func parts(_ count: Int) -> [Value]? {
    switch self {
    case .tuple(let box) where box.type == nil && box.elements.count == count: box.elements
    case .void where count == 0: []
    default: nil
    }
  }
}
