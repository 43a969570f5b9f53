extension OperatorTable {
  /// The implicit members of parameter types, by the name of the type: `.keepFull` for `Prefetch`. Types known to the
  /// type checker have their own cases.
  static let choices: [String: [Signature]] = [
    "Duration": DurationUnit.withMembers.map { Signature("\($0.member)(_ amount: Double)") },
    "Scheduler": [Signature("main")],
    "Prefetch": [Signature("byRequest"), Signature("keepFull")],
    "WhenFull": [
      Signature("dropNewest"), Signature("dropOldest"), Signature("customError(_ error: () -> Error)"),
    ],
    "Behavior": [Signature("exclusive"), Signature("inclusive")],
    "Strategy": [
      Signature("byTime(_ scheduler: Scheduler = scheduler, _ interval: Duration)"),
      Signature("byTimeOrCount(_ scheduler: Scheduler = scheduler, _ interval: Duration, _ count: Int)"),
    ],
    "Demand": [Signature("max(_ value: Int)"), Signature("none"), Signature("unlimited")],
    "CharacterSet": FoundationText.characterSets.keys.sorted().map { Signature($0) },
  ]
}
