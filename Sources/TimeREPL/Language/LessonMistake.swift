/// What can be wrong with a lesson's file.
enum LessonMistake: Equatable, Sendable {
  case noTitle
  case unknownQuestion(String)
  /// Of a question that is about none.
  case noLane
  /// Of the options of a choice so many are marked as right.
  case rightOptions(Int)
  case notBeforeCommand
  /// Of an exercise, what there is not: a model answer, a check.
  case exerciseWithout(String)
  case afterExercise
  case noCommands
  /// Another lesson has the name.
  case nameTaken(String)
}
