/// The places of a running function's parameters, captures and variables, on the machine's stack.
typealias Slots = UnsafeMutablePointer<Value>

/// An expression after compilation.
typealias Code = (Slots) throws -> Value

/// A closure or a `func` after compilation: what all values made from it share.
final class CompiledFunction {
  let name: String
  let parameterNames: [String]
  let slotCount: Int
  /// Where the captures go when a call begins, in the order of the captures.
  let captureSlots: [Int]
  /// Where a local `func` that calls itself finds itself; -1 where none does.
  let selfSlot: Int
  let body: Code
  let site: Site

  let parameterCount: Int

  init(
    name: String, parameterNames: [String], slotCount: Int, captureSlots: [Int], selfSlot: Int, site: Site,
    body: @escaping Code
  ) {
    self.name = name
    self.parameterNames = parameterNames
    parameterCount = parameterNames.count
    self.slotCount = slotCount
    self.captureSlots = captureSlots
    self.selfSlot = selfSlot
    self.site = site
    self.body = body
  }

  var signatureText: String {
    name + "(" + parameterNames.map { $0 + ":" }.joined() + ")"
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
