/// An import or a declaration that a program contains without effect here.
enum LeftOut: Equatable, Sendable {
  case declaration(LeftOutDeclaration)
  /// An imported module; of a `@testable` one the program's own files are meant.
  case module(String, isTestable: Bool)
}

/// The imports of a session and the declarations that it leaves out.
struct LeftOutNames: Equatable, Sendable {
  /// The names of types that were left out.
  private(set) var types: Set<String> = []
  /// Whether a module was imported of which nothing is known here.
  private(set) var hasUnknownModule = false
  /// The imported modules that may stand before a name without a meaning of their own, as an app's own: `Hamming.compute`.
  private(set) var modules: Set<String> = []

  mutating func insert(_ one: LeftOut) {
    switch one {
    case .declaration(let left): types.insert(left.name)
    case .module(let name, _):
      if !MissingNames.isKnown(module: name) { hasUnknownModule = true }
      if !Keywords.modules.contains(name) { modules.insert(name) }
    }
  }
}

/// A declaration that TimeREPL leaves out because it needs SwiftUI or UIKit: a type that conforms to `View`, inherits
/// from `UIView` or extends either, or `#Preview { }`.
struct LeftOutDeclaration: Equatable, Sendable {
  /// The name of the type, `ContentView`, or `#Preview`.
  let name: String
  /// The framework whose type it needs; nil if it needs a type that was left out.
  let framework: String?

  /// The protocols of SwiftUI. A type that conforms to one of them is left out.
  private static let protocols: Set = [
    "View", "App", "Scene", "PreviewProvider", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle",
    "TextFieldStyle", "ToggleStyle", "Shape", "InsettableShape", "Layout", "UIViewRepresentable", "NSViewRepresentable",
    "UIViewControllerRepresentable", "Widget", "WidgetBundle", "PreferenceKey", "EnvironmentKey", "Commands",
    "DynamicProperty", "EnvironmentValues", "Binding",
  ]

  /// The frameworks whose types are left out with the types that inherit from them.
  private static let frameworks: Set = ["UIKit", "AppKit", "CoreData", "CoreLocation"]

  /// Whether a type needs SwiftUI or UIKit if it names this one as its superclass, its protocol or what it extends.
  static func isMissing(_ word: String) -> Bool {
    if protocols.contains(word) { return true }
    if let framework = MissingNames.framework(of: word) { return frameworks.contains(framework) }
    return isOfUIKit(word)
  }

  /// Whether the name is spelled like UIKit's, such as `UITableViewDataSource`, and is not one that exists here.
  private static func isOfUIKit(_ word: String) -> Bool {
    let rest = word.dropFirst(2)
    guard word.hasPrefix("UI"), rest.first?.isUppercase == true, rest.dropFirst().first?.isLowercase == true else {
      return false
    }
    return !["UIScheduler", "UIViewController"].contains(word)
  }

  static func framework(of word: String) -> String {
    MissingNames.framework(of: word) ?? (word.hasPrefix("UI") && !word.hasSuffix("Representable") ? "UIKit" : "SwiftUI")
  }

  /// Returns the name of the declaration that begins these tokens if it is left out; nil if it is not.
  ///
  /// - Parameter isMissing: Whether a type that inherits from this one, or extends it, is left out.
  static func name(in tokens: ArraySlice<Token>, isMissing: (String) -> Bool) -> String? {
    guard let start = tokens.firstIndex(where: { beginnings.contains($0.kind) }) else { return nil }
    if case .word("#Preview") = tokens[start].kind { return "#Preview" }
    var names: [String] = []
    var isInherited = false
    for token in tokens[(start + 1)...] {
      switch token.kind {
      case .open(.brace), .end: return nil
      case .symbol(":"): isInherited = true
      case .word("where"): return nil
      case .word(let word):
        if names.isEmpty { names.append(word) }
        let isExtended = tokens[start].kind == .word("extension") && names.count == 1 && word == names[0]
        if isInherited || isExtended && !isInherited, isMissing(word) { return names[0] }
      default: break
      }
    }
    return nil
  }

