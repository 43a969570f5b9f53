import SchedulersEssentials

/// A value of type `CombineIdentifier`, also that of an object's `combineIdentifier`.
final class CombineIdentity: Object {
  private let number: Int
  /// The object that it identifies; nil for an identifier that equals no other.
  private let identity: IdentityObject?

  init(number: Int) {
    self.number = number
    identity = nil
    super.init()
  }

  init(of object: Object) {
    number = 0
    identity = IdentityObject(object)
    super.init()
  }

  override var typeName: String { "CombineIdentifier" }
  /// A number instead of an address, which would differ from run to run.
  override var text: String { "0x\(String(identity?.number ?? number, radix: 16))" }

  override func isEqual(to other: Object) -> Bool {
    guard let other = other as? CombineIdentity else { return false }
    if let identity, let others = other.identity { return identity.isEqual(to: others) }
    return identity == nil && other.identity == nil && number == other.number
  }

  override func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    identity?.hash(into: &hasher)
  }

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addType("CombineIdentifier") { type, _ in
      type.constructor("CombineIdentifier()") { arguments in
        let runtime = arguments.machine.runtime
        runtime.identifierCount += 1
        return .object(CombineIdentity(number: runtime.identifierCount))
      }
      .constructor("CombineIdentifier(_ object: Any)") { arguments in
        if case .object(let object) = arguments[0].innermost { return .object(CombineIdentity(of: object)) }
        // `"" as AnyObject` is a new object each time.
        let runtime = arguments.machine.runtime
        runtime.identifierCount += 1
        return .object(CombineIdentity(number: runtime.identifierCount))
      }
    }
    builtIns.addType("Subscriptions") { type, _ in
      type.computed("empty") { .object(LibrarySubscription(Subscriptions.empty)) }
    }
  }
}
