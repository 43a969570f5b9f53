// source: own
struct Percent {
  let value: Int
  init?(_ value: Int) {
    guard (0...100).contains(value) else { return nil }
    self.value = value
  }
  init?(text: String) {
    guard text.hasSuffix("%"), let n = Int(text.dropLast()) else { return nil }
    self.init(n)
  }
}
print(Percent(50)?.value ?? -1, Percent(101) == nil, Percent(text: "7%")!.value, Percent(text: "7") as Any)
if let p = Percent(text: "300%") { print("yes", p) } else { print("no") }
let all = ["1%", "x", "99%"].compactMap(Percent.init(text:))
print(all.map(\.value))
print([5, 500].compactMap { Percent($0) })
