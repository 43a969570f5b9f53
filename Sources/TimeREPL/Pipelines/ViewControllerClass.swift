/// UIKit's `UIViewController` without a screen: the order in which its methods are called, and nothing that is drawn.
///
/// Much code around publishers stands in `viewDidLoad()`. As in UIKit, `loadViewIfNeeded()` and the first use of `view`
/// call `loadView()` and `viewDidLoad()`, once.
enum ViewControllerClass {
  private static let declaration = #"""
    class UIViewController: NSObject {
      var title: String?
      private(set) var isViewLoaded = false
      private lazy var __view = NSObject()
      var view: _ {
        loadViewIfNeeded()
        return __view
      }
      init(nibName: String?, bundle: Any?) { super.init() }
      init?(coder: NSCoder) { super.init() }
      override convenience init() { self.init(nibName: nil, bundle: nil) }
      func loadViewIfNeeded() {
        if isViewLoaded { return }
        isViewLoaded = true
        loadView()
        viewDidLoad()
      }
      func loadView() {}
      func viewDidLoad() {}
      func viewWillAppear(_ animated: Bool) {}
      func viewIsAppearing(_ animated: Bool) {}
      func viewDidAppear(_ animated: Bool) {}
      func viewWillDisappear(_ animated: Bool) {}
      func viewDidDisappear(_ animated: Bool) {}
      func viewWillLayoutSubviews() {}
      func viewDidLayoutSubviews() {}
      func didReceiveMemoryWarning() {}
      func prepare(for segue: Any, sender: Any?) {}
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("UIViewController", using: ["NSObject"], declaration)
  }
}
