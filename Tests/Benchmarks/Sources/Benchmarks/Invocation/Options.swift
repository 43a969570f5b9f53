/// What was asked for on the command line.
struct Options: Equatable {
  var json = false
  var list = false
  var help = false
  var build = false
  var only: [String] = []
  var rounds = 5
  var program: String?
  var programBefore: String?

  /// Says what would have been right.
  struct Mistake: Error, Equatable {
    let message: String
  }

  /// `names` are the figures there are.
  init(_ arguments: [String], names: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard let flag = Flag.all.first(where: { $0.name == argument }) else { throw Flag.unknown(argument) }
      switch flag.effect {
      case .plain(let set): set(&self)
      case .with(let what, let set):
        guard let value = rest.popFirst() else { throw Mistake(message: "\(flag.name) needs \(what) after it") }
        try set(&self, value, names)
      }
    }
  }
}
