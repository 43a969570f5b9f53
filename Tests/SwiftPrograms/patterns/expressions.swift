// source: own
enum Level: Int { case low = 1, mid, high
  var label: String { switch self { case .low: "low"; case .mid: "mid"; case .high: "high" } } }
func describe(_ n: Int) -> String {
  let size = if n < 10 { "small" } else if n < 100 { "medium" } else { "large" }
  let sign = switch n { case 0: "zero"; case ..<0: "negative"; default: "positive" }
  return size + " " + sign
}
print(describe(-5), describe(0), describe(50), describe(500))
let level: Level? = Level(rawValue: 2)
let text: String = switch level { case .low?: "L"; case .mid?, .high?: level!.label.uppercased(); case nil: "-" }
print(text, Level(rawValue: 7)?.label ?? "none")
let x: Double = if text.isEmpty { 1 } else { 2 }
