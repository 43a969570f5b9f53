/// The lessons, in learning order.
struct Course {
  private(set) var lessons: [Lesson] = []
  /// The errors of files that are not lessons.
  private(set) var mistakes: [Diagnostic] = []

  /// Reads the lessons from files ordered by name, as far as they are readable.
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

  /// Returns the lesson to continue with: the one begun last, or the first unfinished one after it. All code that shows
  /// the next lesson asks here.
  func next(_ progress: CourseProgress) -> Lesson? {
    if let next = progress.next.flatMap(lesson), !progress.done.contains(next.name) { return next }
    return next(after: progress.last ?? "", progress)
  }

  /// Returns the first unfinished lesson after the named one, in a circle; the named lesson is last.
  func next(after name: String, _ progress: CourseProgress) -> Lesson? {
    let index = (lessons.firstIndex { $0.name == name } ?? -1) + 1
    return (lessons[index...] + lessons[..<index]).first { !progress.done.contains($0.name) }
  }
}

/// A learner's progress, which is saved in a file.
struct CourseProgress: Equatable {
  private(set) var done: Set<String> = []
  /// The step at which each unfinished lesson was left.
  private(set) var places: [String: Int] = [:]
  /// The lesson that ended last; then the lesson to continue with.
  private(set) var last: String?
  private(set) var next: String?

  private static let heading = "timerepl lessons 1"

  init() {}

  /// Reads the text that `text` writes; returns nil if any part of it is invalid.
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

  /// Adds another progress; the lesson `name` keeps its own.
  mutating func merge(_ other: CourseProgress, but name: String?) {
    done.formUnion(other.done)
    for (lesson, place) in other.places where lesson != name && !done.contains(lesson) { places[lesson] = place }
  }

  mutating func begin(_ name: String) { next = name }

  /// - Parameter next: the lesson that comes next.
  mutating func leave(_ name: String, for next: String?) { (last, self.next) = (name, next) }

  mutating func note(_ name: String, at place: Int) { places[name] = place > 0 ? place : nil }

  mutating func finish(_ name: String) {
    done.insert(name)
    places[name] = nil
  }
}
