/// The texts of an object, for the log, answers and tracers, which must not keep the object alive.
final class DetachedObject: Object {
  private let name: String
  private let string: String
  private let printed: String

  init(_ object: Object) {
    // Not the object's own `description`, which is code of the session and may act.
    (name, string, printed) = (object.typeName, object.text, object.printedText)
    super.init(isCounted: false)
  }

  init(_ function: Function) {
    (name, string, printed) = ("function", function.text, "(Function)")
    super.init(isCounted: false)
  }

  override var typeName: String { name }
  override var text: String { string }
  override var printedText: String { printed }
  override func isEqual(to other: Object) -> Bool { (other as? DetachedObject)?.string == string }
}

/// The result of `ObjectIdentifier`: identifies an object without keeping it alive.
final class IdentityObject: Object {
  private let identity: ObjectIdentifier
  let number: Int
  /// The type, for the identity of a type: each use of one makes an object of its own.
  private let type: String?

  init(_ object: Object) {
    let instance = object as? Instance
    type = Value.object(object).typeNamed.map { "\($0)" }
    identity =
      instance.map { ObjectIdentifier($0.layout) }
      ?? (type == nil ? ObjectIdentifier(object) : ObjectIdentifier(IdentityObject.self))
    number = instance?.number ?? 0
  }

  override var typeName: String { "ObjectIdentifier" }
  override func isEqual(to other: Object) -> Bool {
    guard let other = other as? IdentityObject else { return false }
    return identity == other.identity && number == other.number && type == other.type
  }
  override func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(number)
    hasher.combine(type)
  }

  /// Adds the object's number to a hash.
  func feed(_ hasher: HasherObject) { hasher.feed(UInt64(number)) }
}

extension Value {
  /// The value without instances, and without objects that may hold some.
  var detached: Value {
    switch self {
    case .object(let object) where object is Metatype || object is Namespace || object is DetachedObject: self
    case .object(let object):
      object.namedType?.form != .class && !object.mayHoldInstances ? self : .object(DetachedObject(object))
    case .function(let function): .object(DetachedObject(function))
    case .array(let box) where box.elements.contains(where: \.mayNeedDetaching):
      (try? ArrayBox(box.elements.map(\.detached), view: box.view)).map(Value.array) ?? self
    case .tuple(let box) where box.elements.contains(where: \.mayNeedDetaching):
      (try? TupleBox(box.elements.map(\.detached), labels: box.labels, type: box.type)).map(Value.tuple) ?? self
    case .dictionary(let box), .set(let box):
      if box.keys.contains(where: \.mayNeedDetaching) || box.values.contains(where: \.mayNeedDetaching) {
        box.detached(isSet: kind == .set) ?? self
      } else {
        self
      }
    case .error(let box) where box.reason.mayNeedDetaching:
      (try? ErrorBox(box.reason.detached)).map(Value.error) ?? self
    case .symbol(let box) where box.arguments.contains(where: \.value.mayNeedDetaching):
      (try? SymbolBox(box.name, box.arguments.map { ($0.label, $0.value.detached) }, type: box.type)).map(Value.symbol)
        ?? self
    case .some(let box) where box.value.mayNeedDetaching: (try? Value.wrapping(box.value.detached)) ?? self
    default: self
    }
  }

  private var mayNeedDetaching: Bool {
    switch self {
    case .object, .function, .array, .tuple, .dictionary, .set, .error, .symbol, .some: true
    default: false
    }
  }
}

extension DictionaryBox {
  fileprivate func detached(isSet: Bool) -> Value? {
    let box = DictionaryBox()
    for (key, value) in zip(keys, values) {
      do throws(Problem) { try box.set(key.detached, to: value.detached) } catch { return nil }
    }
    return isSet ? .set(box) : .dictionary(box)
  }
}
