/// A mistake in the file of a lesson.
enum LessonMistake: Equatable, Sendable {
  case noTitle
  case unknownQuestion(String)
  /// A question that names no lane.
  case noLane
  /// A choice with this number of right options, instead of one.
  case rightOptions(Int)
  case notBeforeCommand
  /// An exercise without a part: a model answer or a check.
  case exerciseWithout(String)
  case afterExercise
  case noCommands
  /// A name that another lesson has.
  case nameTaken(String)
}
