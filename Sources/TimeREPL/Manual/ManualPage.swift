/// A page of the manual: prose that no table knows, written in Markdown in the folder `Pages` and part of the program.
///
/// `:help NAME` shows one page at the prompt, `timerepl manual` prints all of them as a man page, and GitHub shows the
/// files themselves. Blocks of sessions in them are checked as README's are.
struct ManualPage: Sendable {
  /// The name of the page in `:help NAME`.
  let name: String
  private let bytes: [UInt8]

  private init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  /// All pages, in their order in the man page.
  static let all = [
    ManualPage("learning", PackageResources.learning_md),
    ManualPage("pipelines", PackageResources.pipelines_md),
    ManualPage("programs", PackageResources.programs_md),
    ManualPage("missing", PackageResources.missing_md),
    ManualPage("tasks", PackageResources.tasks_md),
    ManualPage("debugging", PackageResources.debugging_md),
    ManualPage("sessions", PackageResources.sessions_md),
    ManualPage("network", PackageResources.network_md),
    ManualPage("values", PackageResources.values_md),
    ManualPage("files", PackageResources.files_md),
    ManualPage("exactness", PackageResources.exactness_md),
    ManualPage("keys", PackageResources.keys_md),
  ]

  static func page(_ name: String) -> ManualPage? { all.first { $0.name == name } }

  var blocks: [ManualBlock] { ManualReader.blocks(of: String(decoding: bytes, as: UTF8.self)) }

  /// The first sentence of the page, which says what the page is about.
  var summary: String {
    for case .paragraph(let text) in blocks { return text }
    return ""
  }
}

/// A part of a page, without marks of Markdown but the backticks around code.
enum ManualBlock: Equatable, Sendable {
  case title(String)
  case heading(String)
  case paragraph(String)
  case item(String)
  case code([String])
  /// Rows of a table, its head left out.
  case rows([[String]])
}
