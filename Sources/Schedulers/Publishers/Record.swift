/// A publisher of recorded values and their completion. Each subscriber receives them from the start, as it demands
/// them.
///
/// The completion comes together with the last value. Without values it comes at once, whatever the demand.
///
/// ```swift
/// let record = Record<Int, Never> { recording in
///   recording.receive(1)
///   recording.receive(completion: .finished)
/// }
/// ```
public struct Record<Output, Failure: Error>: Publisher {
  /// The values and the completion to send.
  public let recording: Recording

  /// Creates a publisher of the values that `record` adds to a recording. It finishes, unless `record` adds a failure.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a publisher of `recording`.
  public init(recording: Recording) {
    self.recording = recording
  }

  /// Creates a publisher of `output` and then `completion`.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = SequenceSubscription(
      Outlet(subscriber), recording.output, recordedCompletion: recording.completion)
    if let subscription {
      subscriber.receive(subscription: subscription)
    } else {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: recording.completion)
    }
  }

  /// Recorded values and the completion after them.
  public struct Recording {
    public typealias Input = Output

    private var isComplete: Bool
    /// The values, in order.
    public private(set) var output: [Output]
    /// The completion: `.finished` unless another was received.
    public private(set) var completion: Subscribers.Completion<Failure>

    /// Creates an empty recording, to which values can be added.
    public init() {
      isComplete = false
      output = []
      completion = .finished
    }

    /// Creates a complete recording.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      isComplete = true
      self.output = output
      self.completion = completion
    }

    /// Adds a value.
    ///
    /// - Precondition: The recording is not complete.
    public mutating func receive(_ input: Input) {
      precondition(!isComplete, "A recording cannot receive a value after its completion.")
      output.append(input)
    }

    /// Adds the completion.
    ///
    /// - Precondition: The recording is not complete.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!isComplete, "A recording cannot receive a second completion.")
      isComplete = true
      self.completion = completion
    }
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  private enum Key: String, CodingKey {
    case output
    case completion
  }

  /// Decodes a complete recording.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// Encodes this as `encode(to:)` does.
  public func encode(into encoder: any Encoder) throws {
    try encode(to: encoder)
  }

  /// Encodes this as `{"output": [...], "completion": ...}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}
