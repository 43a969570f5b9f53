/// SwiftUI's functions with which view models animate their changes. Nothing is drawn, so they only call their closures.
enum Animations {
  static func add(to builtIns: inout BuiltIns) {
    builtIns.addFunction("withAnimation(_ animation: Any = nil, _ body: () throws -> T) -> T") { arguments in
      try arguments.function(1).call([])
    }
    builtIns.unlisted.formUnion(["withAnimation", "withTransaction"])
    builtIns.addFunction("withTransaction(_ transaction: Any, _ body: () throws -> T) -> T") { arguments in
      try arguments.function(1).call([])
    }
  }
}

extension BuiltIns {
  /// Adds what programs use of the frameworks for user interfaces beside their views.
  mutating func addInterfaces() {
    Animations.add(to: &self)
    ViewControllerClass.add(to: &self)
  }
}
