/// The effects of statements.
extension TaskModel {
  func run(_ steps: ArraySlice<TaskSession.Step>, _ job: Job, _ end: @escaping Next) {
    guard let first = steps.first else { return end(nil) }
    perform(first, job) { failure in
      if failure != nil { return end(failure) }
      self.run(steps.dropFirst(), job, end)
    }
  }

  func perform(_ step: TaskSession.Step, _ job: Job, _ next: @escaping Next) {
    func say(_ text: String) { log("print", "\"\(text)\"") }
    switch step {
    case .print(let id): say("p\(id)")
    case .sleep(let time, let isTried): return sleep(time, job) { next(isTried ? nil : $0) }
    case .yield: return ready.append { next(nil) }
    case .check: return next(job.isCancelled ? .cancelled : nil)
    case .fail: return next(.oops)
    case .tell: say("cancelled \(job.isCancelled)")
    case .recover(let steps, let handler):
      return run(steps[...], job) { failure in
        guard let failure else { return next(nil) }
        say("caught \(failure.text)")
        self.run(handler[...], job, next)
      }
    case .cleanup(let id, let steps):
      return run(steps[...], job) {
        say("d\(id)")
        next($0)
      }
    case .call(let number): return run(session.functions[number][...], job, next)
    case .work(let number):
      counter += 1
      let seen = counter
      return run(session.methods[number][...], job) { failure in
        if failure == nil { say("n \(seen) \(self.counter)") }
        next(failure)
      }
    case .child(let number, let steps, let isAwaited):
      return child(number, steps, isAwaited, job, next)
    case .group(let members, let steps, let end): return group(members, steps, end, job, next)
    case .start(let slot, let steps):
      let made = begin(steps)
      slots[slot] = made
      started.append(made)
    case .cancel(let slot): slots[slot].map(cancel)
    case .value(let slot):
      if let other = slots[slot] { return awaitEnd(of: other, job) { next(nil) } }
    case .handler(let id, let steps):
      job.records.append(Record([{ say("h\(id)") }]))
      if job.isCancelled { say("h\(id)") }
      return run(steps[...], job) {
        job.records.removeLast()
        next($0)
      }
    case .waitForResume(let slot):
      if kept[slot] == nil {
        let resumed: () -> Void = { next(nil) }
        return wait(job, resumed) { resume in
          kept[slot] = { resume(()) }
          return nil
        }
      }
    case .resume(let slot): kept.removeValue(forKey: slot)?()
    case .put(let value, let stream): streams[stream].put(value)
    case .finish(let stream): streams[stream].finish()
    case .send(let value, let subject): send(value, to: subject)
    case .read(.stream(let number), let steps, let most):
      let stream = streams[number]
      return read(most, steps, job, next) { got in
        if job.isCancelled { stream.finish() }
        if !stream.values.isEmpty { return got(stream.values.removeFirst()) }
        if stream.isOver { return got(nil) }
        self.wait(job, got) { resume in
          stream.waiters.append(resume)
          return { stream.finish() }
        }
      } shown: {
        "s\(number) \($0)"
      }
    case .read(.subject(let number), let steps, let most):
      return values(number, most, steps, job, next)
    case .read(.timer(let interval), let steps, let most):
      var last: Int?
      return read(most, steps, job, next) { got in
        let base = last ?? self.now
        let tick = base + interval * max(1, (self.now - base) / interval)
        self.sleep(tick - self.now, job) { failure in
          last = tick
          got(failure == nil ? tick : nil)
        }
      } shown: { _ in
        "tick"
      }
    }
    next(nil)
  }
}
