/// A row of the operator table: all that building, help, hints and tests need.
struct OperatorRow: Sendable {
  let signatures: [Signature]
  let group: Group
  /// One sentence about the operator.
  let summary: String
  /// The effect of each signature, or a single one for all.
  private let effects: [Effect]
  let example: Example
  /// Builds the result of a call.
  let build: @Sendable (OperatorCall) throws -> Value

  /// An example pipeline with its input; help runs it.
  struct Example: Sendable {
    /// The text to type, after `subject taps` and, if it is used, `subject other`.
    let pipeline: String
    /// The marbles of `taps` and `other`, if they are used.
    let taps: String?
    let other: String?
    /// Whether the example makes a publisher to watch, and not a subscription.
    let makesPublisher: Bool
  }

  enum Group: String, CaseIterable, Sendable {
    case elements = "what passes, and as what"
    case reducing = "one answer at the end"
    case combining = "several publishers"
    case timing = "time"
    case errors = "failures"
    case sharing = "several subscribers, and demand"
    case debugging = "looking on"
    case subscribing = "subscribing and connecting"
    case extensions = "not in Combine, but in Rx"
    case combineExt = "not in Combine, but in CombineExt"

    /// As `:help` takes it; `debugging` is a page of the manual.
    var name: String { self == .debugging ? "inspecting" : "\(self)" }
  }

  init(
    _ declarations: String..., in group: Group, _ summary: String, effect: Effect..., example: String,
    taps: String = "1-2-3|", other: String? = nil, makesPublisher: Bool = true,
    build: @escaping @Sendable (OperatorCall) throws -> Value
  ) {
    self.init(
      declarations, in: group, summary, effects: effect.isEmpty ? [.makes] : effect, example: example, taps: taps,
      other: other, makesPublisher: makesPublisher, build: build)
  }

  init(
    _ declarations: [String], in group: Group, _ summary: String, effects: [Effect], example: String,
    taps: String = "1-2-3|", other: String? = nil, makesPublisher: Bool = true,
    build: @escaping @Sendable (OperatorCall) throws -> Value
  ) {
    signatures = declarations.map { Signature($0, optionalLabels: .first) }
    self.group = group
    self.summary = summary
    self.effects = effects
    self.example = Example(pipeline: example, taps: taps, other: other, makesPublisher: makesPublisher)
    self.build = build
  }

  var name: String { signatures[0].name }

  /// Returns the library of a signature.
  func owner(_ overload: Int) -> Effect.Owner {
    switch group {
    case .extensions: .rx
    case .combineExt: .combineExt
    default: effect(overload).owner
    }
  }

  /// - Parameter overload: the index of the signature.
  func effect(_ overload: Int) -> Effect { effects.count == 1 ? effects[0] : effects[overload] }
}

/// The table of operators, one row each. To add an operator, add a row.
enum OperatorTable {
  static let rows =
    elements + selecting + coding + reducing + combining + timing + errors + sharing + debugging + subscribing
    + extensions
    + combineExt

  /// The labels of the tuples that operators send, for completion before a value has come.
  static let tupleLabels = ["value", "time"] + combineExtLabels

  static func row(_ name: String) -> OperatorRow? { byName[name] }

  static let names: [String] = rows.map(\.name).sorted()

  private static let byName = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
}
