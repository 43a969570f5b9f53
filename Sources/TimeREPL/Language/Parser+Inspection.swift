/// The parameters of the commands that look at each value on its way.
extension Parser {
  ///     why → event | "not" lane [ expression ] [ "at" time ]
  mutating func why() throws(Diagnostic) -> Inspection {
    try needParameter("#N")
    guard takeWord("not") else { return .why(try eventNumber()) }
    try needParameter("NAME")
    let lane = try laneName()
    let value = isAtEnd || isAtWord("at") ? nil : try expression()
    let time = takeWord("at") ? try time("TIME") : nil
    return .whyNot(lane, value: value, time: time)
  }
}
