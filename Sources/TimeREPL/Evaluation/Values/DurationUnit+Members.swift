/// Units as implicit members that make durations: `.seconds(1)`.
extension DurationUnit {
  /// The units with members, in the order of completion: Combine's first.
  static let withMembers: [DurationUnit] = combines + [.m, .h]
  /// The units that Combine has members for, the longest first.
  static let combines: [DurationUnit] = [.s, .ms, .us, .ns]

  var member: String {
    switch self {
    case .h: "hours"
    case .m: "minutes"
    case .s: "seconds"
    case .ms: "milliseconds"
    case .us: "microseconds"
    case .ns: "nanoseconds"
    }
  }

  init?(member: String) {
    guard let unit = Self.allCases.first(where: { $0.member == member }) else { return nil }
    self = unit
  }

  /// Returns an amount of this unit in nanoseconds.
  func duration(of amount: Value) throws(Problem) -> Int64 {
    switch amount {
    case .int(let int):
      let (product, overflow) = Int64(int).multipliedReportingOverflow(by: nanoseconds)
      if !overflow { return product }
    case .sized(let box):
      if let int = Int(exactly: box.number.value) { return try duration(of: .int(int)) }
    case .double(let double):
      if let product = Int64(exactly: (double * Double(nanoseconds)).rounded()) { return product }
    default:
      throw amount.wrongType("number")
    }
    throw .overflow("\(amount.text) * \(DurationText.of(nanoseconds))")
  }
}
