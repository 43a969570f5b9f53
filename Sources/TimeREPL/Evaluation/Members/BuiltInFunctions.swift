// Members: the properties, methods and functions of Swift's and Foundation's basic types, as rows of a table.
// A row has a signature and the closure that performs it; help and completion read the rows.

/// The global functions of the language.
enum BuiltInFunctions {
  struct Row: Sendable {
    let signature: Signature
    let run: @Sendable (Arguments) throws -> Value

    init(_ declaration: String, _ run: @escaping @Sendable (Arguments) throws -> Value) {
      signature = Signature(declaration)
      self.run = run
    }
  }

  static let rows: [[Row]] =
    traps + mathematics + [
      [
        Row("abs(_ x: T) -> T") { arguments in
          switch arguments[0] {
          case .int(let int): return .int(try Member.absolute(int))
          case .double(let double): return .double(double.magnitude)
          case .float(let float): return .float(float.magnitude)
          case .sized(let box): return box.number.value < 0 ? try UnaryOperator.minus.apply(arguments[0]) : arguments[0]
          case .duration(let nanoseconds) where nanoseconds < 0: return try UnaryOperator.minus.apply(arguments[0])
          case .duration: return arguments[0]
          default: throw arguments.wrongType(0, expected: "number")
          }
        }
      ],
      [
        Row("min(_ x: T, _ y: T, _ rest: T...) -> T where T: Comparable") { arguments in
          try all(arguments).min { try ComparisonOperator.isLess($0, $1, for: "<") } ?? .nil
        }
      ],
      [
        Row("max(_ x: T, _ y: T, _ rest: T...) -> T where T: Comparable") { arguments in
          try all(arguments).max { try ComparisonOperator.isLess($0, $1, for: "<") } ?? .nil
        }
      ],
      [
        Row("zip(_ sequence1: Sequence<T>, _ sequence2: Sequence<U>) -> [(T, U)]") { arguments in
          let (a, b) = try bothElements(arguments)
          return try Value(try zip(a, b).map { pair in try .tuple([pair.0, pair.1]) })
        }
      ],
      [
        Row("stride(from start: T, to end: T, by stride: T) -> [T]") { try stride($0, isClosed: false) },
        Row("stride(from start: T, through end: T, by stride: T) -> [T]") { try stride($0, isClosed: true) },
      ],
      [
        Row("repeatElement(_ element: T, count: Int) -> [T]") { arguments in
          try repeated(arguments[0], try arguments.count(1), arguments.machine)
        }
      ],
      [
        Row("AnyCollection(_ base: Sequence<T>) -> [T]") { try Value(try $0[0].elements($0.machine)) }
      ],
      [
        // The value lives to the end of the call, because the arguments hold it.
        Row("withExtendedLifetime(_ x: T, _ body: () -> R) -> R") { arguments in
          let body = try arguments.function(1)
          return try body.parameterCount == 1 ? body.call(arguments[0]) : body.call([])
        }
      ],
      [
        Row("withoutActuallyEscaping(_ closure: T, do body: (T) -> R) -> R") { try $0.function(1).call($0[0]) }
      ],
      [
        // The base is a closure, or an iterator.
        Row("AnyIterator(_ body: () -> T?) -> [T]") { arguments in
          if case .object(let object) = arguments[0], object is IteratorObject { return arguments[0] }
          if let type = arguments[0].namedType {
            let machine = arguments.machine
            var iterator = arguments[0]
            let place = Reference(read: { iterator }, write: { iterator = $0 })
            return .object(IteratorObject { try machine.nextOfDeclared(type, place)?.unwrapped })
          }
          let next = try arguments.function(0)
          return .object(IteratorObject { try next.call([]).unwrapped })
        }
      ],
      [
        // The elements that an iterator has left.
        Row("IteratorSequence(_ base: Any)") { arguments in
          if case .object(let object) = arguments[0], object is IteratorObject { return arguments[0] }
          guard let type = arguments[0].namedType else { return arguments[0] }
          let machine = arguments.machine
          var iterator = arguments[0]
          let place = Reference(read: { iterator }, write: { iterator = $0 })
          return .object(IteratorObject { try machine.nextOfDeclared(type, place)?.unwrapped })
        }
      ],
      [
        // The base is a sequence, or a closure that makes an iterator.
        Row("AnySequence(_ base: Any)") { arguments in
          let (base, machine) = (arguments[0], arguments.machine)
          let make: () throws -> Value = if case .function(let make) = base { { try make.call([]) } } else { { base } }
          return .object(LazySequence(machine, isLazy: false) { body in try make().forEachElement(machine, body) })
        }
      ],
      [
        Row("sequence(first: T, next: (T) -> T?) -> [T]") { arguments in
          let (next, first, machine) = (try arguments.function(1), arguments[0], arguments.machine)
          return .object(
            LazySequence(machine, isLazy: false) { body in
              var following: Value? = first
              while let value = following {
                if try !body(value) { return }
                following = try next.call(value).unwrapped
                // Optional elements end with a nil, because `{ $0?.next }` of nil is nil.
                if value.isNil, following?.isNil == true { return }
              }
            })
        },
        Row("sequence(state: T, next: (inout T) -> U?) -> [U]") { arguments in
          let (next, state, machine) = (try arguments.function(1), arguments[0], arguments.machine)
          return .object(
            LazySequence(machine, isLazy: false) { body in
              var state = state
              while let value = try next.change(&state).unwrapped {
                if try !body(value) { return }
              }
            })
        },
      ],
      [
        Row("swap(_ a: Any, _ b: Any)") { arguments in
          guard case .object(let x) = arguments[0], let a = x as? Reference,
            case .object(let y) = arguments[1], let b = y as? Reference
          else { throw arguments.wrongType(0, expected: "&variable") }
          let value = try a.get()
          try a.set(try b.get())
          try b.set(value)
          return .void
        }
      ],
      [
        Row("isKnownUniquelyReferenced(_ object: Any) -> Bool") { arguments in
          guard case .object(let object) = arguments[0], let place = object as? Reference else {
            throw arguments.wrongType(0, expected: "&variable")
          }
          return .bool(try place.holdsOnlyReference())
        }
      ],
      [Row("numericCast(_ x: T) -> T") { $0[0] }],
    ]

