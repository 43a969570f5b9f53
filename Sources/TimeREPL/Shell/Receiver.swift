/// The expression before a dot, as far as it is known without evaluation.
enum Receiver {
  /// Nothing, as in `.seconds(1)`.
  case implicit
  case publisher
  case object(Object)
  case value(Value.Kind)
  case unknown

  /// Finds the receiver that ends right before a token: a chain of names, calls and literals.
  init(before dot: Int, in line: TypedLine, _ world: World) {
    var links: [String] = []
    var index = dot - 1
    while let token = line.token(index) {
      switch token.kind {
      case .close(let bracket):
        let opening = Self.opening(of: index, in: line)
        let isCall =
          opening > 0 && line.tokens[opening - 1].endsOperand && (bracket == .brace || !line.tokens[opening].isSpaced)
        guard isCall else {
          self = Self.root(bracket == .square ? .value(.array) : .unknown, links)
          return
        }
        index = opening - 1
        if bracket == .square { links.append("") }  // an element, of which nothing is known
      case .stringClose:
        self = Self.root(.value(.string), links)
        return
      case .int:
        self = Self.root(.value(.int), links)
        return
      case .double:
        self = Self.root(.value(.double), links)
        return
      case .duration:
        self = Self.root(.value(.duration), links)
        return
      case .word(let name), .quotedWord(let name):
        if line.token(index - 1)?.kind == .symbol("."), index > 1, !token.isSpaced || token.startsLine {
          links.append(name)
          index -= 2
        } else {
          let isCall = line.token(index + 1).map { $0.kind == .open(.parenthesis) && !$0.isSpaced } ?? false
          self = Self.named(name, isCall: isCall, links, world)
          return
        }
      default:
        self = links.isEmpty && !token.endsOperand ? .implicit : Self.root(.unknown, links)
        return
      }
    }
    self = links.isEmpty ? .implicit : .unknown
  }

  /// Returns the token with which a chain of names, calls and literals begins.
  static func start(before dot: Int, in line: TypedLine) -> Int? {
    var index = dot - 1
    while let token = line.token(index) {
      switch token.kind {
      case .close:
        let opening = opening(of: index, in: line)
        let isCall = opening > 0 && line.tokens[opening - 1].endsOperand && !line.tokens[opening].startsLine
        guard isCall else { return opening }
        index = opening - 1
      case .stringClose: return opening(of: index, in: line)
      case .int, .double, .duration: return index
      case .word, .quotedWord:
        guard line.token(index - 1)?.kind == .symbol("."), index > 1 else { return index }
        index -= 2
      default: return nil
      }
    }
    return nil
  }

  private static func named(_ name: String, isCall: Bool, _ links: [String], _ world: World) -> Receiver {
    if isCall { return root(SourceTable.row(name) != nil ? .publisher : .unknown, links) }
    guard let value = world.environment.value(name) else { return root(.unknown, links) }
    guard case .object(let object) = value else { return root(.value(value.kind), links) }
    var links = links
    if object is Namespace, let member = links.popLast() {
      if SourceTable.row("\(name).\(member)") != nil { return root(.publisher, links) }
      guard case .object(let object)? = try? object.member(member) else { return root(.unknown, links) }
      return root(.object(object), links)
    }
    return root(.object(object), links)
  }

  /// Returns the result of a chain; the last link is the first in the text.
  private static func root(_ start: Receiver, _ links: [String]) -> Receiver {
    links.reversed().reduce(start) { receiver, link in
      if link == "publisher" { return .publisher }
      switch receiver {
      case .publisher, .object(is PublisherObject), .unknown:
        return OperatorTable.row(link)?.example.makesPublisher == true ? .publisher : .unknown
      default: return .unknown
      }
    }
  }

  /// Returns the opening bracket that matches a closing one.
  private static func opening(of close: Int, in line: TypedLine) -> Int {
    var depth = 0
    var index = close
    while index >= 0 {
      switch line.tokens[index].kind {
      case .close, .stringClose, .interpolationClose: depth += 1
      case .open, .stringOpen, .interpolationOpen: depth -= 1
      default: break
      }
      if depth == 0 { return index }
      index -= 1
    }
    return 0
  }
}

extension Token {
  /// Whether an operand can end with the token.
  var endsOperand: Bool {
    switch kind {
    case .word(let word): !Keywords.statements.contains(word) && word != "in"
    case .quotedWord, .close, .stringClose, .int, .double, .duration, .parameter: true
    default: false
    }
  }
}
