import SchedulersEssentials

/// The commands that look and change nothing.
extension World {
  func answer(_ question: Question, in source: Source) throws -> Reply.Answer {
    switch question {
    case .pending(let name):
      guard let name else { return .pending(pendingRows(), lane: nil) }
      let held = lane(name.text) == nil ? subscriptions(behind: name.text) : []
      if kinds[name.text] == nil, held.isEmpty { _ = try knownLane(name, in: source) }
      let rows = pendingRows { scope in
        scope.serves { part in
          part.name == name.text || part.name.hasPrefix(name.text + ".") || held.contains { $0.ends(in: part) }
        }
      }
      return .pending(rows, lane: name.text)
    case .log(let filter): return .log(try places(filter, in: source))
    case .now: return .now(nowFacts)
    case .graph: return .graph(PipelineGraph(of: self))
    case .stats: return .stats(StatsFacts(of: self))
    case .marbles(let view): return .marbles(try marbles(view, in: source))
    case .plot(let filter, let inPoints): return .plot(try plot(filter, inPoints: inPoints, in: source))
    case .compare(let names): return try compare(names, in: source)
    case .expect(let claim):
      do {
        try prepare(claim, in: source)(0)
        return .checked(nil)
      } catch let diagnostic as Diagnostic where diagnostic.isFailedCheck {
        return .checked(diagnostic)
      }
    case .answers: return .answers(runtime.network.rules.map { AnswerFacts($0) })
    case .settings(let name):
      return .settings(try settings(named: name, in: source), looks: name == nil ? Appearance.rows : [])
    }
  }

  /// Returns the type of an expression without evaluating it.
  func typeFacts(of expression: Expression, isFull: Bool, in source: Source) throws -> TypeFacts {
    let found = try Compiler.type(of: expression, in: source, environment)
    let type = TypeChecker(environment, source).written(found)
    return TypeFacts(
      type: type, isFull: isFull, remarks: [.unknown, .array(.unknown)].contains(type) ? remarks(on: expression) : [])
  }

  /// Returns the type of a publisher that is being typed, without evaluating it.
  func publisherType(of text: String) -> PublisherType? {
    let source = Source(text)
    guard
      let commands = try? parse(
        source,
        in: ParseContext(
          names: names, isInteractive: false, aliases: environment.aliases, operators: environment.operators,
          nestedTypes: environment.nestedTypes)),
      commands.count == 1,
      case .input(.statement(let statement)) = commands[0].kind, case .expression(let value) = statement.kind
    else { return nil }
    var checker = TypeChecker(environment, source)
    return try? checker.infer(value).type.settled.publisher
  }

  private var nowFacts: NowFacts {
    NowFacts(
      time: now, lastEvent: log.lastNumber, pendingCount: runtime.scheduler.pendingCount,
      nextDue: runtime.scheduler.nextDue)
  }

  private func pendingRows(of isWanted: ((Scope) -> Bool)? = nil) -> [PendingRow] {
    let own = runtime.ownClocks.all.flatMap { pendingRows($0.scheduler, $0, of: isWanted) }
    return pendingRows(runtime.scheduler, nil, of: isWanted) + own + waitingRows(of: isWanted)
  }

  /// Returns the requests without an answer.
  private func waitingRows(of isWanted: ((Scope) -> Bool)?) -> [PendingRow] {
    runtime.network.waiting.filter { isWanted?($0.stage.scope) ?? true }.map { request in
      PendingRow(
        due: nil, inTime: .zero, interval: nil, what: "answer to \(request.text)",
        setBy: log[request.asked].map { .event($0, lane: log.name(of: $0)) } ?? .unknown)
    }
  }

  private func pendingRows(
    _ scheduler: TestScheduler<VirtualTime, Never>, _ clock: OwnClock?, of isWanted: ((Scope) -> Bool)?
  ) -> [PendingRow] {
    let now = scheduler.now
    return scheduler.pending.until(isInterrupted).compactMap { work in
      let label = work.label as? ActionLabel
      if let isWanted {
        guard case .stage(let stage)? = label?.purpose, isWanted(stage.scope) else { return nil }
      }
      return PendingRow(
        due: clock.map { .zero + $0.elapsed(at: work.due) } ?? work.due, inTime: work.due - now,
        interval: work.repetition,
        what: work.name ?? "", setBy: setter(of: label), clock: clock?.name)
    }
  }

  /// Returns the work scheduled for a lane.
  func pendingRows(ofLane name: String) -> [PendingRow] { pendingRows { scope in scope.serves { $0.name == name } } }

  private func setter(of label: ActionLabel?) -> PendingRow.Setter {
    guard let label else { return .unknown }
    if let event = log[label.cause] { return .event(event, lane: log.name(of: event)) }
    return label.command.map { .command($0.text) } ?? .unknown
  }