  private static let mathematics: [[Row]] = MathFunctions.rows.map { row in
    row.declarations.map { Row($0, row.run) }
  }

  private static func all(_ arguments: Arguments) -> [Value] {
    [arguments[0], arguments[1]] + arguments.variadic
  }

  private static func stride(_ arguments: Arguments, isClosed: Bool) throws -> Value {
    var (value, end, step) = (arguments[0], arguments[1], arguments[2])
    if case .int = value, case .int = end, case .int = step {
    } else if case .duration = step {
    } else if case .float(let first) = value, case .double(let by) = step {
      (end, step) = (.float(Float(try arguments.double(1))), .float(Float(by)))
      value = .float(first)
    } else if case .float = value {
    } else {
      (value, end, step) = (
        .double(try arguments.double(0)), .double(try arguments.double(1)), .double(try arguments.double(2))
      )
    }
    let zero = try Subtraction.apply(step, step, arguments.machine)
    if step == zero { throw arguments.failure(2, .invalidValue(step.text, expected: "a step other than 0")) }
    let isDown = try ComparisonOperator.isLess(step, zero, for: "<")
    let view = ArrayBox.View.stride(value.dynamicType, isClosed: isClosed)
    if case .double(let start) = value, case .double(let by) = step, case .double(let last) = end {
      // Multiplied as in Swift, so that rounding errors do not add up.
      var values: [Value] = []
      var next = start
      while by > 0 ? next < last : next > last {
        try arguments.machine.charge()
        try values.add(.double(next))
        next = start.addingProduct(Double(values.count), by)
      }
      if isClosed, next == last { values.append(.double(last)) }
      return .array(try ArrayBox(values, view: view))
    }
    var values: [Value] = []
    while true {
      let isWithin = try ComparisonOperator.isLess(isDown ? end : value, isDown ? value : end, for: "<")
      guard isWithin || isClosed && value == end else { break }
      try arguments.machine.charge()
      try values.add(value)
      // A step beyond the last number ends the sequence.
      guard let next = try? Addition.apply(value, step, arguments.machine) else { break }
      value = next
    }
    return .array(try ArrayBox(values, view: view))
  }

  /// The functions with which Swift ends the program; here they stop the current command.
  private static let traps: [[Row]] =
    ["fatalError", "preconditionFailure", "assertionFailure"].map { name in
      [
        Row("\(name)(_ message: StringProtocol = \"\", \(place))\(name == "assertionFailure" ? "" : " -> Never")") {
          arguments in
          throw Problem.trapped(arguments.given(0) == nil ? "" : try arguments.string(0))
        }
      ]
    }
    + [
      [
        Row("exit(_ status: Int32) -> Never") {
          throw Problem.limit(.exited(.exit($0[0].integer.flatMap { Int($0) } ?? 0)))
        }
      ]
    ]
    + ["assert", "precondition"].map { name in
      [
        Row("\(name)(_ condition: Bool, _ message: @autoclosure StringProtocol = \"\", \(place))") { arguments in
          if try arguments.bool(0) { return .void }
          throw Problem.trapped(arguments.given(1) == nil ? "" : try arguments.evaluated(1).description)
        }
      ]
    }

  /// The place that a function passes on from its caller; the error is shown at the call.
  private static let place = "file: Any = nil, line: Any = nil"

  /// Returns the elements of two sequences, one of which may be endless: of it only as many as the other has.
  private static func bothElements(_ arguments: Arguments) throws -> ([Value], [Value]) {
    func elements(_ parameter: Int, beside other: Int) throws -> [Value] {
      guard arguments[parameter].endlessness > arguments[other].endlessness else {
        return try arguments.elements(parameter)
      }
      let count = try arguments.elements(other).count
      var elements: [Value] = []
      if count == 0 { return [] }
      try arguments[parameter].forEachElement(arguments.machine) { element in
        try elements.add(element)
        return elements.count < count
      }
      return elements
    }
    return (try elements(0, beside: 1), try elements(1, beside: 0))
  }

  static func repeated(_ element: Value, _ count: Int, _ machine: Machine) throws -> Value {
    let extent = try Extent(containing: element, count: count)
    try machine.charge(count)
    try machine.checkRoom(for: count)
    return .array(ArrayBox(repeating: element, count: count, extent))
  }
}
