/// The parts of a value, as `Mirror` and `dump` tell them.
struct Reflection {
  typealias Part = (name: String?, value: Value)

  /// The name of the `Mirror.DisplayStyle`; nil for a value without parts, such as a number.
  let style: String?
  let parts: [Part]
  /// The superclass of an instance's class, whose properties are a reflection of their own.
  var superclass: ClassLayout?

  /// - Parameter level: for an instance 0 for the properties of its class, 1 for those of its superclass, and so on.
  init(_ value: Value, level: Int = 0) throws(Problem) {
    if let instance = value.instance {
      let layout = instance.layout.lineage(level)
      (style, parts, superclass) = ("class", Self.parts(of: instance, layout), layout.superclass)
      return
    }
    switch value {
    case .array(let box): (style, parts) = ("collection", box.elements.map { (nil, $0) })
    case .set(let box): (style, parts) = ("set", box.keys.map { (nil, $0) })
    case .dictionary(let box):
      var pairs: [Part] = []
      for place in 0..<box.count { pairs.append((nil, try box.element(at: place))) }
      (style, parts) = ("dictionary", pairs)
    case .tuple(let box):
      let isPlain = box.type?.printsPlainly == true
      style = box.type == nil ? "tuple" : "struct"
      parts = isPlain ? [] : box.elements.enumerated().map { (box.labels?[$0] ?? ".\($0)", $1) }
    case .symbol(let box):
      style = "enum"
      guard box.type?.module == "main", !box.holdsVoid, let first = box.arguments.first else {
        parts = []
        return
      }
      if box.arguments.count == 1, first.label == nil {
        parts = [(box.name, first.value)]
      } else {
        parts = [(box.name, .tuple(try TupleBox(box.arguments.map(\.value), labels: box.arguments.map(\.label))))]
      }
    case .range(let box):
      style = "struct"
      if let lower = box.lower, let upper = box.upper {
        parts = [("lowerBound", lower), ("upperBound", upper)]
      } else {
        parts = []
      }
    case .some(let box): (style, parts) = ("optional", [("some", box.value)])
    case .nil: (style, parts) = ("optional", [])
    default: (style, parts) = (nil, [])
    }
  }

  /// Returns the children of a `Mirror`.
  init(mirrored mirror: Value) throws(Problem) {
    guard case .tuple(let box) = mirror, let place = box.labels?.firstIndex(of: "children"),
      case .array(let children) = box.elements[place]
    else { throw mirror.wrongType("Mirror") }
    style = nil
    parts = children.elements.map { child in
      guard case .tuple(let pair) = child, pair.elements.count == 2 else { return (nil, child) }
      if case .string(let box)? = pair.elements[0].unwrapped { return (box.text, pair.elements[1]) }
      return (nil, pair.elements[1])
    }
  }

  /// Returns the properties that a class adds to an instance.
  private static func parts(of instance: Instance, _ layout: ClassLayout) -> [Part] {
    layout.ownRange.compactMap { place -> Part? in
      let name = layout.properties[place].name
      // The storage of a published property is not a property of the declaration.
      if name.hasPrefix("$"), !name.hasPrefix("$__lazy") { return nil }
      return (name, ((try? instance.read(place)) ?? .nil).detached)
    }
  }
}
