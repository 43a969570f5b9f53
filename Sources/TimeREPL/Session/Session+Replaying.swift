/// Does again what a journal says.
extension Session {
  /// The session once more, step by step; nil where that was interrupted.
  func traced() -> SessionTrace? {
    let recorder = SessionTrace.TraceRecorder(emptyWorld())
    recorder.trace.world.keepsAll = true
    guard (try? replay(journal, in: recorder.trace.world, recorder)) != nil else { return nil }
    return recorder.trace
  }

  /// Why an entry of the journal could not be done.
  struct Failure: Error {
    let index: Int
    let error: any Error

    var isInterruption: Bool { Diagnostic(thrown: error).problem.isInterruption }
  }

  /// A session of its own that stands where this one does.
  func copied() throws -> Session {
    let copy = Session(isInterrupted: isInterrupted, memoryCeiling: memoryCeiling)
    copy.files.read = { path throws(FileContents.Unreadable) in try self.files.content(of: path) }
    do throws(Failure) {
      copy.stand(in: try replay(journal), journal, nil)
    } catch {
      throw error.error
    }
    return copy
  }

  /// The same in a world that stands so already.
  func copied(in world: World) -> Session {
    let copy = Session(isInterrupted: isInterrupted, memoryCeiling: memoryCeiling)
    copy.stand(in: world, journal, nil)
    return copy
  }

  func replay(_ journal: [JournalEntry]) throws(Failure) -> World {
    try replay(journal, in: emptyWorld())
  }

  @discardableResult func replay(
    _ journal: [JournalEntry], in world: World, _ recorder: SessionTrace.TraceRecorder? = nil
  ) throws(Failure) -> World {
    for index in journal.indices { try replay(index, of: journal, in: world, recorder) }
    _ = world.takeNews()
    return world
  }

  /// Does one input of a journal again.
  func replay(
    _ index: Int, of journal: [JournalEntry], in world: World, _ recorder: SessionTrace.TraceRecorder? = nil
  ) throws(Failure) {
    let entry = journal[index]
    if entry.isSkipped { return world.trail.begin(at: world.now, actions: world.actionCount, world.log) }
    recorder?.begin(entry)
    let performance: Performance
    do {
      performance = try world.perform(again: entry)
      switch performance.outcome.end {
      case .broken(let problem): throw Problem.session(.limit(problem))
      // One that came to its end before does not come to it now.
      case .stopped(let problem) where entry.allowed == nil: throw Problem.session(.limit(problem))
      case .stopped(.interrupted(let time, let actions)):
        throw Problem.session(.limit(.interrupted(at: time, actions: actions)))
      case .failed(let error) where entry.allowed == nil: throw error
      default: break
      }
    } catch {
      throw Failure(index: index, error: error)
    }
    recorder?.end(performance)
  }
}
