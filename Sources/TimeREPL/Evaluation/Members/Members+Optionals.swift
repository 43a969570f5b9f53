extension Member {
  static let ofOptionals: [Member] =
    [
      Member("map(_ transform: (Wrapped) -> T) -> T?", on: .some, .nil) { value, arguments in
        guard let wrapped = value.unwrapped else { return .nil }
        return try .wrapping(try arguments.function(0).call(wrapped))
      },
      Member("flatMap(_ transform: (Wrapped) -> T?) -> T?", on: .some, .nil) { value, arguments in
        guard let wrapped = value.unwrapped else { return .nil }
        return try arguments.function(0).call(wrapped).asOptional()
      },
      Member("unsafelyUnwrapped: Wrapped", on: .some, .nil) { value, _ in
        if let wrapped = value.unwrapped { return wrapped }
        throw Problem.nilUnwrapped("unsafelyUnwrapped")
      },
      Member("take() -> Wrapped?", changing: .some, .nil) { value, _ in
        defer { value = .nil }
        return value
      },
    ] + ofUnwrapped

  /// If the type is unknown, a value that is not a sequence may be one that Swift would have wrapped.
  private static let ofUnwrapped: [Member] = ["map", "flatMap"].map { name in
    Member(
      name + "(_ transform: (Wrapped) -> Any)", on: .int, .double, .float, .sized, .bool, .duration, .instant, .tuple,
      .error
    ) { value, arguments in
      let result = try arguments.function(0).call(value)
      return name == "map" ? try .wrapping(result) : try result.asOptional()
    }.overUnknown
  }
}
