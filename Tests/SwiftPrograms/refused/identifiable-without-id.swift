struct User: Identifiable {
  var name = ""
}
