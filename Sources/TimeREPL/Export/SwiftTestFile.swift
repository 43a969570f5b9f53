struct SwiftTestFile {
  let text = ""
  init(_ facts: ExportFacts) throws(Diagnostic) {}
}
