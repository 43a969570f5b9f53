/// `NSLocalizedString` and `Bundle`. A program in TimeREPL has no resources, so each key stands for itself, as in an
/// app without translations.
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
      type.constant("main", .object(BundleObject()))
        .constructor("Bundle(for aClass: Any) -> Bundle") { _ in .object(BundleObject()) }
    }
  }
}

/// Foundation's `Bundle`, for a program without resources: every search returns nil.
final class BundleObject: FoundationObject {
  override var typeName: String { "Bundle" }
  override var text: String { "Bundle.main" }
  override var isWithoutState: Bool { true }

  static let rows: [Member] = [
    member("bundleIdentifier: String?"), member("infoDictionary: [String: Any]?"),
    member("path(forResource name: String?, ofType type: String?) -> String?"),
    member("url(forResource name: String?, withExtension type: String?) -> URL?"),
    member("url(forResource name: String?, withExtension type: String?, subdirectory: String?) -> URL?"),
    member("object(forInfoDictionaryKey key: String) -> Any?"),
    .object("Bundle", "localizedString(forKey key: String, value: String?, table: String?) -> String") {
      (_: BundleObject, arguments: Arguments) in arguments[0]
    },
  ]

  private static func member(_ declaration: String) -> Member {
    .object("Bundle", declaration) { (_: BundleObject, _: Arguments) in .nil }
  }
}
