extension Session {
  static func severity(of problem: Problem) -> Reply.Severity {
    switch problem {
    case _ where problem.isInterruption: .interrupted
    case .limit, .session(.limit): .limit
    case .session(.name(.unreplaceable(_, _, let because))), .session(.breakpoint(.breakpointFailed(_, let because))):
      severity(of: because)
    default: .error
    }
  }

  /// The result of a whole entry.
  enum Entered {
    case done
    /// Parts of it could not be parsed, for these reasons; nothing of them was performed.
    case unread([Diagnostic])
    /// A command failed, and nothing after it was performed.
    case failed
    case quit
  }

  /// Returns the parts of the world that the parser needs.
  func context(isInteractive: Bool = false) -> ParseContext {
    ParseContext(
      names: names, isInteractive: isInteractive, aliases: aliases, operators: latestWorld.environment.operators,
      nestedTypes: latestWorld.environment.nestedTypes, leftOut: latestWorld.environment.leftOut,
      namesOfFiles: namesOfFiles, memo: memo)
  }

  /// Parses a whole entry and performs its commands, until one fails.
  ///
  /// In a program with tests, a declaration that cannot be read is left out, and the tests that use it report why.
  ///
  /// - Parameter give: Called with each command and its reply; returns false if it failed after all.
  func enter(_ source: Source, in context: consuming ParseContext, give: (Command, Reply) -> Bool) -> Entered {
    var source = source
    var doneCount = 0
    var done = 0
    var unread = problemsAhead(from: source)
    if !unread.isEmpty { return .unread(unread) }
    while true {
      if let rest = unreadTests?.withoutUsers(in: source, from: done), rest !== source {
        (source, context) = (rest, self.context())
      }
      let commands: [Command]
      do throws(Diagnostic) {
        if let checked = coming?.commands(of: source) {
          commands = checked
        } else {
          // Consumed, because the context holds all names, which would be copied for each name declared while it exists.
          commands = try parse(source, in: consume context)
        }
      } catch {
        let causeCount = unreadTests?.causeCount
        guard let rest = unreadTests?.setAside(error, in: source) else {
          return .unread(unread + problems(of: source, after: error))
        }
        if unreadTests?.tellsAtOnce == true, unreadTests?.causeCount != causeCount { unread.append(error) }
        (source, context) = (rest, self.context())
        continue
      }
      source.forgetParsed()
      if program == nil, done == 0, let problem = problemAhead(in: commands, of: source) { return .unread([problem]) }
      var rest: Source?
      for command in commands.dropFirst(doneCount) {
        var reply = perform(command, in: source)
        if let problem = reply.problem, reply.severity == .error {
          let causeCount = unreadTests?.causeCount
          rest = unreadTests?.setAside(problem, in: source)
          if unreadTests?.tellsAtOnce == true {
            if rest != nil, unreadTests?.causeCount != causeCount { _ = give(command, reply) }
            if rest == nil, unreadTests?.explains(problem) == true { break }
          }
          if rest != nil { break }
          if command.declares {
            let all = problems(of: source, after: problem)
            (reply.problem, reply.furtherProblems) = (all[0], Array(all.dropFirst()))
          }
        }
        doneCount += 1
        done = command.range.upper
        let isDone = give(command, reply)
        // A failed check is counted and does not stop the entry.
        if !isDone || reply.severity != .failedCheck && reply.problem != nil || reply.hasRefusedInput { return .failed }
        if case .quit? = reply.answer { return .quit }
        // The rest of the line is not performed.
        if program != nil, latestWorld.hasExited { return .done }
      }
      guard let rest else { return unread.isEmpty ? .done : .unread(unread) }
      // What is done is not parsed again: without the declaration that was left out, it could join what follows.
      source = rest.blanking(SourceRange(lower: 0, upper: done)) ?? rest
      (doneCount, context) = (0, self.context())
    }
  }
}

extension Session {
  /// Answers a tool command; the shell does what it asks for.
  func answer(_ tool: Tool, at range: SourceRange, in source: Source) throws -> Reply.Answer {
    switch tool {
    case .type(let expression, let isFull):
      return .type(try world.typeFacts(of: expression, isFull: isFull, in: source))
    case .help(nil) where isStopped: return .help(.overview(next: ["continue", "show", "why"]))
    case .help(nil) where past != nil: return .help(.overview(next: ["forward", "goto", "branches"]))
    case .help(let topic): return .help(try world.help(topic, in: source))
    case .look(let appearing): return try world.look(appearing, in: source)
    case .play(let pace, let showsMarbles):
      try checkPlaying()
      return .play(pace, showsMarbles: showsMarbles)
    case .pause:
      try checkPlaying()
      return .pause
    case .quit: return .quit
    case .shell(let command): return .asked(command, range)
    }
  }

  private func checkPlaying() throws(Problem) {
    if !canPlay { throw .session(.time(.noTerminal)) }
  }

  /// Performs an input in the present world. A look is performed as a question first, which can change nothing; if it has
  /// to, as through a getter that counts its calls, it is an input like others.
  func performLooking(
    _ command: InputCommand, in source: Source
  ) throws -> (performance: Performance, changesNothing: Bool) {
    func perform() throws -> Performance {
      world.stopsAtOperators = stopsAtOperators
      return try world.perform(command, in: source, allowed: .max, breakpoints)
    }
    guard command.isLook else { return (try perform(), false) }
    let before = WorldCounts(world)
    do {
      world.isLooking = true
      defer { world.isLooking = false }
      let performance = try perform()
      return (performance, before == WorldCounts(world))
    } catch {
      guard case .session(.breakpoint(.sideEffect)) = Diagnostic(thrown: error).problem else { throw error }
      if before != WorldCounts(world) { restore() }
      return (try perform(), false)
    }
  }
}
