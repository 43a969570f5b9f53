/// Swift's `Mirror` and `CustomReflectable`, which are declared at their first use. The parts of a value are those that
/// `dump` shows.
enum MirrorNames {
  private static let declaration = #"""
    protocol CustomReflectable {
      var customMirror: Mirror { get }
    }
    struct Mirror: CustomStringConvertible {
      enum DisplayStyle { case `struct`, `class`, `enum`, tuple, optional, collection, dictionary, `set` }
      enum AncestorRepresentation { case generated, suppressed }
      typealias Child = (label: String?, value: Any)
      typealias Children = [(label: String?, value: Any)]
      let subjectType: Any.Type
      let children: [(label: String?, value: Any)]
      let displayStyle: DisplayStyle?
      private var parents: [Mirror] = []
      var superclassMirror: Mirror? { parents.first }
      var description: String { "Mirror for \(subjectType)" }
      init(reflecting subject: Any) {
        if let own = subject as? CustomReflectable {
          self = own.customMirror
        } else {
          self.init(_subject: subject, Swift.type(of: subject), level: 0)
        }
      }
      private init(_subject subject: Any, _ subjectType: Any.Type, level: Int) {
        let (style, children, parent): (String, [(label: String?, value: Any)], Any.Type?) = __reflected(subject, level)
        self.subjectType = subjectType
        self.children = children
        displayStyle = Self.style(style)
        if let parent { parents = [Mirror(_subject: subject, parent, level: level + 1)] }
      }
      private static func style(_ name: String) -> DisplayStyle? {
        switch name {
        case "struct": return .struct
        case "class": return .class
        case "enum": return .enum
        case "tuple": return .tuple
        case "optional": return .optional
        case "collection": return .collection
        case "dictionary": return .dictionary
        case "set": return .set
        default: return nil
        }
      }
      init(
        _ subject: Any, children: _, displayStyle: DisplayStyle? = nil,
        ancestorRepresentation: AncestorRepresentation = .generated
      ) {
        subjectType = Swift.type(of: subject)
        if let labelled = children as? [(label: String?, value: Any)] {
          self.children = labelled
        } else {
          self.children = children.map { (label: $0.key, value: $0.value) }
        }
        self.displayStyle = displayStyle
      }
      init(
        _ subject: Any, unlabeledChildren: [Any], displayStyle: DisplayStyle? = nil,
        ancestorRepresentation: AncestorRepresentation = .generated
      ) {
        let children: [(label: String?, value: Any)] = unlabeledChildren.map { (label: nil, value: $0) }
        self.init(subject, children: children, displayStyle: displayStyle)
      }
      func descendant(_ first: Any, _ rest: Any...) -> Any? {
        var found: Any? = nil
        var mirror = self
        for step in [first] + rest {
          if let label = step as? String {
            guard let child = mirror.children.first(where: { $0.label == label }) else { return nil }
            found = child.value
          } else if let place = step as? Int, place >= 0, place < mirror.children.count {
            found = mirror.children[place].value
          } else {
            return nil
          }
          if let found { mirror = Mirror(reflecting: found) }
        }
        return found
      }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("Mirror", declaration)
    builtIns.addDeclared("CustomReflectable", using: ["Mirror"], "")
    builtIns.addFunction("__reflected(_ subject: Any, _ level: Int) -> Any") { arguments in
      let reflection = try Reflection(arguments[0], level: try arguments.int(1))
      let children = try reflection.parts.map { part in
        try Value.tuple([try .optional(part.name.map { Value($0) }), part.value], labels: ["label", "value"])
      }
      let parent = reflection.superclass.map { Value.object(Metatype(.named($0.type.name))) }
      return try .tuple([Value(reflection.style ?? ""), try Value(children), try .optional(parent)])
    }
    builtIns.unlisted.formUnion(["__reflected"])
  }
}
