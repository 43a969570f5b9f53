/// The output of `dump`: a line for each value and for each of its parts, as Swift prints them.
struct DumpText {
  private(set) var lines: [String] = []
  /// The instances shown so far, with their numbers.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private let machine: Machine

  init(_ value: Value, name: String?, indent: Int, _ machine: Machine) throws {
    self.machine = machine
    try add(value, name, indent)
  }

  private typealias Part = (name: String?, value: Value)

  private mutating func add(_ value: Value, _ name: String?, _ indent: Int) throws {
    if let instance = value.instance { return try add(instance, name, indent) }
    let (head, parts) = try Self.parts(of: value)
    try addLine(head, name, indent, isWhole: parts.isEmpty)
    try add(parts, indent + 2)
  }

  private mutating func add(_ parts: [Part], _ indent: Int) throws {
    for part in parts { try machine.nested { try add(part.value, part.name, indent) } }
  }

  private mutating func addLine(_ head: String, _ name: String?, _ indent: Int, isWhole: Bool) throws {
    try machine.charge()
    let label = name.map { $0 + ": " } ?? ""
    lines.append("\(String(repeating: " ", count: indent))\(isWhole ? "-" : "▿") \(label)\(head)")
  }

  /// Adds an instance. One that was shown before gets its number only, because it may contain itself.
  private mutating func add(_ instance: Instance, _ name: String?, _ indent: Int) throws {
    let known = numbers[ObjectIdentifier(instance)]
    let number = known ?? numbers.count
    numbers[ObjectIdentifier(instance)] = number
    let head = Value.object(instance).ownDescription ?? instance.printedText
    let isWhole = instance.fields.isEmpty && instance.layout.superclass == nil
    try addLine("\(head) #\(number)", name, indent, isWhole: isWhole)
    if known == nil { try addFields(of: instance, instance.layout, indent + 2) }
  }

  /// Adds the properties. Those of the superclass come first, as a part of their own.
  private mutating func addFields(of instance: Instance, _ layout: ClassLayout, _ indent: Int) throws {
    if let above = layout.superclass {
      let isWhole = above.properties.isEmpty && above.superclass == nil
      try addLine(above.type.qualifiedName, "super", indent, isWhole: isWhole)
      try machine.nested { try addFields(of: instance, above, indent + 2) }
    }
    let parts = layout.ownRange.compactMap { place -> Part? in
      let name = layout.properties[place].name
      // The storage of a published property is not a property of the declaration.
      if name.hasPrefix("$"), !name.hasPrefix("$__lazy") { return nil }
      return (name, ((try? instance.read(place)) ?? .nil).detached)
    }
    try add(parts, indent)
  }

  private static func parts(of value: Value) throws -> (head: String, parts: [Part]) {
    switch value {
    case .array(let box): return (counted(box.elements.count, "element"), box.elements.map { (nil, $0) })
    case .set(let box): return (counted(box.count, "member"), box.keys.map { (nil, $0) })
    case .dictionary(let box):
      return (counted(box.count, "key/value pair"), try (0..<box.count).map { (nil, try box.element(at: $0)) })
    case .tuple(let box) where box.type?.printsPlainly == true: return (value.debugDescription, [])
    case .tuple(let box):
      let parts = box.elements.enumerated().map { (box.labels?[$0] ?? ".\($0)", $1) } as [Part]
      let name = box.type.map { $0.qualifiedName + box.typeArgumentText(isQualified: true) }
      return (value.ownDescription ?? name ?? "(\(counted(parts.count, "element")))", parts)
    case .symbol(let box):
      guard let type = box.type, type.module == "main", !box.holdsVoid else { return (value.debugDescription, []) }
      let head = value.ownDescription ?? "\(type.qualifiedName)\(box.typeArgumentText).\(box.name)"
      guard let first = box.arguments.first else { return (head, []) }
      if box.arguments.count == 1, first.label == nil { return (head, [(box.name, first.value)]) }
      let payload = try TupleBox(box.arguments.map(\.value), labels: box.arguments.map(\.label))
      return (head, [(box.name, .tuple(payload))])
    case .range(let box):
      guard let lower = box.lower, let upper = box.upper else { return (value.debugDescription, []) }
      return (value.debugDescription, [("lowerBound", lower), ("upperBound", upper)])
    case .some(let box): return (value.description, [("some", box.value)])
    default: return (value.debugDescription, [])
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension Value {
  /// The text of the type's own `debugDescription` or `description`; nil if it has none.
  fileprivate var ownDescription: String? { namedType?.lineage.lazy.compactMap(\.described).first?(self, true) }
}

extension NamedType {
  /// The name with its module: `main.Point`.
  fileprivate var qualifiedName: String { (module.map { $0 + "." } ?? "") + path.joined(separator: ".") }
}
