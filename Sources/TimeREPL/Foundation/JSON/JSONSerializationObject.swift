/// Foundation's `JSONSerialization`: JSON as dictionaries, arrays and plain values.
enum JSONSerializationObject {
  static func add(to builtIns: inout BuiltIns) {
    builtIns.addType("NSNull") { type, _ in
      type.constructor("NSNull() -> NSNull") { _ in .object(NullObject()) }
    }
    builtIns.addType("JSONSerialization") { type, _ in
      type.method("jsonObject(with data: Data, options: Any = nil) throws -> Any") { arguments in
        let bytes = try arguments.data(0)
        try arguments.machine.charge(bytes.count / 16)
        let names = try arguments[1].optionNames(arguments.machine)
        let allowsFragments = names.contains("fragmentsAllowed") || names.contains("allowFragments")
        guard let document = try? JSONDocument(bytes), !document.nodes.contains(where: { $0.kind == .malformedNumber }),
          allowsFragments || [.array, .object].contains(document.nodes[0].kind)
        else {
          throw Thrown(
            value: try .error(
              Value("The data couldn\u{2019}t be read because it isn\u{2019}t in the correct format.")))
        }
        return try value(of: 0, in: document, arguments.machine)
      }
      .method("data(withJSONObject object: Any, options: Any = nil) throws -> Data") { arguments in
        let tree = try tree(of: arguments[0], arguments)
        let format = JSONFormat(options: try arguments[1].optionNames(arguments.machine))
        return try DataObject.made(Array(tree.text(format).utf8))
      }
      .method("isValidJSONObject(_ object: Any) -> Bool") { arguments in
        switch arguments[0].innermost {
        case .array, .dictionary: .bool((try? tree(of: arguments[0], arguments)) != nil)
        default: .bool(false)
        }
      }
    }
  }

  private static func value(of node: Int, in document: JSONDocument, _ machine: Machine) throws -> Value {
    try machine.charge()
    switch document.nodes[node].kind {
    case .null: return .object(NullObject())
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .number, .malformedNumber:
      let text = document.text(of: node)
      return Int(text).map(Value.int) ?? .double(Double(text) ?? 0)
    case .string, .escapedString: return Value(document.text(of: node))
    case .array: return try Value(try document.elements(of: node).map { try value(of: $0, in: document, machine) })
    case .object:
      let box = DictionaryBox()
      var failure: (any Error)?
      document.forEachEntry(of: node) { key, entry in
        do {
          try box.set(Value(document.text(of: key)), to: try value(of: entry, in: document, machine))
          return true
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
      return .dictionary(box)
    }
  }

  private static func tree(of value: Value, _ arguments: Arguments) throws -> JSONTree {
    try arguments.machine.charge()
    switch value.innermost {
    case .bool(let bool): return JSONTree(.scalar(bool ? "true" : "false"))
    case .int(let int): return JSONTree(.scalar(String(int)))
    case .double(let double) where double.isFinite:
      return JSONTree(.scalar(Int(exactly: double).map(String.init) ?? "\(double)"))
    case .string(let box): return JSONTree(.string(box.text))
    case .array(let box): return JSONTree(.array(try box.elements.map { try tree(of: $0, arguments) }))
    case .dictionary(let box):
      let tree = JSONTree(JSONTree.emptyObject)
      for (key, value) in zip(box.keys, box.values) {
        tree.set(key.description, to: try self.tree(of: value, arguments))
      }
      return tree
    case .object(let object) where object is NullObject: return JSONTree(.scalar("null"))
    default:
      throw arguments.failure(0, .trapped("Invalid type in JSON write (\(value.typeName))"))
    }
  }
}

/// `NSNull()`, JSON's null.
final class NullObject: FoundationObject {
  override var typeName: String { "NSNull" }
  override var text: String { "<null>" }
  override var isWithoutState: Bool { true }
  override func isEqual(to other: Object) -> Bool { other is NullObject }
  override func hash(into hasher: inout Hasher) { hasher.combine(0) }
}
