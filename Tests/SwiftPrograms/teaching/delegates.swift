// source: own
protocol DownloadDelegate: AnyObject { func didStart(_ d: Downloader); func didUpdate(_ d: Downloader, progress: Double); func didFinish(_ d: Downloader, result: Result<String, Error>) }
extension DownloadDelegate { func didStart(_ d: Downloader) {}; func didUpdate(_ d: Downloader, progress: Double) {} }
enum DownloadError: Error { case offline }
final class Downloader { weak var delegate: DownloadDelegate?; let url: String; private(set) var attempts = 0
  init(url: String) { self.url = url }
  func start(failing: Bool = false) { attempts += 1; delegate?.didStart(self); for step in stride(from: 0.5, through: 1, by: 0.5) { delegate?.didUpdate(self, progress: step) }; delegate?.didFinish(self, result: failing ? .failure(DownloadError.offline) : .success("data of \(url)")) } }
class Screen: DownloadDelegate { let title: String; lazy var downloader: Downloader = { let d = Downloader(url: "http://\(title)"); d.delegate = self; return d }()
  init(title: String) { self.title = title }
  deinit { print("\(title) closed") }
  func didUpdate(_ d: Downloader, progress: Double) { print(title, "\(Int(progress * 100))%") }
  func didFinish(_ d: Downloader, result: Result<String, Error>) { switch result { case .success(let s): print("got", s); case .failure(let e): print("failed", e) } } }
class Verbose: Screen { override func didUpdate(_ d: Downloader, progress: Double) { super.didUpdate(d, progress: progress); print("verbose", d.attempts) }
  func didStart(_ d: Downloader) { print("start") } }
var screen: Screen? = Screen(title: "home"); screen?.downloader.start()
var other: Screen? = Verbose(title: "feed"); other?.downloader.start(failing: true)
let kept = screen?.downloader; screen = nil; kept?.start(); print(kept?.delegate == nil, kept!.attempts); other = nil
class Button { var onTap: (() -> Void)?; func tap() { onTap?() } }
class Form { let save = Button(); var saved = 0; init() { save.onTap = { [weak self] in guard let self else { return }; saved += 1; print("saved", saved) } }; deinit { print("form gone") } }
var form: Form? = Form(); form!.save.tap(); form!.save.tap(); let b = form!.save; form = nil; b.tap(); print("end")
