extension CommandTable {
  static let export = CommandRow(
    name: ":export", aliases: [":export!"],
    parameters: [.init("FORMAT", .words(ExportFormat.names)), .init("FILE", .file)],
    summary:
      "writes what happened as \(ExportFormat.names.joined(separator: ", ")); `:export!` over a file that is there",
    examples: ExportFormat.allCases.map { ":export \($0) session.\($0.ending) // \($0.summary)" }
      + [":export! svg \"my session.svg\""]
  ) { parser throws(Diagnostic) in .tool(.shell(try parser.export())) }
}
