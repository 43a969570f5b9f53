/// The parameters of the commands that look into a pipeline.
extension Parser {
  ///     type → [ "--full" ] expression
  mutating func showType() throws(Diagnostic) -> Tool {
    let isFull = takeOption("full")
    try needParameter("EXPR")
    return .type(try expression(), isFull: isFull)
  }

  ///     why → [ "--all" ] [ event ] | "not" lane [ expression ] [ "at" time ]
  mutating func why() throws(Diagnostic) -> Inspection {
    let isWhole = takeOption("all")
    guard !isWhole, takeWord("not") else { return .why(try optionalEventNumber(), isWhole: isWhole) }
    try needParameter("NAME")
    let lane = try laneName()
    let value = isAtEnd || isAtWord("at") ? nil : try expression()
    let time = takeWord("at") ? try time("TIME") : nil
    return .whyNot(lane, value: value, time: time)
  }

  ///     what → [ event ]
  mutating func what() throws(Diagnostic) -> Inspection { .what(try optionalEventNumber()) }

  private mutating func optionalEventNumber() throws(Diagnostic) -> EventNumber? {
    isAtEnd ? nil : try eventNumber()
  }
}
