import Schedulers

/// An operator, complete: all that building, help, hints and tests need to know of it.
struct OperatorRow: Sendable {
  let signatures: [Signature]
  let group: Group
  /// One sentence.
  let summary: String
  /// A line that can be typed once `taps` is a subject.
  let example: String
  /// What a call of it makes.
  let build: @Sendable (OperatorCall) throws -> Value

  enum Group: String, CaseIterable, Sendable {
    case elements = "what passes"
    case combining = "several publishers"
    case timing = "time"
    case connecting = "subscribing and connecting"
  }

  init(
    _ declarations: String..., in group: Group, _ summary: String, example: String,
    build: @escaping @Sendable (OperatorCall) throws -> Value
  ) {
    signatures = declarations.map { Signature($0, firstLabelIsOptional: true) }
    self.group = group
    self.summary = summary
    self.example = example
    self.build = build
  }

  var name: String { signatures[0].name }
}

/// The operators, one row each. Adding one is adding a row.
enum OperatorTable {
  static let rows = elements + combining + timing + connecting

  static func row(_ name: String) -> OperatorRow? { byName[name] }

  static let names: [String] = rows.map(\.name).sorted()

  private static let byName = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
}

/// An operator called on a publisher, with its arguments in place.
struct OperatorCall {
  /// Which of the row's signatures fits.
  let overload: Int
  let arguments: Arguments
  let upstream: PublisherObject
  /// As it was typed, from its name on: how `pending` and `show` call the stage.
  let text: String

  init(_ overload: Int, _ arguments: Arguments, on upstream: PublisherObject, text: String) {
    self.overload = overload
    self.arguments = arguments
    self.upstream = upstream
    self.text = text
  }

  var plant: Plant { upstream.plant }

  /// A publisher that is made of upstream by `transform`, in the scope of each subscription.
  func publisher(
    joining others: [PublisherObject] = [], _ transform: @escaping (Stream, Stage) -> Stream
  ) throws -> Value {
    let depth = 1 + ([upstream] + others).map(\.depth).reduce(0, max)
    guard depth <= PublisherObject.deepest else {
      throw failure(.session(.pipelineTooLong(limit: PublisherObject.deepest)))
    }
    let (upstream, plant, text) = (upstream, plant, text)
    return .object(
      MadePublisher("\(upstream.definition).\(text)", depth: depth, plant) { scope in
        let stage = Stage(text, scope, plant)
        return StageLog.observed(transform(upstream.make(in: scope), stage), at: stage)
      })
  }

  /// An error about the call as a whole.
  func failure(_ problem: Problem) -> any Error {
    arguments.site?.diagnostic(problem) ?? problem
  }

  /// The publisher that an argument has to be.
  func publisher(_ parameter: Int) throws -> PublisherObject {
    if let publisher = arguments[parameter].publisher { return publisher }
    throw arguments.wrongType(parameter, expected: "publisher")
  }

  /// The publishers that a parameter for any number of them was given.
  func publishers() throws -> [PublisherObject] {
    try [publisher(0)]
      + arguments.variadic.map { value in
        if let publisher = value.publisher { return publisher }
        throw arguments.failure(
          arguments.plan.signature.parameters.count - 1,
          value.wrongType("publisher"))
      }
  }

  func duration(_ parameter: Int) throws -> VirtualTime.Stride {
    VirtualTime.Stride(nanoseconds: try arguments.duration(parameter))
  }
}

extension Value {
  var publisher: PublisherObject? {
    if case .object(let object) = self { object as? PublisherObject } else { nil }
  }
}
