import LineEditing

/// The list of lessons and the learner's progress.
extension Teacher {
  func course() throws(Diagnostic) -> Course {
    let course = try files.course()
    if !hasProgress {
      hasProgress = true
      switch files.readProgress() {
      case .read(let known): progress = known
      case .damaged(let copy):
        say(
          text.prose(
            "note: the record of what you have done is damaged; it starts afresh, and the old one is kept as \(copy)"))
      case .unreadable(let reason): warn(reason)
      }
    }
    return course
  }

  /// The lessons; none if they cannot be read.
  var lessons: [Lesson] { (try? files.course())?.lessons ?? [] }

  /// Shows which lessons are done and which comes next.
  func list(_ course: Course) {
    if !course.lessons.isEmpty {
      say(table(course).lines(columns: console.columns()).texts)
      let count = course.lessons.count { progress.done.contains($0.name) }
      say(text.prose("Done: \(count) of \(course.lessons.count). \(self.next(in: course))"))
    }
    for mistake in course.mistakes { console.report(mistake, .error) }
  }

  /// Lists the lessons where none can be done, because there is no terminal.
  func listOnly() {
    do throws(Diagnostic) {
      let course = try course()
      say(table(course).lines(columns: console.columns()).texts)
      say(text.prose("`timerepl learn NAME` begins one, at a terminal."))
      for mistake in course.mistakes { console.report(mistake, .error) }
    } catch {
      console.report(error, .error)
    }
  }

  private func table(_ course: Course) -> Table {
    let next = course.next(progress)
    var table = Table([])
    for lesson in course.lessons {
      let isDone = progress.done.contains(lesson.name)
      let isBegun = progress.places[lesson.name] != nil
      let state = isDone ? "done" : isBegun ? "begun" : ""
      table.add(plain: ["//", lesson.name == next?.name ? ">" : "", state, lesson.name, EscapedText.of(lesson.title)])
    }
    return table
  }

  /// Returns what to type next.
  func next(in course: Course) -> String {
    guard let next = course.next(progress) else { return "You have done them all. `:quiz` asks on." }
    if run?.lesson.name == next.name { return "You are in \(next.name)." }
    let verb = progress.places[next.name] == nil ? "begins" : "goes on with"
    let back = isAway ? " `:learn stop` goes back to where you were before." : ""
    return "`:learn next` \(verb) the next one, \(next.name): \(next.title).\(back)"
  }

  func save() {
    if hasWarned { return }
    // Another terminal may have written meanwhile.
    if case .read(let known) = files.readProgress() { progress.merge(known, but: run?.lesson.name) }
    if let reason = files.write(progress) { warn(reason) }
  }

  /// Reports once that the progress cannot be stored.
  private func warn(_ reason: String) {
    if hasWarned { return }
    hasWarned = true
    say(text.prose("note: what you have done cannot be kept: \(reason)"))
  }
}
