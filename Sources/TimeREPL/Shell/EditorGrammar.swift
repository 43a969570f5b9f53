/// Grammars with which editors highlight session files, generated from the tables of commands and keywords.
enum EditorGrammar {
  enum Editor: String, CaseIterable {
    case textmate, vim
  }

  static func lines(_ editor: Editor) -> [String] {
    switch editor {
    case .textmate: textmate
    case .vim: vim
    }
  }

  static var commands: [String] { CommandTable.rows.flatMap(\.spellings).filter { $0 != "?" }.sorted() }
  static var keywords: [String] { Keywords.all.sorted() }
  static var operators: [String] { Set(OperatorTable.names + SourceTable.rows.map(\.name)).filter(isWord).sorted() }
  private static let duration = #"[0-9][0-9.]*(ns|us|ms|s|m|h)([0-9.]+(ns|us|ms|s|m|h))*"#
  private static let prompt = #"[0-9][0-9.nusmh]*(#[0-9]+)?>"#

  private static func isWord(_ name: String) -> Bool { name.allSatisfy { $0.isLetter || $0.isNumber } }

  private static var textmate: [String] {
    func match(_ name: String, _ pattern: String) -> String {
      "    { \"name\": \"\(name).timerepl\", \"match\": \(pattern.json) }"
    }
    let patterns = [
      match("comment.line.double-slash", "//.*$"),
      match("markup.heading", "^## .*$"),
      match("punctuation.definition.prompt", "^\\s*\(prompt)"),
      match("keyword.control.command", "(?<=^|> |; )(\(commands.joined(separator: "|")))(?= |$|;)"),
      match("keyword.other", "\\b(\(keywords.joined(separator: "|")))\\b"),
      match("support.function", "\\b(\(operators.joined(separator: "|")))\\b"),
      match("constant.numeric.duration", "\\b\(duration)\\b"),
      match("constant.numeric", "\\b[0-9][0-9_]*(\\.[0-9]+)?\\b"),
      match("string.quoted.double", "\"(\\\\.|[^\"\\\\])*\""),
      match("variable.other.event", "#[0-9]+"),
    ]
    return [
      "{", "  \"name\": \"TimeREPL\",", "  \"scopeName\": \"source.timerepl\",",
      "  \"fileTypes\": [\"session\", \"timerepl\"],", "  \"patterns\": [",
    ] + patterns.dropLast().map { $0 + "," } + patterns.suffix(1) + ["  ]", "}"]
  }

  private static var vim: [String] {
    func very(_ pattern: String) -> String { "/\\v" + pattern + "/" }
    let plain = commands.filter(isWord)
    let withColon = commands.filter { !isWord($0) }
    return [
      "\" Vim syntax of session files: `timerepl grammar vim > ~/.vim/syntax/timerepl.vim`, and in your vimrc",
      "\" `autocmd BufRead,BufNewFile *.session,*.timerepl set filetype=timerepl`",
      "if exists('b:current_syntax') | finish | endif",
      "syntax keyword timereplKeyword \(keywords.joined(separator: " "))",
      "syntax keyword timereplOperator \(operators.joined(separator: " "))",
      "syntax match timereplCommand \(very("(^|\\> |; )@<=(\(plain.joined(separator: "|")))( |$|;)@="))",
      "syntax match timereplCommand \(very("(^|\\> |; )@<=(\(withColon.joined(separator: "|")))( |$|;)@="))",
      "syntax match timereplDuration \(very("<\(duration)>"))",
      "syntax match timereplNumber \(very("<[0-9][0-9_]*(\\.[0-9]+)?>"))",
      "syntax match timereplPrompt \(very("^\\s*[0-9][0-9.nusmh]*(#[0-9]+)?\\>"))",
      "syntax match timereplEvent \(very("#[0-9]+"))",
      "syntax region timereplString start=/\"/ skip=/\\\\./ end=/\"/ oneline",
      "syntax match timereplComment \(very("\\/\\/.*$"))",
      "syntax match timereplHeading \(very("^## .*$"))",
      "highlight default link timereplKeyword Keyword",
      "highlight default link timereplOperator Function",
      "highlight default link timereplCommand Statement",
      "highlight default link timereplDuration Number",
      "highlight default link timereplNumber Number",
      "highlight default link timereplPrompt Special",
      "highlight default link timereplEvent Identifier",
      "highlight default link timereplString String",
      "highlight default link timereplComment Comment",
      "highlight default link timereplHeading Title",
      "let b:current_syntax = 'timerepl'",
    ]
  }
}
