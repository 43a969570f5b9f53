struct User: CustomStringConvertible {
  var name = ""
}
