// source: own
struct Button: Codable {
  let title: String
  let action: () -> Void
}
print("never")
