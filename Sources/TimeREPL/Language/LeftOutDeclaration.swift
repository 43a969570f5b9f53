/// A declaration that TimeREPL leaves out because it needs SwiftUI: a type that conforms to `View` or `App`, or
/// `#Preview { }`.
struct LeftOutDeclaration: Equatable, Sendable {
  /// The name of the type, `ContentView`, or `#Preview`.
  let name: String

  /// Returns the left-out declaration that a statement's text contains; nil if there is none.
  init?(_ text: String) {
    let tokens = Lexer.tokens(of: text)
    guard let found = Self.name(in: tokens[...], isDeclared: { _ in false }) else { return nil }
    name = found
  }

  /// The protocols of SwiftUI. A type that conforms to one of them is left out.
  private static let protocols: Set = [
    "View", "App", "Scene", "PreviewProvider", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle",
    "TextFieldStyle", "ToggleStyle", "Shape", "InsettableShape", "Layout", "UIViewRepresentable", "NSViewRepresentable",
    "UIViewControllerRepresentable", "Widget", "WidgetBundle", "PreferenceKey", "EnvironmentKey", "Commands",
  ]

  /// Returns the name of the declaration that starts at these tokens, if it is one to leave out.
  ///
  /// - Parameter isDeclared: whether the session itself declares a protocol of the name, which is not SwiftUI's.
  static func name(in tokens: ArraySlice<Token>, isDeclared: (String) -> Bool) -> String? {
    guard let start = tokens.firstIndex(where: { beginnings.contains($0.kind) }) else { return nil }
    if case .word("#Preview") = tokens[start].kind { return "#Preview" }
    var names: [String] = []
    var isInherited = false
    for token in tokens[(start + 1)...] {
      switch token.kind {
      case .open(.brace), .end: return nil
      case .symbol(":"): isInherited = true
      case .word(let word):
        if names.isEmpty { names.append(word) }
        let isExtended = tokens[start].kind == .word("extension") && names.count == 1 && word == names[0]
        if isInherited || isExtended && !isInherited, protocols.contains(word), !isDeclared(word) { return names[0] }
      default: break
      }
    }
    return nil
  }

  private static let beginnings: [Token.Kind] = [
    .word("struct"), .word("class"), .word("enum"), .word("extension"), .word("#Preview"),
  ]
}

extension Parser {
  /// Skips a declaration of SwiftUI at the outermost level; returns nil if none starts here.
  mutating func leftOut() -> Statement? {
    guard brackets.isEmpty, case .word(let word) = current.kind, Self.mayBeLeftOut.contains(word),
      LeftOutDeclaration.name(in: tokens[index...], isDeclared: { isDeclared($0) }) != nil
    else { return nil }
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
    return Statement(kind: .group([]), range: range(from: start))
  }

  private static let mayBeLeftOut: Set = ["struct", "class", "enum", "extension", "#Preview"]
}
