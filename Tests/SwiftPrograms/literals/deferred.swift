// source: own
enum Size { case small, large }
func name(_ size: Size, _ n: Int) throws -> String {
  let text: String
  var count: Int
  switch size {
  case .small: text = "small"
  case .large: text = "large"
  }
  if n > 1 { count = n } else { return text }
  count += 1
  return "\(text) \(count)"
}
print(try name(.small, 1), try name(.large, 2))
let total: Int
total = 3
print(total)
