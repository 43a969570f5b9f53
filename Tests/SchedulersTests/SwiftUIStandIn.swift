/// The parts of SwiftUI that the examples need: views that return their texts and their actions on appearing.
@MainActor protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  var body: Never { fatalError("This view has no body.") }
}

/// A view that contains no other views.
@MainActor private protocol Leaf {
  var texts: [String] { get }
  var tasks: [@MainActor () async -> Void] { get }
}

@MainActor struct Text: View, Leaf {
  let texts: [String]
  let tasks: [@MainActor () async -> Void] = []
  init(_ text: String) { texts = [text] }
  var body: Never { fatalError("A text has no body.") }
}

@MainActor struct VStack: View, Leaf {
  let texts: [String]
  let tasks: [@MainActor () async -> Void]
  var body: Never { fatalError("A stack has no body.") }

  init(@TextBuilder _ texts: () -> [Text]) {
    self.init(texts: texts().flatMap(\.texts), tasks: [])
  }

  private init(texts: [String], tasks: [@MainActor () async -> Void]) {
    self.texts = texts
    self.tasks = tasks
  }

  func task(_ action: @escaping @MainActor () async -> Void) -> VStack { VStack(texts: texts, tasks: tasks + [action]) }
}

@resultBuilder enum TextBuilder {
  static func buildBlock(_ texts: [Text]...) -> [Text] { texts.flatMap { $0 } }
  static func buildExpression(_ text: Text) -> [Text] { [text] }
  static func buildOptional(_ texts: [Text]?) -> [Text] { texts ?? [] }
}

@MainActor @propertyWrapper final class State<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@MainActor protocol PreviewProvider {
  associatedtype Previews: View
  static var previews: Previews { get }
}

/// The texts that a view shows now.
@MainActor func shown<V: View>(by view: V) -> [String] {
  if let leaf = view as? any Leaf { return leaf.texts }
  return shown(by: view.body)
}

/// Shows the view, and returns when its first actions are done.
@MainActor func appear<V: View>(_ view: V) async {
  guard let leaf = view as? any Leaf else { return await appear(view.body) }
  for task in leaf.tasks { await task() }
}
