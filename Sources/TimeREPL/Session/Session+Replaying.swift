/// Replaying a journal.
extension Session {
  /// Replays the session step by step; returns nil if interrupted.
  func traced() -> SessionTrace? {
    let recorder = SessionTrace.TraceRecorder(emptyWorld())
    recorder.trace.world.keepsAll = true
    guard (try? replay(journal, in: recorder.trace.world, recorder)) != nil else { return nil }
    return recorder.trace
  }

  /// The failure of a journal entry in a replay.
  struct Failure: Error {
    let index: Int
    let error: any Error

    var isInterruption: Bool { Diagnostic(thrown: error).problem.isInterruption }
  }

  /// Returns an independent session in the same state.
  func copied() throws -> Session {
    let copy = Session(isInterrupted: isInterrupted, memoryCeiling: memoryCeiling)
    copy.files.read = { path throws(FileContents.Unreadable) in try self.files.content(of: path) }
    copy.files.folder = files.folder
    do throws(Failure) {
      copy.replaceWorld(with: try replay(journal), journal, nil)
    } catch {
      throw error.error
    }
    return copy
  }

  /// Returns the same in a world that is already in that state.
  func copied(in world: World) -> Session {
    let copy = Session(isInterrupted: isInterrupted, memoryCeiling: memoryCeiling)
    copy.replaceWorld(with: world, journal, nil)
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

  /// Replays one entry of a journal.
  func replay(
    _ index: Int, of journal: [JournalEntry], in world: World, _ recorder: SessionTrace.TraceRecorder? = nil
  ) throws(Failure) {
    let entry = journal[index]
    defer { entry.shown.forEach(world.introduce(shown:)) }
    if entry.isSkipped { return world.inputPositions.begin(at: world.now, actions: world.actionCount, world.log) }
    recorder?.begin(entry)
    let performance: Performance
    do {
      performance = try world.perform(again: entry)
      switch performance.outcome.end {
      case .broken(let problem): throw Problem.session(.limit(problem))
      // An entry that was completed before cannot be completed now.
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
