/// What a publisher fails with in Swift, where those that are joined have to fail with the same.
enum SwiftFailure: Equatable {
  case never
  case any
  /// A type of its own: `URLError`.
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

  /// What makes a publisher fail with another that fails with this.
  func adaptor(to other: SwiftFailure) -> String {
    if self == other { return "" }
    switch (self, other) {
    case (.never, .any): return ".setFailureType(to: (any Error).self)"
    case (.never, _): return ".setFailureType(to: \(other.text).self)"
    default: return ".mapError { $0 as any Error }"
    }
  }
}
