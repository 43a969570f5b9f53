/// The key sequences of vi's normal mode: `[count] command`, `[count] operator [count] motion` or `[count] operator
/// [count] (i | a) object`.
struct ViKeys {
  private enum Awaited {
    case find(ViFind)
    case replacement
    case object(isAround: Bool)
    case g
  }

  private var count: Int?
  private var operation: ViOperator?
  private var operationCount: Int?
  private var awaited: Awaited?

  /// Returns what the key requests; nil if the sequence is incomplete or has no meaning.
  mutating func request(for key: Key) -> Request? {
    if let awaited {
      self.awaited = nil
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return abandon() }
      switch awaited {
      case .find(let find): return request(.find(character, find))
      case .replacement: return request(.edit(.vi(.replace(character))))
      case .object(let isAround):
        guard let object = ViObject(key: character) else { return abandon() }
        return request(.object(object, isAround: isAround))
      case .g: return character == "g" ? request(.firstRow) : abandon()
      }
    }
    if case .character(let digit) = key.code, key.modifiers.isEmpty, digit.isASCII, let value = digit.wholeNumberValue,
      value > 0 || count != nil
    {
      count = min((count ?? 0) * 10 + value, KeyState.largestArgument)
      return nil
    }
    if operation != nil {
      if let motion = ViBindings.rowMotions[key] { return request(motion) }
      if key == .character("i") || key == .character("a") {
        awaited = .object(isAround: key == .character("a"))
        return nil
      }
    }
    switch ViBindings.table[key] {
    case .motion(let motion): return request(motion)
    case .find(let find): awaited = .find(find)
    case .operation(let new) where operation == nil: (operation, operationCount, count) = (new, count, nil)
    case .operation(let new): return new == operation ? request(.rows) : abandon()
    case .g: awaited = .g
    case .replace where operation == nil: awaited = .replacement
    case .command(let command) where operation == nil: return request(command)
    case .replace, .command, nil: return abandon()
    }
    return nil
  }

  private mutating func request(_ motion: ViMotion) -> Request {
    request(.edit(.vi(operation.map { .operate($0, motion) } ?? .move(motion))))
  }

  private mutating func request(_ command: LineCommand) -> Request {
    defer { self = ViKeys() }
    guard count != nil || operationCount != nil else { return Request(command: command) }
    let product = (operationCount ?? 1) * (count ?? 1)
    return Request(command: command, argument: min(product, KeyState.largestArgument))
  }

  private mutating func abandon() -> Request? {
    self = ViKeys()
    return nil
  }
}
