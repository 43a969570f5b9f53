/// The parameters, captures and variables of a running function, on the machine's stack.
typealias Slots = UnsafeMutablePointer<Value>

extension Slots {
  // Most values are Ints, which are not reference counted. A check here saves a call for each value.

  /// Initializes the first slot.
  @inline(__always) func put(_ value: Value) {
    if case .int(let int) = value { initialize(to: .int(int)) } else { initialize(to: value) }
  }

  /// Deinitializes the first slot.
  @inline(__always) func drop() {
    if case .int = pointee { return }
    deinitialize(count: 1)
  }
}

/// A compiled expression.
typealias Code = (Slots) throws -> Value

/// A compiled closure or `func`: the part that all values made from it share.
final class CompiledFunction {
  /// The name; nil for a closure.
  let name: String?
  private let parameters: [Parameter]
  let slotCount: Int
  /// The slots into which a call copies the captured values, in the same order.
  let captureSlots: [Int]
  /// The slot in which a local `func` that calls itself finds itself; -1 for any other.
  let selfSlot: Int
  let uses: [GlobalUse]
  let body: Code
  let site: Site
  /// Whether the first parameter is `inout`.
  var changesFirst = false
  // Exclusive access is unchecked, as in `Machine`.
  /// Whether a subclass overrides it, so that calls must check the instance.
  @exclusivity(unchecked) var isOverridden = false
  /// Whether a subclass may override it.
  var mayBeOverridden = false

  let parameterCount: Int
  /// The labels of the arguments in a call.
  var labels: [String?] { parameters.map(\.label) }
  /// Whether a call may have another number of arguments.
  let isFlexible: Bool

  struct Parameter {
    /// The label in calls; nil for Swift's `_`, and in a closure.
    let label: String?
    let name: String
    /// Makes the default value.
    var value: Function?
    var isVariadic = false
    /// The written type, if it is a function: a trailing closure goes to such a parameter.
    var functionType: String?

    fileprivate var declaration: String {
      let names = label == name ? name : "\(label ?? "_") \(name)"
      let typed = functionType.map { names + ": " + $0 } ?? (value == nil && !isVariadic ? names : names + ": Any")
      return isVariadic ? typed + "..." : value == nil ? typed : typed + " = \(name)"
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

  /// Returns the same function, which first reports its arguments; labels, defaults and `inout` stay.
  func observed(_ note: @escaping ([Value]) -> Void) -> CompiledFunction {
    wrapped { [body, parameterCount] slots in
      note((0..<parameterCount).map { slots[$0] })
      return try body(slots)
    }
  }

  /// Returns the same function with another body, which runs its own.
  func wrapped(_ body: @escaping Code) -> CompiledFunction {
    let wrapped = CompiledFunction(
      name: name, parameters: parameters, slotCount: slotCount, captureSlots: captureSlots, selfSlot: selfSlot,
      uses: uses, site: site, body: body)
    wrapped.changesFirst = changesFirst
    wrapped.mayBeOverridden = mayBeOverridden
    return wrapped
  }

  private var signature: Signature {
    let parameters = parameters.map(\.declaration).joined(separator: ", ")
    return Signature("\(name ?? "closure")(\(parameters))", optionalLabels: .all)
  }

  /// Whether calls pass the type for a type parameter.
  func takesMetatype(_ generic: String) -> Bool {
    parameters.contains { $0.label == ClosureSyntax.metatypeLabel(generic) }
  }

  /// Returns the arguments without the types that it does not take. It may name a type parameter of the requirement that
  /// is called in its own way.
  func passing(_ list: ArgumentList) -> ArgumentList {
    let types = list.items.filter(\.label.isMetatypeLabel)
    let own = labels.filter { label in label.isMetatypeLabel && !types.contains { $0.label == label } }
    let other = types.filter { !labels.contains($0.label) }
    let renamed = own.count == 1 && other.count == 1 ? own[0] : nil
    let items = list.items.compactMap { item -> ArgumentList.Item? in
      if !item.label.isMetatypeLabel || labels.contains(item.label) { return item }
      return renamed.map {
        ArgumentList.Item(label: $0, value: item.value, isTrailing: false, site: item.site, labelSite: item.labelSite)
      }
    }
    return ArgumentList(items: items, site: list.site, machine: list.machine)
  }

  /// The text in sentences: `area(of:)`, or a closure as it was typed.
  var calledText: String { name == nil ? site.text : signature.text }

  /// Throws if the arguments of a call in the source do not fit.
  func check(_ list: ArgumentList) throws {
    let items = list.items
    let isInOrder = zip(items, parameters).allSatisfy { $0.label == nil || $0.label == $1.label }
    if isInOrder, items.count == parameterCount { return }
    if items.count == 1, items[0].label == nil, items[0].value.parts(parameterCount) != nil { return }
    if name != nil || items.contains(where: { $0.label != nil }) { _ = try list.matched(to: signature) }
    throw list.site.diagnostic(.wrongArity(calledText, expected: parameterCount, given: items.count))
  }

  /// Whether arguments after the first have its labels.
  func takes(_ shapes: [ArgumentShape]) -> Bool {
    // Types are passed after the arguments.
    let labels = parameters.dropFirst().map(\.label).filter { !$0.isMetatypeLabel }
    let shapes = shapes.last?.label.isMetatypeLabel == true ? shapes.filter { !$0.label.isMetatypeLabel } : shapes
    if labels.count == shapes.count { return zip(labels, shapes).allSatisfy { $1.isTrailing || $0 == $1.label } }
    return isFlexible && shapes.contains { !$0.isTrailing }
      && shapes.allSatisfy { $0.isTrailing || labels.contains($0.label) }
  }

  /// Returns the values of the parameters for a call that may omit some.
  func arguments(_ list: ArgumentList) throws -> [Value] {
    let matched = try list.matched(to: signature)
    return try parameters.enumerated().map { index, parameter in
      if parameter.isVariadic { return try Value(matched.variadic) }
      return try matched.given(index) ?? parameter.value?.call([]) ?? .nil
    }
  }

  /// Adds default values for omitted arguments; returns nil if one has none.
  func completed(_ arguments: [Value]) throws -> [Value]? {
    guard isFlexible, arguments.count < parameterCount, !parameters.contains(where: \.isVariadic) else { return nil }
    let rest = parameters[arguments.count...]
    if rest.contains(where: { $0.value == nil }) { return nil }
    return try arguments + rest.map { try $0.value?.call([]) ?? .nil }
  }

  /// Fills the slots after the parameters.
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
  /// Splits a tuple into values for several parameters, as in Swift; returns nil for any other value.
  func parts(_ count: Int) -> [Value]? {
    switch self {
    case .tuple(let box) where box.type == nil && box.elements.count == count: box.elements
    case .void where count == 0: []
    default: nil
    }
  }
}
