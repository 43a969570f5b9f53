// source: own
func length(_ text: String?) -> Int {
  let trimmed: String? = text.map { String($0.drop { $0 == " " }) }
  guard let trimmed = trimmed, !trimmed.isEmpty else { return 0 }
  let twice = { trimmed.count * 2 }
  return twice()
}
func later(_ value: Int?) async -> Int {
  let value: Int? = value
  guard let value else { return -1 }
  return value + 1
}
print(length("  ab"), length(nil), length("  "))
print(await later(4), await later(nil))
