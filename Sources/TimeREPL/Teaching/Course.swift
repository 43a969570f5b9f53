/// The lessons, in the order in which they are to be learnt.
struct Course {
  private(set) var lessons: [Lesson] = []
  /// Of each file that is no lesson why it is none.
  private(set) var mistakes: [Diagnostic] = []

  /// Of files in the order of their names, as far as they could be read.
  init(_ files: [(path: String, text: Result<String, Diagnostic>)]) {
    for (path, text) in files {
      do {
        try add(try text.get(), path)
      } catch {
        mistakes.append(error)
      }
    }
  }

  private mutating func add(_ text: String, _ path: String) throws(Diagnostic) {
    let lesson = try LessonReader.lesson(text, file: path)
    if lessons.contains(where: { $0.name == lesson.name }) {
      throw Diagnostic(
        .session(.teaching(.lesson(.nameTaken(lesson.name)))), at: SourceRange(lower: 0, upper: 0),
        in: Source(text.split(separator: "\n").first.map(String.init) ?? "", file: path))
    }
    lessons.append(lesson)
  }

  func lesson(_ name: String) -> Lesson? { lessons.first { $0.name == name } }

  /// The lesson that a learner goes on with: the one that was begun last, or the first after it that is not done. Whoever
  /// tells what comes next asks this.
  func next(_ progress: CourseProgress) -> Lesson? {
    if let next = progress.next.flatMap(lesson), !progress.done.contains(next.name) { return next }
    return next(after: progress.last ?? "", progress)
  }

  /// The first after a lesson that is not done, from the beginning again at the end; the lesson itself comes last.
  func next(after name: String, _ progress: CourseProgress) -> Lesson? {
    let index = (lessons.firstIndex { $0.name == name } ?? -1) + 1
    return (lessons[index...] + lessons[..<index]).first { !progress.done.contains($0.name) }
  }
}

/// What a learner has done, as it is kept from one time to the next.
struct CourseProgress: Equatable {
  private(set) var done: Set<String> = []
  /// At which step a lesson was left that had begun.
  private(set) var places: [String: Int] = [:]
  /// The lesson that ended last, and the one to go on with.
  private(set) var last: String?
  private(set) var next: String?

  private static let heading = "timerepl lessons 1"

  init() {}

  /// Reads what `text` wrote; nil if something in it is none of that.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard lines.first == Self.heading[...] else { return nil }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 2, words[0] == "done" {
        done.insert(words[1])
      } else if words.count == 2, words[0] == "last" {
        last = words[1]
      } else if words.count == 2, words[0] == "next" {
        next = words[1]
      } else if words.count == 3, words[0] == "at", let place = Int(words[2]), place > 0 {
        places[words[1]] = place
      } else {
        return nil
      }
    }
  }

  var text: String {
    let rows =
      done.sorted().map { "done \($0)" } + places.sorted { $0.key < $1.key }.map { "at \($0.key) \($0.value)" }
      + (last.map { ["last \($0)"] } ?? []) + (next.map { ["next \($0)"] } ?? [])
    return ([Self.heading] + rows).map { $0 + "\n" }.joined()
  }

  /// Takes in what was done elsewhere; of one lesson this one knows better.
  mutating func merge(_ other: CourseProgress, but name: String?) {
    done.formUnion(other.done)
    for (lesson, place) in other.places where lesson != name && !done.contains(lesson) { places[lesson] = place }
  }

  mutating func begin(_ name: String) { next = name }

  /// - Parameter next: the lesson that comes now.
  mutating func leave(_ name: String, for next: String?) { (last, self.next) = (name, next) }

  mutating func note(_ name: String, at place: Int) { places[name] = place > 0 ? place : nil }

  mutating func finish(_ name: String) {
    done.insert(name)
    places[name] = nil
  }
}
