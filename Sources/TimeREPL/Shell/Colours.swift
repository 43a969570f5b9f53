/// Whether text may be coloured, as the person's environment says.
enum Colours {
  /// - Parameter environment: the value of a variable.
  static func areWanted(_ environment: (String) -> String?) -> Bool {
    func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" { return true }
    return isSet("TERM") && environment("TERM") != "dumb" && environment("CLICOLOR") != "0"
  }
}
