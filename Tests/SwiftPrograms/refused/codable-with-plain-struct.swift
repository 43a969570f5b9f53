// source: own
struct Size { var width = 1 }
struct Box: Codable {
  var size = Size()
}
