extension [Statement] {
  /// Whether the block returns a result or leaves in another way.
  var givesResult: Bool {
    switch leaving?.kind {
    case .return, .throw: true
    case .expression(let value): count == 1 || value.neverReturns
    case .if(_, let then, let otherwise?): then.givesResult && otherwise.givesResult
    case .switch(_, let cases): cases.allSatisfy(\.body.givesResult)
    case .do(let body, let catches): body.givesResult && catches.allSatisfy(\.body.givesResult)
    // An endless loop returns from inside.
    default: leaving?.isEndless ?? false
    }
  }

  /// The statement that decides whether the block gives a result: the first that always leaves, or else the last.
  private var leaving: Statement? {
    first { statement in
      switch statement.kind {
      case .return, .throw: true
      case .expression(let value): value.neverReturns
      default: false
      }
    } ?? last
  }
}
