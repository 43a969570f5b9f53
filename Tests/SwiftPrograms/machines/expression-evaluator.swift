// source: own
import Foundation
enum Token: Equatable {
    case number(Double)
    case identifier(String)
    case op(Character)
    case leftParen, rightParen
}
enum LexerError: Error, CustomStringConvertible {
    case unexpected(Character, at: Int)
    var description: String {
        switch self {
        case let .unexpected(c, at: i): return "unexpected '\(c)' at \(i)"
        }
    }
}
struct Lexer {
    private let chars: [Character]
    private var index = 0
    init(_ s: String) { chars = Array(s) }
    private var current: Character? { index < chars.count ? chars[index] : nil }
    private mutating func advance() { index += 1 }
    mutating func tokenize() throws -> [Token] {
        var tokens: [Token] = []
        while let c = current {
            switch c {
            case _ where c.isWhitespace:
                advance()
            case "0"..."9", ".":
                tokens.append(.number(readNumber()))
            case "+", "-", "*", "/", "^":
                tokens.append(.op(c)); advance()
            case "(": tokens.append(.leftParen); advance()
            case ")": tokens.append(.rightParen); advance()
            case _ where c.isLetter:
                tokens.append(.identifier(read(while: \.isLetter)))
            default:
                throw LexerError.unexpected(c, at: index)
            }
        }
        return tokens
    }
    private mutating func readNumber() -> Double {
        let text = read { $0.isNumber || $0 == "." }
        return Double(text) ?? .nan
    }
    private mutating func read(while predicate: (Character) -> Bool) -> String {
        var s = ""
        while let c = current, predicate(c) { s.append(c); advance() }
        return s
    }
}
indirect enum Expr {
    case number(Double)
    case variable(String)
    case unary(Character, Expr)
    case binary(Expr, Character, Expr)
    case call(String, Expr)
}
extension Expr: CustomStringConvertible {
    var description: String {
        switch self {
        case .number(let n): return n == n.rounded() ? String(Int(n)) : "\(n)"
        case .variable(let v): return v
        case .unary(let op, let e): return "(\(op)\(e))"
        case .binary(let l, let op, let r): return "(\(l) \(op) \(r))"
        case .call(let f, let e): return "\(f)(\(e))"
        }
    }
}
enum ParseError: LocalizedError {
    case unexpectedEnd
    case unexpectedToken(Token)
    case undefined(String)
    var errorDescription: String? {
        switch self {
        case .unexpectedEnd: return "unexpected end of input"
        case .unexpectedToken(let t): return "unexpected token \(t)"
        case .undefined(let n): return "undefined name '\(n)'"
        }
    }
}
struct Parser {
    var tokens: ArraySlice<Token>
    init(tokens: [Token]) { self.tokens = tokens[...] }
    static let precedence: [Character: (Int, rightAssociative: Bool)] = [
        "+": (1, false), "-": (1, false), "*": (2, false), "/": (2, false), "^": (3, true),
    ]
    mutating func parse() throws -> Expr {
        let e = try expression(0)
        if let extra = tokens.first { throw ParseError.unexpectedToken(extra) }
        return e
    }
    private mutating func expression(_ minPrec: Int) throws -> Expr {
        var lhs = try prefix()
        while case .op(let o)? = tokens.first, let (prec, right) = Self.precedence[o], prec >= minPrec {
            tokens.removeFirst()
            let rhs = try expression(right ? prec : prec + 1)
            lhs = .binary(lhs, o, rhs)
        }
        return lhs
    }
    private mutating func prefix() throws -> Expr {
        guard let t = tokens.popFirst() else { throw ParseError.unexpectedEnd }
        switch t {
        case .number(let n): return .number(n)
        case .identifier(let name):
            if tokens.first == .leftParen {
                tokens.removeFirst()
                let arg = try expression(0)
                try expect(.rightParen)
                return .call(name, arg)
            }
            return .variable(name)
        case .op("-"): return .unary("-", try expression(3))
        case .leftParen:
            let e = try expression(0)
            try expect(.rightParen)
            return e
        default: throw ParseError.unexpectedToken(t)
        }
    }
    private mutating func expect(_ t: Token) throws {
        guard let n = tokens.popFirst() else { throw ParseError.unexpectedEnd }
        guard n == t else { throw ParseError.unexpectedToken(n) }
    }
}
struct Evaluator {
    var variables: [String: Double] = ["pi": .pi]
    let functions: [String: (Double) -> Double] = ["sqrt": sqrt, "abs": abs, "double": { $0 * 2 }]
    func eval(_ e: Expr) throws -> Double {
        switch e {
        case .number(let n): return n
        case .variable(let v):
            guard let x = variables[v] else { throw ParseError.undefined(v) }
            return x
        case .unary(_, let x): return try -eval(x)
        case .binary(let l, let op, let r):
            let (a, b) = (try eval(l), try eval(r))
            switch op {
            case "+": return a + b
            case "-": return a - b
            case "*": return a * b
            case "/": return a / b
            case "^": return pow(a, b)
            default: fatalError("bad op")
            }
        case .call(let f, let x):
            guard let fn = functions[f] else { throw ParseError.undefined(f) }
            return fn(try eval(x))
        }
    }
}
var ev = Evaluator()
ev.variables["x"] = 4
for src in ["1 + 2 * 3", "2 ^ 3 ^ 2", "-(x + 1) * 2", "sqrt(x) + abs(-3)", "1 +", "2 $ 3", "(1 + 2", "y * 2", "double(pi)/2"] {
    do {
        var lexer = Lexer(src)
        var parser = Parser(tokens: try lexer.tokenize())
        let tree = try parser.parse()
        print(src, "=>", tree, "=", String(format: "%.3f", try ev.eval(tree)))
    } catch let e as LexerError {
        print(src, "lexer error:", e)
    } catch {
        print(src, "error:", error.localizedDescription)
    }
}
