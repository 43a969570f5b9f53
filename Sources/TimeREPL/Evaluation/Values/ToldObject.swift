/// The texts of an object, for the log, answers and tracers, which must not keep the object alive.
final class ToldObject: Object {
  private let name: String
  private let told: String
  private let printed: String

  init(_ object: Object) {
    (name, told) = (object.typeName, object.text)
    printed = Value.object(object).description
    super.init(isCounted: false)
  }

  init(_ function: Function) {
    (name, told, printed) = ("function", function.text, "(Function)")
    super.init(isCounted: false)
  }

  override var typeName: String { name }
  override var text: String { told }
  override var printedText: String { printed }
  override func isEqual(to other: Object) -> Bool { (other as? ToldObject)?.told == told }
}

/// The result of `ObjectIdentifier`: identifies an object without keeping it alive.
final class IdentityObject: Object {
  private let identity: ObjectIdentifier
  let number: Int

  init(_ object: Object) {
    let instance = object as? Instance
    identity = instance.map { ObjectIdentifier($0.layout) } ?? ObjectIdentifier(object)
    number = instance?.number ?? 0
  }

  override var typeName: String { "ObjectIdentifier" }
  override func isEqual(to other: Object) -> Bool {
    guard let other = other as? IdentityObject else { return false }
    return identity == other.identity && number == other.number
  }
  override func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(number)
  }

  /// Objects of one kind are told apart by their numbers.
  func feed(_ hasher: HasherObject) { hasher.feed(UInt64(number)) }
}

extension Value {
  /// The value without instances, and without objects that may hold some.
  var told: Value {
    switch self {
    case .object(let object) where object is Metatype || object is Namespace || object is ToldObject: self
    case .object(let object):
      object.namedType?.form != .class && !object.mayHoldInstances ? self : .object(ToldObject(object))
    case .function(let function): .object(ToldObject(function))
    case .array(let box) where box.elements.contains(where: \.mayNeedTelling):
      (try? ArrayBox(box.elements.map(\.told), view: box.view)).map(Value.array) ?? self
    case .tuple(let box) where box.elements.contains(where: \.mayNeedTelling):
      (try? TupleBox(box.elements.map(\.told), labels: box.labels, type: box.type)).map(Value.tuple) ?? self
    case .dictionary(let box), .set(let box):
      if box.keys.contains(where: \.mayNeedTelling) || box.values.contains(where: \.mayNeedTelling) {
        box.told(isSet: kind == .set) ?? self
      } else {
        self
      }
    case .error(let box) where box.reason.mayNeedTelling: (try? ErrorBox(box.reason.told)).map(Value.error) ?? self
    case .symbol(let box) where box.arguments.contains(where: \.value.mayNeedTelling):
      (try? SymbolBox(box.name, box.arguments.map { ($0.label, $0.value.told) }, type: box.type)).map(Value.symbol)
        ?? self
    case .some(let box) where box.value.mayNeedTelling: (try? Value.wrapping(box.value.told)) ?? self
    default: self
    }
  }

  private var mayNeedTelling: Bool {
    switch self {
    case .object, .function, .array, .tuple, .dictionary, .set, .error, .symbol, .some: true
    default: false
    }
  }
}

extension DictionaryBox {
  fileprivate func told(isSet: Bool) -> Value? {
    let box = DictionaryBox()
    for (key, value) in zip(keys, values) {
      do throws(Problem) { try box.set(key.told, to: value.told) } catch { return nil }
    }
    return isSet ? .set(box) : .dictionary(box)
  }
}
