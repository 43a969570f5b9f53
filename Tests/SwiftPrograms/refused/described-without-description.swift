// source: own
struct User: CustomStringConvertible {
  var name = ""
}
