extension Row {
  /// What it costs to enter a line whose types are far from its literals: read, checked and compiled.
  static let types = lines.flatMap { line in
    [
      Row(name: "entering \(line.name)", unit: .milliseconds, targets: [.atMost(10)]) { equipment in
        let time = try line.time(1, equipment)
        return Measurement(ours: { try time() * 1e3 })
      },
      Row(name: "entering twice \(line.name)", unit: .times, targets: [.atMost(2.5)]) { equipment in
        let (once, twice) = (try line.time(1, equipment), try line.time(2, equipment))
        return Measurement(ours: { try twice() / once() })
      },
    ]
  }

  private static let lines = [
    Line("a chain of 40 operators", "let s = PassthroughSubject<Int, Never>()", chain),
    Line("a chain of 40 operators over _", "subject s", chain),
    Line("an array of 10 000 numbers") { numbers(from: "0", 10_000 * $0) },
    Line("an array of 10 000 numbers over _", "func any(x) = x") { numbers(from: "any(0)", 10_000 * $0) },
    Line("20 nested closures") { nested(20 * $0) { "{ (x\($0): Int) in " } },
    Line("20 nested closures over _") { nested(20 * $0) { "{ x\($0) in " } },
  ]

  private static func chain(_ factor: Int) -> String {
    "s" + String(repeating: ".map { $0 + 1 }.filter { $0 > 2 }", count: 20 * factor)
  }

  private static func numbers(from first: String, _ count: Int) -> String {
    "[\(first), " + (1..<count).map(String.init).joined(separator: ", ") + "]"
  }

  private static func nested(_ depth: Int, _ opening: (Int) -> String) -> String {
    (0..<depth).map(opening).joined() + "x0 + x\(depth - 1)" + String(repeating: " }", count: depth)
  }
}

/// A line of a session whose size can grow.
private struct Line: Sendable {
  let name: String
  private let before: String
  private let expression: @Sendable (_ factor: Int) -> String
  private static let count = 40

  init(_ name: String, _ before: String = "", _ expression: @escaping @Sendable (Int) -> String) {
    (self.name, self.before, self.expression) = (name, before, expression)
  }

  /// The seconds of CPU that one takes, by the slope from none to many.
  func time(_ factor: Int, _ equipment: Equipment) throws -> () throws -> Double {
    let program = try equipment.program()
    func script(_ count: Int) throws -> String {
      let lines = (0..<count).map { "let x\($0) = \(expression(factor))\n" }.joined()
      return try equipment.write("\(before)\n\(lines)", to: "\(name)-\(factor)-\(count).timerepl")
    }
    let (none, many) = (try script(0), try script(Self.count))
    func run(_ script: String) throws -> Double {
      try ChildProcess.run([program, script], output: "\(equipment.folder)/entered").check("timerepl").cpuSeconds
    }
    return { (try run(many) - run(none)) / Double(Self.count) }
  }
}
