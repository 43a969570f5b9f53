/// Members of `Result`, whose values may be cases without a type: `.success(1)`.
extension Member {
  static let ofResults: [Member] = [
    result("get() throws -> Success") { result, _ in try result.get() },
    result("map(_ transform: (Success) -> T) -> Result<T, Failure>") { result, arguments in
      let transform = try arguments.function(0)
      guard case .success(let value) = result else { return try .result(result) }
      return try .result(.success(try transform.call(value)))
    },
    result("mapError(_ transform: (Failure) -> T) -> Result<Success, T>") { result, arguments in
      let transform = try arguments.function(0)
      guard case .failure(let failure) = result else { return try .result(result) }
      return try .result(.failure(Thrown(value: try .error(try transform.call(failure.value)))))
    },
    result("flatMap(_ transform: (Success) -> Result<T, Failure>) -> Result<T, Failure>") { result, arguments in
      guard case .success(let value) = result else { return try .result(result) }
      return try arguments.function(0).call(value)
    },
    result("flatMapError(_ transform: (Failure) -> Result<Success, T>) -> Result<Success, T>") { result, arguments in
      guard case .failure(let failure) = result else { return try .result(result) }
      return try arguments.function(0).call(failure.value)
    },
  ]

  private static func result(
    _ declaration: String, _ body: @escaping @Sendable (Result<Value, Thrown>, Arguments) throws -> Value
  ) -> Member {
    Member(declaration, on: .symbol) { value, arguments in
      guard let result = try value.result else {
        let name = String(declaration.prefix { $0 != "(" })
        throw Problem.unknownMember(name, of: value.typeName, near: [])
      }
      return try body(result, arguments)
    }
  }
}

extension Value {
  static func result(_ result: Result<Value, Thrown>) throws(Problem) -> Value {
    switch result {
    case .success(let value): try .symbol("success", [(nil, value)], type: .result)
    case .failure(let thrown): try .symbol("failure", [(nil, thrown.value)], type: .result)
    }
  }

  /// The value as a result, `.success(value)` or `.failure(error)`; nil for any other value.
  var result: Result<Value, Thrown>? {
    get throws(Problem) {
      guard case .symbol(let box) = self, box.type == nil || box.type === NamedType.result, box.arguments.count < 2
      else { return nil }
      let argument = box.arguments.first?.value ?? .void
      switch box.name {
      case "success": return .success(argument)
      case "failure": return .failure(Thrown(value: try .error(argument)))
      default: return nil
      }
    }
  }
}
