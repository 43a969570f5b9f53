// source: own
struct User: Identifiable {
  var name = ""
}
