/// The failure type of a publisher in Swift, where joined publishers must have the same failure type.
enum SwiftFailure: Equatable {
  case never
  case any
  /// A named type, such as `URLError`.
  case named(String)

  func joined(with other: SwiftFailure) -> SwiftFailure {
    switch (self, other) {
    case _ where self == other: self
    case (.never, let failure), (let failure, .never): failure
    default: .any
    }
  }

  var text: String {
    switch self {
    case .never: "Never"
    case .any: "any Error"
    case .named(let name): name
    }
  }

  /// Returns the operator call that converts a publisher with this failure type to another.
  func adaptor(to other: SwiftFailure) -> String {
    if self == other { return "" }
    switch (self, other) {
    case (.never, .any): return ".setFailureType(to: (any Error).self)"
    case (.never, _): return ".setFailureType(to: \(other.text).self)"
    default: return ".mapError { $0 as any Error }"
    }
  }
}