  /// Returns the names of the types of an entry that are left out, with those that need them.
  static func all(in tokens: [Token], isMissing: (String) -> Bool) -> Set<String> {
    var depth = 0
    var places: [Int] = []
    for (place, token) in tokens.enumerated() {
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case let kind where depth == 0 && beginnings.contains(kind): places.append(place)
      default: break
      }
    }
    var found: Set<String> = []
    while true {
      let count = found.count
      for place in places where tokens[place].kind != .word("extension") {
        if let name = name(in: tokens[place...], isMissing: { found.contains($0) || isMissing($0) }) {
          found.insert(name)
        }
      }
      if found.count == count { return found }
    }
  }

  private static let beginnings: [Token.Kind] = [
    .word("struct"), .word("class"), .word("enum"), .word("extension"), .word("#Preview"),
  ]
}

extension Parser {
  /// Skips a declaration of SwiftUI or UIKit at the outermost level; returns nil if there is none here.
  mutating func leftOut() throws(Diagnostic) -> Statement? {
    guard brackets.isEmpty, case .word(let first) = current.kind else { return nil }
    if first == "PlaygroundPage" { return try leftOutView() }
    guard Self.mayBeLeftOut.contains(first), let declaration = leftOutDeclaration() else { return nil }
    let start = current.range
    var depth = 0
    repeat {
      if current.kind == .end { break }
      if current.kind == .open(.brace) { depth += 1 }
      if current.kind == .close(.brace) { depth -= 1 }
      let isLast = current.kind == .close(.brace) && depth == 0
      take()
      if isLast { break }
    } while true
    return try make(.leftOut(.declaration(declaration)), from: start)
  }

  /// Skips `PlaygroundPage.current.setLiveView(ContentView())`, if the view is one that was left out or that needs a
  /// missing framework.
  private mutating func leftOutView() throws(Diagnostic) -> Statement? {
    let words = (0..<5).compactMap { if case .word(let word) = peek($0).kind { word } else { nil } }
    guard words.count == 3, words[1] == "current", words[2] == "setLiveView" || words[2] == "liveView" else {
      return nil
    }
    let types = typesDeclaredBelow()
    let missing =
      leftOutTypes
      ?? LeftOutDeclaration.all(in: tokens) { word in
        LeftOutDeclaration.isMissing(word) && !isDeclared(word) && !types.contains(word)
      }
    let others = context.leftOut.types.union(missing)
    var (depth, ahead, isMissing) = (0, 0, false)
    loop: while true {
      let token = peek(ahead)
      if ahead > 0, token.startsLine, depth == 0, token.kind != .symbol(".") { break }
      switch token.kind {
      case .end: break loop
      case .symbol(";") where depth == 0: break loop
      case .open: depth += 1
      case .close: depth -= 1
      case .word(let word):
        let isOfHost = word.hasPrefix("UIHosting") || word.hasPrefix("NSHosting")
        if others.contains(word) || isOfHost || MissingNames.isMissing(word) { isMissing = true }
      default: break
      }
      ahead += 1
    }
    guard isMissing else { return nil }
    let start = current.range
    for _ in 0..<ahead { take() }
    let name = words.joined(separator: ".")
    return try make(.leftOut(.declaration(LeftOutDeclaration(name: name, framework: "SwiftUI"))), from: start)
  }

  /// Returns the declaration that begins here if it is left out: because of a type that is missing, or of one that was
  /// left out.
  private mutating func leftOutDeclaration() -> LeftOutDeclaration? {
    let types = typesDeclaredBelow()
    func isMissing(_ word: String) -> Bool {
      LeftOutDeclaration.isMissing(word) && !isDeclared(word) && !types.contains(word)
    }
    if leftOutTypes == nil { leftOutTypes = LeftOutDeclaration.all(in: tokens, isMissing: isMissing) }
    let others = context.leftOut.types.union(leftOutTypes ?? [])
    var cause: String?
    let name = LeftOutDeclaration.name(in: tokens[index...]) { word in
      if isMissing(word) {
        cause = word
        return true
      }
      return others.contains(word) && !isDeclared(word)
    }
    guard let name else { return nil }
    let isPreview = name == "#Preview"
    return LeftOutDeclaration(name: name, framework: isPreview ? "SwiftUI" : cause.map(LeftOutDeclaration.framework))
  }

  private static let mayBeLeftOut: Set = ["struct", "class", "enum", "extension", "#Preview"]
}
