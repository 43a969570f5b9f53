/// What a program contains without effect here: an import, or a declaration that needs SwiftUI or UIKit.
enum LeftOut: Equatable, Sendable {
  /// A type that conforms to `View` or inherits from `UIViewController`, an extension of such a type, or `#Preview`.
  case declaration(String)
  /// An imported module; of a `@testable` one the program's own files are meant.
  case module(String, isTestable: Bool)
}

/// The imports of a session and the declarations that it leaves out.
struct LeftOutNames: Sendable {
  /// The names of types that were left out.
  private(set) var types: Set<String> = []
  /// Whether a module was imported of which nothing is known here.
  private(set) var hasUnknownModule = false

  mutating func insert(_ one: LeftOut) {
    switch one {
    case .declaration(let name): types.insert(name)
    case .module(let name, _): if !MissingNames.isKnown(module: name) { hasUnknownModule = true }
    }
  }
}

/// Finds declarations that need SwiftUI or UIKit by their tokens.
enum LeftOutDeclaration {
  /// The protocols and classes of SwiftUI, UIKit and AppKit whose types are left out.
  private static let parents: Set = [
    "View", "App", "Scene", "PreviewProvider", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle",
    "TextFieldStyle", "ToggleStyle", "Shape", "InsettableShape", "Layout", "UIViewRepresentable", "NSViewRepresentable",
    "UIViewControllerRepresentable", "Widget", "WidgetBundle", "PreferenceKey", "EnvironmentKey", "Commands",
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UIView", "UIControl", "UILabel", "UIButton", "UITextField", "UITextView", "UIImageView",
    "UIStackView", "UIScrollView", "UITableView", "UITableViewCell", "UICollectionView", "UICollectionViewCell",
    "UICollectionReusableView", "UIResponder", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
    "UITableViewDataSource", "UITableViewDelegate", "UICollectionViewDataSource", "UICollectionViewDelegate",
    "NSViewController", "NSView", "NSWindowController", "NSApplicationDelegate", "UIHostingController",
    "NSHostingController", "UITextFieldDelegate", "UISearchBarDelegate", "UISearchResultsUpdating",
  ]

  /// Returns the name of the declaration that begins these tokens; nil if it is none of SwiftUI or UIKit.
  ///
  /// - Parameters:
  ///   - isDeclared: Whether the session declares a type of that name itself.
  ///   - isLeftOut: Whether a type of that name was left out.
  static func name(
    in tokens: ArraySlice<Token>, isDeclared: (String) -> Bool, isLeftOut: (String) -> Bool
  ) -> String? {
    guard let start = tokens.firstIndex(where: { beginnings.contains($0.kind) }) else { return nil }
    if case .word("#Preview") = tokens[start].kind { return "#Preview" }
    let isExtension = tokens[start].kind == .word("extension")
    var names: [String] = []
    var isInherited = false
    for token in tokens[(start + 1)...] {
      switch token.kind {
      case .open(.brace), .end: return nil
      case .symbol(":"): isInherited = true
      case .word("where"): return nil
      case .word(let word):
        if names.isEmpty { names.append(word) }
        let isExtended = isExtension && names.count == 1 && word == names[0]
        guard isInherited || isExtended else { continue }
        if isLeftOut(word) || parents.contains(word) && !isDeclared(word) { return names[0] }
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
  /// Skips a declaration of SwiftUI or UIKit at the outermost level; returns nil if there is none here.
  mutating func leftOut() throws(Diagnostic) -> Statement? {
    guard brackets.isEmpty, case .word(let first) = current.kind, Self.mayBeLeftOut.contains(first),
      let name = LeftOutDeclaration.name(
        in: tokens[index...], isDeclared: { isDeclared($0) }, isLeftOut: { isLeftOut($0) })
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
    return try make(.leftOut(.declaration(name)), from: start)
  }

  private static let mayBeLeftOut: Set = ["struct", "class", "enum", "extension", "#Preview"]
}
