// source: own
import Combine
import Foundation
// Text editor autosave, undo, throttle, dedupe, measureInterval, timeouts, encode/decode files
struct Document: Codable, Equatable { var title: String; var body: String; var revision = 0 }
final class Editor: ObservableObject {
  enum SaveState: Equatable, CustomStringConvertible { case clean, dirty, saving, saved(at: Date), failed(String)
    var description: String { switch self { case .clean: "clean"; case .dirty: "dirty"; case .saving: "saving"; case .saved: "saved"; case .failed(let m): "failed(\(m))" } } }
  @Published var document: Document
  @Published private(set) var state = SaveState.clean
  private var undoStack: [Document] = []
  private var bag = Set<AnyCancellable>()
  init(_ document: Document, save: @escaping (Document) -> AnyPublisher<Date, Error>) {
    self.document = document
    let edits = $document.dropFirst().removeDuplicates().share()
    edits.map { _ in SaveState.dirty }.assign(to: &$state)
    $document.zip($document.dropFirst()).map(\.0).sink { [weak self] in self?.undoStack.append($0) }.store(in: &bag)
    edits.debounce(for: .seconds(2), scheduler: DispatchQueue.main)
      .merge(with: edits.throttle(for: .seconds(5), scheduler: DispatchQueue.main, latest: true).dropFirst())
      .removeDuplicates()
      .map { document in save(document).timeout(.seconds(3), scheduler: DispatchQueue.main, customError: { URLError(.timedOut) })
          .map(SaveState.saved(at:)).catch { Just(.failed(($0 as? URLError)?.code == .timedOut ? "timeout" : "\($0)")) }
          .prepend(.saving) }
      .switchToLatest()
      .sink { [weak self] in self?.state = $0 }.store(in: &bag)
  }
  func undo() { guard let last = undoStack.popLast() else { return }; document = last; _ = undoStack.popLast() }
  var canUndo: Bool { !undoStack.isEmpty }
}
var saves: [String] = []
let url = FileManager.default.temporaryDirectory.appendingPathComponent("doc.json")
let editor = Editor(Document(title: "t", body: "")) { doc in
  Future<Date, Error> { promise in
    let delay = doc.body.count > 5 ? 10.0 : 0.5
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
      do { try JSONEncoder().encode(doc).write(to: url, options: .atomic); saves.append(doc.body); promise(.success(Date())) } catch { promise(.failure(error)) }
    }
  }.receive(on: DispatchQueue.main).eraseToAnyPublisher()
}
let start = Date()
let c = editor.$state.removeDuplicates().sink { print(String(format: "%.1f", Date().timeIntervalSince(start)), $0) }
for (i, s) in ["a", "ab", "abc"].enumerated() { DispatchQueue.main.asyncAfter(deadline: .now() + Double(i + 1)) { editor.document.body = s } }
DispatchQueue.main.asyncAfter(deadline: .now() + 10) { editor.document.body = "longer text"; editor.document.revision += 1 }
DispatchQueue.main.asyncAfter(deadline: .now() + 20) { editor.undo(); print(editor.document.body, editor.canUndo) }
DispatchQueue.main.asyncAfter(deadline: .now() + 30) { print(saves); print(try! JSONDecoder().decode(Document.self, from: Data(contentsOf: url))) }
