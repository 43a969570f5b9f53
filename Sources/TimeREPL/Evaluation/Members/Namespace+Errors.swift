extension Namespace {
  /// `Error("boom")`, an error with only a reason, which Swift does not have.
  static func error(_ machine: Machine) -> Namespace {
    Namespace("Error", machine).constructor("Error(_ reason: Any) -> Error") { try .error($0[0]) }
  }

  /// `Result`, `Event`, `URLError`, `DecodingError` and `CancellationError`, with their nested types.
  static let errors = [
    Maker("URLError") { machine in
      let codes = object(.urlErrorCode, machine)
      let urlError = object(.urlError, machine).constant("Code", .object(codes))
      for oneCase in NamedType.urlErrorCode.cases {
        if let code = codes.constants[oneCase.name.text] { urlError.constant(oneCase.name.text, code) }
      }
      urlError.constructor("URLError(_ code: Any, userInfo: [String: Any]) -> URLError") { arguments in
        guard case .symbol(let box) = arguments[0].innermost else {
          throw arguments.wrongType(0, expected: "URLError.Code")
        }
        let code = try Value.symbol(box.name, type: .urlErrorCode)
        return .tuple(try TupleBox([code], labels: ["code"], type: .urlError))
      }
      return urlError
    },
    Maker("DecodingError") { machine in
      object(.decodingError, machine).constant("Context", .object(object(.decodingContext, machine)))
    },
    Maker("CommandLine") { machine in
      Namespace("CommandLine", machine).constant("argc", .int(1))
        .constant("arguments", (try? Value([Value("main")])) ?? .nil)
    },
    Maker("CancellationError") { machine in object(.cancellationError, machine) },
    Maker("SuspensionError") { machine in object(.suspensionError, machine) },
    Maker("Event") { machine in object(.event, machine) },
    Maker("Result") { machine in
      object(.result, machine).constructor("Result(catching body: () throws -> Value)") { arguments in
        let body = try arguments.function(0)
        do { return try .result(.success(try body.call([]))) } catch let thrown as Thrown {
          return try .result(.failure(thrown))
        }
      }
    },
  ]

  private static func object(_ type: NamedType, _ machine: Machine) -> TypeObject {
    // They contain nothing that could be too large.
    guard let object = try? TypeObject(type, machine) else { preconditionFailure("\(type.name) is a small type.") }
    return object
  }
}
