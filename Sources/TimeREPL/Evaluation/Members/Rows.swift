extension Member {
  static let ofAll: [Member] = []
  static let ofNumbers: [Member] = []
  static let ofStrings: [Member] = []
  static let ofSequences: [Member] = []
  static let ofCollections: [Member] = []
  static let ofArrays: [Member] = []
  static let ofDictionaries: [Member] = []
  static let ofRanges: [Member] = []
  static let ofTimes: [Member] = []
}
enum BuiltInFunctions {
  static func all(_ machine: Machine) -> [(name: String, value: Value)] { [] }
}
