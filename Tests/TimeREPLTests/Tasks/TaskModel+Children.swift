/// The effects of statements that start child tasks or read a sequence.
extension TaskModel {
  func child(
    _ number: Int, _ steps: [TaskSession.Step], _ isAwaited: Bool, _ job: Job,
    _ next: @escaping Next
  ) {
    let child = begin(session.functions[number])
    child.isWatched = true
    job.records.append(Record([{ self.cancel(child) }]))
    if job.isCancelled { cancel(child) }
    func leave(_ failure: Failure?) {
      if !child.isOver { cancel(child) }
      awaitEnd(of: child, job) {
        job.records.removeLast()
        next(failure)
      }
    }
    run(steps[...], job) { failure in
      if failure != nil || !isAwaited { return leave(failure) }
      self.awaitEnd(of: child, job) { leave(child.failure) }
    }
  }

  func group(
    _ members: [TaskSession.Member], _ steps: [TaskSession.Step], _ end: TaskSession.GroupEnd,
    _ job: Job,
    _ next: @escaping Next
  ) {
    let group = Group()
    job.records.append(group.record)
    func cancelAll() {
      group.isCancelled = true
      for child in group.open { cancel(child) }
    }
    group.record.reach = [cancelAll]
    for member in members {
      let child = begin(member.steps) { child, failure in
        group.open.removeAll { $0 === child }
        group.results.append((member.id, failure))
        group.onEnd?()
      }
      child.isWatched = true
      group.open.append(child)
      if job.isCancelled { cancel(child) }
    }
    /// Passes on the group's next result; nil if all its tasks have ended.
    func result(_ got: @escaping ((id: Int, failure: Failure?)?) -> Void) {
      if !group.results.isEmpty { return got(group.results.removeFirst()) }
      if group.open.isEmpty { return got(nil) }
      wait(job, got) { resume in
        group.onEnd = {
          group.onEnd = nil
          resume(group.results.removeFirst())
        }
        return nil
      }
    }
    func leave(_ failure: Failure?) {
      if failure != nil { cancelAll() }
      /// Waits for the remaining tasks. The end of each of them resumes the group.
      func rest() {
        result { found in
          if found != nil { return rest() }
          job.records.removeLast()
          next(failure)
        }
      }
      rest()
    }
    func all(_ first: Failure?, throwsAtOnce: Bool, _ shown: ((Int) -> Void)?) {
      result { found in
        guard let found else { return leave(first) }
        if found.failure == nil { shown?(found.id) }
        let failure = first ?? found.failure
        if throwsAtOnce, failure != nil { return leave(failure) }
        all(failure, throwsAtOnce: throwsAtOnce, shown)
      }
    }
    run(steps[...], job) { failure in
      if failure != nil { return leave(failure) }
      func show(_ word: String) -> (Int) -> Void { { self.log("print", "\"\(word) \($0)\"") } }
      switch end {
      case .none: leave(nil)
      case .next:
        result { found in
          if let found, found.failure == nil { show("first")(found.id) }
          leave(found?.failure)
        }
      case .all: all(nil, throwsAtOnce: true, show("got"))
      case .waitForAll: all(nil, throwsAtOnce: false, nil)
      case .cancelAll:
        cancelAll()
        leave(nil)
      }
    }
  }

  func read(
    _ most: Int, _ steps: [TaskSession.Step], _ job: Job, _ next: @escaping Next,
    _ take: @escaping (@escaping (Int?) -> Void) -> Void, shown: @escaping (Int) -> String
  ) {
    func round(_ count: Int) {
      take { value in
        guard let value else { return next(nil) }
        self.log("print", "\"\(shown(value))\"")
        self.run(steps[...], job) { failure in
          if failure != nil || count == most { return next(failure) }
          round(count + 1)
        }
      }
    }
    round(1)
  }

  /// Performs a `for await` over the values of a subject. A value sent while the loop does not wait for it is lost, and
  /// a row says so.
  func values(
    _ subject: Int, _ most: Int, _ steps: [TaskSession.Step], _ job: Job, _ next: @escaping Next
  ) {
    readerCount += 1
    let id = readerCount
    loopCounts[subject] += 1
    let loops = loopCounts[subject]
    let name = TaskSession.subjects[subject] + ".values" + (loops == 1 ? "" : ".\(loops)")
    var waiter: ((Int?) -> Void)?
    var isOver = false
    func leave() { readers[subject].removeAll { $0.id == id } }
    func give(_ value: Int?) {
      let found = waiter
      waiter = nil
      found?(value)
    }
    readers[subject].append(
      (
        id,
        { value in
          if waiter == nil { self.log(name, "dropped \(value): no demand") }
          give(value)
        }
      ))
    func finish() {
      isOver = true
      leave()
      give(nil)
    }
    read(most, steps, job) { failure in
      leave()
      next(failure)
    } _: { got in
      if job.isCancelled { finish() }
      if isOver { return got(nil) }
      self.wait(job, got) { resume in
        waiter = resume
        return finish
      }
    } shown: {
      "\(TaskSession.subjects[subject]) \($0)"
    }
  }
}
