/// A publisher of values and a completion that were recorded, to each subscriber from the start, as many as it asks for.
///
/// The completion comes together with the last value. Without values it comes at once, whatever was asked for.
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

  /// Sends what `record` puts into the recording; it finishes unless the recording says otherwise.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Sends `recording`.
  public init(recording: Recording) {
    self.recording = recording
  }

  /// Sends `output`, then `completion`.
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

  /// Values, and a completion after them.
  public struct Recording {
    public typealias Input = Output

    private var isComplete: Bool
    /// The values, in order.
    public private(set) var output: [Output]
    /// `.finished` as long as none was received.
    public private(set) var completion: Subscribers.Completion<Failure>

    /// Creates a recording without values, to which values can be added.
    public init() {
      isComplete = false
      output = []
      completion = .finished
    }

    /// Creates a recording that is complete.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      isComplete = true
      self.output = output
      self.completion = completion
    }

    /// Adds a value.
    ///
    /// - Precondition: It is not complete.
    public mutating func receive(_ input: Input) {
      precondition(!isComplete, "A recording cannot receive a value after its completion.")
      output.append(input)
    }

    /// Completes it.
    ///
    /// - Precondition: It is not complete.
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

  /// Creates a recording that is complete.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
  }

  /// The same as `encode(to:)`.
  public func encode(into encoder: any Encoder) throws {
    try encode(to: encoder)
  }

  /// Writes `{"output": [...], "completion": ...}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}
