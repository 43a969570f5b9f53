/// Parses the parameters of the commands that inspect events.
extension Parser {
  ///     why → [ "--all" ] [ event ] | "not" lane [ expression ] [ "at" time ]
  mutating func why() throws(Diagnostic) -> Inspection {
    let isWhole = take(.all)
    guard !isWhole, take(.not) else { return .why(isAtEnd ? nil : try eventReference(), isWhole: isWhole) }
    try needParameter("NAME")
    let lane = try laneName()
    let value = isAtEnd || isAt(.at) ? nil : try expression()
    let time = take(.at) ? try time("TIME") : nil
    return .whyNot(lane, value: value, time: time)
  }

  ///     filter → { lane | "last" count | "since" time }
  mutating func logFilter() throws(Diagnostic) -> LogFilter {
    var filter = LogFilter()
    while !isAtEnd {
      if filter.last == nil, take(.last) {
        filter.last = try count("N")
      } else if filter.since == nil, take(.since) {
        filter.since = try time("TIME")
      } else if filter.lane == nil {
        filter.lane = try laneName()
      } else {
        throw surplus()
      }
    }
    return filter
  }

  ///     event → "#" digits
  mutating func eventReference() throws(Diagnostic) -> EventReference {
    try needParameter("#N")
    guard case .event(let number) = current.kind else { throw failure(.text("#N")) }
    return EventReference(number: number, range: take().range)
  }
}