  private func places(_ filter: LogFilter, in source: Source) throws -> [Int] {
    let lanes = Set(try filter.lanes.map { try laneNumber($0, in: source) })
    let range = try range(of: filter, in: source)
    let first = filter.from.flatMap { EventNumber(exactly: $0.number) } ?? .none
    var places = log.events.indices.until(isInterrupted).filter { place in
      let event = log.events[place]
      return range.contains(event.time) && (lanes.isEmpty || lanes.contains(event.lane)) && event.kind != .subscribed
        && (event.number >= first || event.number == .none && first == .none)
    }
    if let last = filter.last { places = Array(places.suffix(last)) }
    return places
  }

  /// Returns the range of times of a filter; without a start, from before 0s.
  func range(of filter: LogFilter, in source: Source) throws -> ClosedRange<VirtualTime> {
    var start = try filter.since.map { try anyTime($0, in: source) } ?? .never
    if let from = filter.from {
      guard let event = EventNumber(exactly: from.number).flatMap({ log[$0] }) else {
        throw Diagnostic(.session(.travel(log.noEvent(from.number))), at: from.range, in: source)
      }
      start = event.time
    }
    let end = try filter.until.map { try anyTime($0, in: source) } ?? .distantFuture
    guard start <= end else {
      let range = filter.range ?? SourceRange(lower: 0, upper: 0)
      throw Diagnostic(.session(.time(.backwards(from: start, to: end))), at: range, in: source)
    }
    return start...end
  }

  /// Returns remarks on an expression that has no type by itself.
  private func remarks(on expression: Expression) -> [String] {
    switch expression.kind {
    case .duration: return ["Duration"]
    case .nil, .implicitMember, .keyPath: return ["_", "what it is follows from where it stands"]
    case .array(let elements) where elements.count == 1 && elements[0].namedType != nil:
      return expression.namedType.map { ["\($0).Type"] } ?? []
    case .name(let name):
      let forms = environment.variable(name)?.forms ?? []
      if !forms.isEmpty { return forms.map(\.text) }
      switch environment.value(name) {
      case .function(let function)?: return function.overloads?.map(\.signature.fullDeclaration) ?? []
      case .object(let object as Metatype)?: return ["\(object.type).Type"]
      case .object(let object as Namespace)?: return ["\(object.name).Type"]
      default: return []
      }
    default: return []
    }
  }

  /// Returns the facts of a declared name or a lane.
  func facts(of name: String) -> ShowFacts? {
    if let scope = runtime.ownScopes.open.first(where: { $0.name == name }) { return facts(of: scope) }
    let instance = instance(called: name).map { self.facts(of: $0) }
    let value = environment.variable(name)?.value ?? (instance == nil ? nil : .void)
    let publisher = value?.publisher ?? publishedLanes[name]?.subject
    let subject = publisher as? SubjectObject
    let own = lanes.filter { lane in lane.name == name || publisher != nil && lane.publisher === publisher }
    guard value != nil || publisher != nil || !own.isEmpty else { return loggedLane(name) ?? stored(at: name) }
    let end = subject?.end.flatMap { log[$0] }.map { (how: $0.kind, at: $0.time, event: $0.number) }
    let isValue = value != nil && publisher == nil
    var told = ShowFacts(
      name: name,
      kind: kinds[name].map { $0 == .let && subject != nil ? "subject" : $0.rawValue }
        ?? (instance != nil ? "instance" : subject?.published == nil ? "lane" : "published property"),
      definition: isValue ? nil : (publisher ?? own.first?.publisher).map { definition(of: $0, named: name) },
      shortDefinition: isValue || subject != nil ? nil : (publisher ?? own.first?.publisher)?.shortDefinition,
      value: isValue ? value : subject?.current, lanes: own.map { ($0.name, $0.state) }, end: end,
      pending: own.isEmpty ? [] : pendingRows { scope in scope.serves { part in own.contains { $0 === part } } },
      type: isValue ? nil : (publisher ?? own.first?.publisher)?.type, instance: instance)
    told.isSubject = subject != nil
    told.isPublished = subject?.published != nil
    told.task = task(called: name)
    return told
  }

  /// Returns the facts of a lane that no subscription has, such as that of the network; nil if the log has no such
  /// lane.
  private func loggedLane(_ name: String) -> ShowFacts? {
    guard let number = log.number(ofLane: name) else { return nil }
    let what: String? =
      switch name {
      case NetworkEvent.lane: "the requests of URLSession and their answers"
      case EventLog.printLane: "what the session's code prints"
      default: nil
      }
    var told = ShowFacts(
      name: name, kind: "lane", definition: what, shortDefinition: nil, value: nil, lanes: [], end: nil, pending: [])
    var count = 0
    for event in log.events where event.lane == number && event.number > 0 {
      count += 1
      told.last = (event.number, event.time)
    }
    told.eventCount = count
    return told
  }

