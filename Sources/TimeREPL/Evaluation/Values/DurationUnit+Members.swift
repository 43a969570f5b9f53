/// A unit as the implicit member that makes a duration in it: `.seconds(1)`.
extension DurationUnit {
  static let members: KeyValuePairs<String, DurationUnit> = [
    "seconds": .s, "milliseconds": .ms, "microseconds": .us, "nanoseconds": .ns, "minutes": .m, "hours": .h,
  ]

  init?(member: String) {
    guard let unit = Self.members.first(where: { $0.key == member })?.value else { return nil }
    self = unit
  }

  /// So many of this unit, in nanoseconds.
  func duration(of amount: Value) throws(Problem) -> Int64 {
    switch amount {
    case .int(let int):
      let (product, overflow) = Int64(int).multipliedReportingOverflow(by: nanoseconds)
      if !overflow { return product }
    case .double(let double):
      if let product = Int64(exactly: (double * Double(nanoseconds)).rounded()) { return product }
    default:
      throw amount.wrongType("number")
    }
    throw .overflow("\(amount.text) * \(DurationText.of(nanoseconds))")
  }
}
