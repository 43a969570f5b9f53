/// The pipeline of the REPL's million values in reactivex, on its virtual clock.
struct ReactivexBaseline {
  private let folder: String

  init(folder: String) throws(Trouble) {
    self.folder = folder
    let found = try? ChildProcess.run(["python3", "-c", "import reactivex"], output: "\(folder)/found").check()
    if found == nil {
      throw .missing("reactivex is missing (python3 -m pip install reactivex, or PYTHONPATH to where it is)")
    }
  }

  /// ns of CPU a value.
  func measure(_ count: Int) throws -> Double {
    let command = ["python3", "-c", Self.source, "\(count)"]
    return try ChildProcess.run(command, output: "\(folder)/reactivex").check("reactivex").number()
  }

  private static let source = """
    import sys, time, datetime
    from reactivex import operators as rx
    from reactivex.scheduler import HistoricalScheduler
    from reactivex.subject import Subject

    count, clock, values, results = int(sys.argv[1]), HistoricalScheduler(), Subject(), []
    stages = [rx.map(lambda value: value * 2), rx.filter(lambda value: value % 3 == 0), rx.debounce(0.001, clock)]
    values.pipe(*stages).subscribe(results.append)
    tick, begin = datetime.timedelta(milliseconds=1), time.process_time()
    for number in range(count):
        values.on_next(number)
        clock.advance_by(tick)
    spent = time.process_time() - begin
    if len(results) != (count + 2) // 3:
        sys.exit(f"{len(results)} results")
    print(spent / count * 1e9)
    """
}