  /// Returns the facts of a stored property by the path to it: `app.model`, `SearchModel#1.query`. No code runs for
  /// them.
  private func stored(at path: String) -> ShowFacts? {
    let parts = path.split(separator: ".").map { String($0) }
    guard parts.count > 1 else { return nil }
    guard var value = instance(called: parts[0]).map({ .object($0) }) ?? environment.variable(parts[0])?.value else {
      return nil
    }
    var published: (owner: Instance, place: Int)?
    for part in parts.dropFirst() {
      published = nil
      guard let owner = value.innermost.instance else {
        guard let next = value.innermost.storedProperty(part) else { return nil }
        value = next
        continue
      }
      guard let place = owner.layout.place(of: part), let next = try? owner.read(place) else { return nil }
      if owner.layout.properties[place].isPublished { published = (owner, place) }
      value = next
    }
    let instance = value.innermost.instance.map { facts(of: $0) }
    let kind = instance != nil ? "instance" : published != nil ? "published property" : "property"
    var told = ShowFacts(
      name: path, kind: kind, definition: nil, shortDefinition: nil, value: value.detached, lanes: [], end: nil,
      pending: [], instance: instance)
    if let (owner, place) = published, !isLogged(owner, place) {
      told.unloggedProperty = "\(owner.text).\(owner.layout.properties[place].name)"
    }
    return told
  }

  /// Returns the facts of a subscriber that the session's code has created.
  private func facts(of scope: OwnScope) -> ShowFacts {
    ShowFacts(
      name: scope.name, kind: "subscriber", definition: scope.publisher.definition,
      shortDefinition: scope.publisher.shortDefinition, value: nil, lanes: [(scope.name, .active)], end: nil,
      pending: pendingRows { part in part.serves { $0 === scope } }, type: scope.publisher.type)
  }

  /// Returns the definition of a publisher: for a subject its type, otherwise the typed text.
  func definition(of publisher: PublisherObject, named name: String) -> String {
    guard let subject = publisher as? SubjectObject, subject.published == nil, kinds[name] != .hot else {
      return publisher.definition
    }
    return subject.typeName
  }

  func look(_ change: Tool.AppearanceChange, in source: Source) throws -> Reply.Answer {
    guard let row = Appearance.rows.first(where: { $0.name.rawValue == change.name.text }) else {
      preconditionFailure("The parser knows the options.")
    }
    guard let expression = change.value else { return .settings([], looks: [row]) }
    let value = Site(expression.range, in: source).text
    var appearance = Appearance()
    if row.write(&appearance, value) { return .appearance(row, value: value) }
    throw Diagnostic(
      .session(.name(.invalidSetting(row.name.rawValue, found: value, expected: row.values))),
      at: expression.range,
      in: source)
  }

  private func settings(named name: Name?, in source: Source) throws -> [(row: Settings.Row, value: String)] {
    let rows = try name.map { [try settingRow($0, in: source)] } ?? Settings.rows
    return rows.map { ($0, $0.read(settings)) }
  }

  /// The commands that are useful next in the present state.
  private var nextCommands: [String] {
    if runtime.scheduler.pendingCount > 0 { return ["run", "step", "pending"] }
    if log.lastNumber > 0 { return ["marbles", "why", "undo", ":save"] }
    switch beginnerHint {
    case .nothingDeclared, nil: return [":learn", "subject", "pipeline"]
    case .unwatched: return ["watch", "pipeline"]
    case .nothingSent: return ["pipeline", "send", "at"]
    }
  }

  func help(_ topic: Name?, in source: Source) throws -> HelpTopic {
    guard let topic else { return .overview(next: nextCommands) }
    if topic.text == "operators" { return .operators }
    if let row = CommandTable.row(topic.text) ?? CommandTable.row(":" + topic.text) { return .command(row) }
    if topic.text == "publishers" { return .sources }
    if topic.text == "types" { return .types }
    if let group = CommandTable.group(topic.text) { return .group(group) }
    if let page = ManualPage.page(topic.text) { return .page(page) }
    if let group = OperatorRow.Group.allCases.first(where: { $0.name == topic.text }) { return .operatorGroup(group) }
    if let row = SourceTable.row(topic.text) { return .source(row, ExampleRun(row.example)) }
    if let row = OperatorTable.row(topic.text) { return .operator(row, ExampleRun(row.example)) }
    if let row = Settings.rows.first(where: { $0.name == topic.text }) { return .setting(row) }
    let names =
      CommandTable.rows.flatMap(\.spellings) + OperatorTable.names + SourceTable.names
      + ["operators", "publishers", "types"] + ManualPage.all.map(\.name) + CommandTable.groups.map(\.name)
      + OperatorRow.Group.allCases.map(\.name)
    throw Diagnostic(
      .session(.name(.unknownTopic(topic.text, near: NearestNames.of(topic.text, among: names)))), at: topic.range,
      in: source)
  }
}
