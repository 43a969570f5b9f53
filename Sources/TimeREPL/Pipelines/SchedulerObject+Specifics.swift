/// Values that code sets for a queue by keys: `queue.setSpecific(key: key, value: 1)`.
extension SchedulerObject {
  func useSpecific(_ name: String, _ arguments: ArgumentList) throws -> Value {
    if name == "getSpecific" { return try specific(try arguments.matched(to: Signature("getSpecific(key: Any)"))[0]) }
    let matched = try arguments.matched(to: Signature("setSpecific(key: Any, value: Any)"))
    guard case .object(let key) = matched[0] else { throw matched.wrongType(0, expected: "DispatchSpecificKey") }
    specifics[ObjectIdentifier(key)] = matched[1].isNil ? nil : (key, matched[1].unwrapped ?? matched[1])
    return .void
  }

  /// Returns the value that is set for a key.
  func specific(_ key: Value) throws -> Value {
    guard case .object(let key) = key else { return .nil }
    return try .optional(specifics[ObjectIdentifier(key)]?.value)
  }

  /// Runs work as this queue's, for `DispatchQueue.getSpecific(key:)`.
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = runtime.currentQueue
    runtime.currentQueue = self
    defer { runtime.currentQueue = outer }
    return try body()
  }
}
