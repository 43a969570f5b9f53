/// The output of `dump`: a line for each value and for each of its parts, as Swift prints them.
struct DumpText {
  private(set) var lines: [String] = []
  /// The number of their bytes.
  private var size = 0
  /// The instances shown so far, with their numbers.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private let machine: Machine
  /// Returns the `Mirror` that a value's type makes itself.
  private let mirror: (Value) throws -> Value?

  init(
    _ value: Value, name: String?, indent: Int, _ machine: Machine, mirror: @escaping (Value) throws -> Value?
  ) throws {
    (self.machine, self.mirror) = (machine, mirror)
    try add(value, name, indent)
  }

  private mutating func add(_ value: Value, _ name: String?, _ indent: Int) throws {
    if let mirrored = try mirror(value) {
      let parts = try Reflection(mirrored: mirrored).parts
      let head = value.ownDescription ?? value.namedType?.qualifiedName ?? value.debugDescription
      try addLine(head, name, indent, isWhole: parts.isEmpty)
      return try add(parts, indent + 2)
    }
    if let instance = value.instance { return try add(instance, name, indent) }
    let (head, parts) = try Self.parts(of: value)
    try addLine(head, name, indent, isWhole: parts.isEmpty)
    try add(parts, indent + 2)
  }

  private mutating func add(_ parts: [Reflection.Part], _ indent: Int) throws {
    for part in parts { try machine.nested { try add(part.value, part.name, indent) } }
  }

  private mutating func addLine(_ head: String, _ name: String?, _ indent: Int, isWhole: Bool) throws {
    try machine.charge()
    let label = name.map { $0 + ": " } ?? ""
    let line = "\(String(repeating: " ", count: indent))\(isWhole ? "-" : "▿") \(label)\(head)"
    // Lines of deeply nested values are long by their indentation alone.
    size += line.utf8.count
    try Extent(depth: 0, size: size).check()
    lines.append(line)
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
    let parts = try Reflection(.object(instance), level: instance.layout.depth - layout.depth).parts
    try add(parts, indent)
  }

  private static func parts(of value: Value) throws -> (head: String, parts: [Reflection.Part]) {
    let parts = try Reflection(value).parts
    switch value {
    case .array: return (counted(parts.count, "element"), parts)
    case .set: return (counted(parts.count, "member"), parts)
    case .dictionary: return (counted(parts.count, "key/value pair"), parts)
    case .tuple(let box) where box.type?.printsPlainly != true:
      let name = box.type.map { $0.qualifiedName + box.typeArgumentText(isQualified: true) }
      return (value.ownDescription ?? name ?? "(\(counted(parts.count, "element")))", parts)
    case .symbol(let box) where box.type?.module == "main" && !box.holdsVoid:
      let head = box.type.map { "\($0.qualifiedName)\(box.typeArgumentText).\(box.name)" }
      return (value.ownDescription ?? head ?? box.name, parts)
    case .some: return (value.description, parts)
    default: return (value.debugDescription, parts)
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
