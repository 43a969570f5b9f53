import SchedulersEssentials

/// The declarations of `respond`.
extension World {
  func declare(_ response: ResponseSyntax, in source: Source) throws {
    let answers = try response.answers.enumerated().map { index, answer in
      try self.answer(answer, isLast: index == response.answers.count - 1, response, in: source)
    }
    runtime.network.add(
      AnswerRule(
        RequestPattern(response.pattern.text), answers, Site(response.range, in: source).text,
        at: Site(response.pattern.range, in: source)))
  }

  /// The errors at the end of a file: requests that nothing has answered.
  var unanswered: [Diagnostic] {
    runtime.network.waiting.map { request in
      let problem = Problem.session(.pipeline(.unanswered(request.text)))
      return request.command?.diagnostic(problem) ?? Diagnostic(problem, at: SourceRange(lower: 0, upper: 0))
    }
  }

  private func answer(
    _ answer: ResponseSyntax.Answer, isLast: Bool, _ response: ResponseSyntax, in source: Source
  ) throws -> ScriptedAnswer {
    let status = try answer.status.map { try number($0, "a status", 100...999, in: source) } ?? 200
    var headers = HeaderFields()
    for expression in answer.headers {
      let text = try evaluate(expression, in: source).description
      let halves = text.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else {
        throw Diagnostic(.invalidValue(text.quoted, expected: "\"NAME: VALUE\""), at: expression.range, in: source)
      }
      headers[String(halves[0])] = String(halves[1].drop { $0 == " " })
    }
    return ScriptedAnswer(
      delay: try answer.delay.map { try delay($0, in: source) } ?? .zero ... .zero, status: status, headers: headers,
      content: try content(answer.content, in: source), times: isLast ? nil : answer.times ?? 1)
  }

  private func number(
    _ expression: Expression, _ what: String, _ range: ClosedRange<Int>, in source: Source
  ) throws -> Int {
    let value = try evaluate(expression, in: source)
    guard case .int(let number) = value, range.contains(number) else {
      throw Diagnostic(
        .invalidValue(value.text, expected: "\(what) from \(range.lowerBound) to \(range.upperBound)"),
        at: expression.range, in: source)
    }
    return number
  }

  /// Evaluates a duration, or a range of two durations.
  private func delay(_ expression: Expression, in source: Source) throws -> ClosedRange<VirtualTime.Stride> {
    guard case .range(let lower?, let upper?, true) = expression.kind else {
      let duration = try duration(expression, in: source)
      return duration...duration
    }
    let (least, most) = (try duration(lower, in: source), try duration(upper, in: source))
    guard least <= most else {
      throw Diagnostic(
        .invalidRange(lower: DurationText.of(least), upper: DurationText.of(most)), at: expression.range, in: source)
    }
    return least...most
  }

  private func contentOfFile(_ path: Name, in source: Source) throws(Diagnostic) -> [UInt8] {
    do throws(FileContents.Unreadable) {
      let bytes = try files.content(of: path.text)
      if bytes.count <= DataObject.largest { return bytes }
    } catch {
      throw Diagnostic(
        .session(.file(.fileUnreadable(path.text, because: error.reason))), at: path.range, in: source)
    }
    throw Diagnostic(.limit(.bytes(DataObject.largest)), at: path.range, in: source)
  }

  private func content(_ content: ResponseSyntax.Content, in source: Source) throws -> ScriptedAnswer.Content {
    switch content {
    case .nothing: return .body([])
    case .text(let text): return .body(Array(text.utf8))
    case .value(let expression):
      let site = Site(expression.range, in: source)
      let value = try evaluate(expression, in: source)
      return .body(try site.locate { try value.asBody(runtime, at: site) })
    case .file(let path): return .body(try contentOfFile(path, in: source))
    case .failure(let expression):
      let asked = Expression(kind: .typed(expression, .named("URLError")), range: expression.range)
      var value = try evaluate(asked, in: source)
      // `.timedOut` alone is a code of the error.
      if case .symbol(let symbol) = value, NamedType.urlErrorCode.oneCase(symbol.name) != nil {
        value = .urlError(symbol.name)
      }
      guard value.isURLError else {
        throw Diagnostic(
          .invalidValue(value.text, expected: "a URLError, such as `URLError(.timedOut)`"), at: expression.range,
          in: source)
      }
      return .failure(value)
    case .closure(let expression):
      let type = Type.function([.named("URLRequest")], result: .unknown, throwing: .yes)
      let value = try evaluate(Expression(kind: .typed(expression, type), range: expression.range), in: source)
      guard case .function(let function) = value else { return .body([]) }
      return .computed(function)
    }
  }
}
