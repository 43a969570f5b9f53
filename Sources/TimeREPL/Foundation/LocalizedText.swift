/// `NSLocalizedString` and `Bundle`. The resources of a program are the files beside its own. It has no translations, so
/// each key stands for itself.
enum LocalizedText {
  static func add(to builtIns: inout BuiltIns) {
    builtIns.addFunction(
      "NSLocalizedString(_ key: String, tableName: String? = nil, bundle: Any = nil, value: String = \"\", comment: String) -> String"
    ) { arguments in
      let value = arguments.given(3) == nil ? "" : try arguments.string(3)
      return value.isEmpty ? arguments[0] : Value(value)
    }
    builtIns.extend("String") { type, _ in
      type.constructor(
        "String(localized key: String, table: String? = nil, bundle: Any = nil, locale: Any = nil, comment: String = \"\") -> String",
        "String(localized key: String, defaultValue value: String, table: String? = nil, bundle: Any = nil, locale: Any = nil, comment: String = \"\") -> String"
      ) { arguments in
        arguments.plan.signature.parameters.count == 6 ? arguments[1] : arguments[0]
      }
    }
    builtIns.members.add(BundleObject.rows)
    builtIns.addType("Bundle") { type, _ in
      type.constant("main", .object(BundleObject())).constant("module", .object(BundleObject()))
        .constructor("Bundle(for aClass: Any) -> Bundle") { _ in .object(BundleObject()) }
    }
  }
}

/// Foundation's `Bundle`: the main one, that of a module, and that of a test's class are the same.
final class BundleObject: FoundationObject {
  override var typeName: String { "Bundle" }
  override var text: String { "Bundle.main" }
  override var isWithoutState: Bool { true }

  static let rows: [Member] = [
    none("bundleIdentifier: String?"), none("infoDictionary: [String: Any]?"),
    none("object(forInfoDictionaryKey key: String) -> Any?"),
    resource("path(forResource name: String?, ofType type: String?) -> String?") { Value($0) },
    resource("path(forResource name: String?, ofType type: String?, inDirectory folder: String?) -> String?") {
      Value($0)
    },
    resource("url(forResource name: String?, withExtension type: String?) -> URL?") { .file($0) },
    resource("url(forResource name: String?, withExtension type: String?, subdirectory: String?) -> URL?") {
      .file($0)
    },
    .object("Bundle", "bundleURL: URL") { (_: BundleObject, _: Arguments) in .file(FileStore.resources + "/") },
    .object("Bundle", "resourceURL: URL?") { (_: BundleObject, _: Arguments) in
      try .wrapping(.file(FileStore.resources + "/"))
    },
    .object("Bundle", "bundlePath: String") { (_: BundleObject, _: Arguments) in Value(FileStore.resources) },
    .object("Bundle", "resourcePath: String?") { (_: BundleObject, _: Arguments) in
      try .wrapping(Value(FileStore.resources))
    },
    .object("Bundle", "localizedString(forKey key: String, value: String?, table: String?) -> String") {
      (_: BundleObject, arguments: Arguments) in arguments[0]
    },
  ]

  private static func none(_ declaration: String) -> Member {
    .object("Bundle", declaration) { (_: BundleObject, _: Arguments) in .nil }
  }

  /// Makes the member that finds a resource by its name, its extension and its folder, each of which may be nil.
  private static func resource(_ declaration: String, _ made: @escaping @Sendable (String) -> Value) -> Member {
    .object("Bundle", declaration) { (_: BundleObject, arguments: Arguments) in
      func text(_ parameter: Int) throws -> String? {
        let isThere = parameter < arguments.plan.signature.parameters.count
        guard isThere, let value = arguments.given(parameter), !value.isNil else { return nil }
        return try arguments.string(parameter)
      }
      guard let name = try text(0) else { return .nil }
      let end = try text(1).map { $0.isEmpty || $0.hasPrefix(".") ? $0 : "." + $0 } ?? ""
      let path = arguments.machine.files.resource(named: name + end, in: try text(2))
      return try .optional(path.map(made))
    }
  }
}
