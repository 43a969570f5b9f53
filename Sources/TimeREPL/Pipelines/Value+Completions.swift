import SchedulersEssentials
import SchedulersExtras

/// Completions and demand as values.
extension Value {
  /// Makes the value that a stage passed on; nil for anything that is none. A timer's own subscribers get its time
  /// before it is a value.
  init?(passed value: Any) {
    switch value {
    case let value as Value: self = value
    case let time as VirtualTime: self = .instant(time.nanoseconds)
    default: return nil
    }
  }

  /// Makes `.finished` or `.failure(error)`.
  static func completion(_ completion: Subscribers.Completion<Thrown>) throws(Problem) -> Value {
    switch completion {
    case .finished: try .symbol("finished")
    case .failure(let failure): try .symbol("failure", [(nil, failure.value)])
    }
  }

  /// Reads `.finished` or `.failure(error)`.
  func asCompletion() throws(Problem) -> Subscribers.Completion<Thrown> {
    if case .symbol(let symbol) = self {
      if symbol.name == "finished", symbol.arguments.isEmpty { return .finished }
      if symbol.name == "failure", symbol.arguments.count == 1 {
        return .failure(Thrown(value: try .error(symbol.arguments[0].value)))
      }
    }
    throw wrongType(".finished or .failure(error)")
  }

  /// Makes CombineExt's `.value(1)`, `.finished` or `.failure(error)`.
  static func event(_ event: SchedulersExtras.Event<Value, Thrown>) throws(Problem) -> Value {
    switch event {
    case .next(let value): try .symbol("value", [(nil, value)], type: .event)
    case .completed: try .symbol("finished", type: .event)
    case .error(let failure): try .symbol("failure", [(nil, failure.value)], type: .event)
    }
  }

  /// Reads such an event.
  func asEvent() throws(Problem) -> SchedulersExtras.Event<Value, Thrown> {
    if case .symbol(let symbol) = self, symbol.type == nil || symbol.type === NamedType.event {
      switch (symbol.name, symbol.arguments.first?.value, symbol.arguments.count) {
      case ("value", let value?, 1): return .next(value)
      case ("finished", nil, 0): return .completed
      case ("failure", let reason?, 1): return .error(Thrown(value: try .error(reason)))
      default: break
      }
    }
    throw wrongType(".value(value), .finished or .failure(error)")
  }

  /// Makes `.unlimited` or `.max(2)`.
  static func demand(_ demand: Subscribers.Demand) throws(Problem) -> Value {
    try .demand(of: demand.max ?? .max)
  }

  /// The value as a demand: `.unlimited`, `.none`, `.max(3)` or 3.
  var demand: Subscribers.Demand? {
    switch self {
    case .int(let count) where count >= 0: .max(count)
    case .symbol(let symbol) where symbol.name == "unlimited" && symbol.arguments.isEmpty: .unlimited
    case .symbol(let symbol) where symbol.name == "none" && symbol.arguments.isEmpty: Subscribers.Demand.none
    case .symbol(let symbol) where symbol.name == "max" && symbol.arguments.count == 1:
      if case .int(let count) = symbol.arguments[0].value, count >= 0 { .max(count) } else { nil }
    default: nil
    }
  }
}
