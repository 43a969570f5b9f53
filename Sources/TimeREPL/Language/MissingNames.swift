/// Names of Apple's frameworks that programs often use and that TimeREPL lacks. Errors name the framework, and the page
/// `missing` of the manual lists the names.
enum MissingNames {
  /// The missing names of each framework.
  static let rows: KeyValuePairs<String, [String]> = [
    "Foundation": [
      "DateComponentsFormatter", "DateIntervalFormatter",
      "RelativeDateTimeFormatter", "MeasurementFormatter", "PersonNameComponentsFormatter", "ListFormatter",
      "AttributedString", "NSAttributedString", "NSKeyedArchiver", "NSKeyedUnarchiver", "NSCoder",
      "NSCompoundPredicate", "NSSortDescriptor", "SortDescriptor", "Predicate", "#Predicate", "PropertyListEncoder",
      "PropertyListDecoder", "XMLParser", "Process", "Pipe", "FileHandle", "FileWrapper", "Host", "InputStream",
      "OutputStream", "NSConditionLock", "UndoManager", "Port", "ISO8601FormatStyle", "HTTPCookie",
      "HTTPCookieStorage", "URLCache", "URLCredential", "NSItemProvider", "NSUserActivity",
      "NSUbiquitousKeyValueStore", "POSIXError", "NSDate", "NSTimeZone", "PersonNameComponents", "NSHashTable",
      "NSMapTable",
    ],
    "CoreGraphics": ["CGAffineTransform", "CGColor", "CGPath", "CGImage"],
    "Swift": [
      "UnsafePointer", "OpaquePointer", "Unmanaged", "withUnsafeBytes", "Int128", "UInt128", "Float16", "InlineArray",
      "Span",
    ],
    "RegexBuilder": [
      "OneOrMore", "ZeroOrMore", "Optionally", "ChoiceOf", "TryCapture", "Lookahead", "NegativeLookahead",
      "CharacterClass",
    ],
    "Observation": ["ObservationRegistrar"],
    "XCTest": [
      "XCTKVOExpectation", "XCTOSSignpostMetric", "XCTApplicationLaunchMetric",
    ],
    "SwiftUI": [
      "View", "App", "Scene", "PreviewProvider", "ViewModifier", "ViewBuilder", "AnyView", "EmptyView", "Binding",
      "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "EnvironmentKey",
      "EnvironmentValues", "AppStorage", "SceneStorage", "FocusState", "GestureState", "FetchRequest", "Bindable",
      "Namespace", "ScaledMetric", "Text", "Image", "Button", "List", "VStack",
      "HStack", "ZStack", "LazyVStack", "LazyHStack", "ScrollView", "NavigationView", "NavigationStack",
      "NavigationLink", "NavigationPath", "TextField", "SecureField", "Toggle", "Slider", "Stepper", "Picker", "Form",
      "Section", "Group", "ForEach", "Spacer", "Divider", "Color", "Font", "Animation", "Alignment", "Path", "Shape",
      "Rectangle", "Circle", "ProgressView", "WindowGroup", "TabView", "Label", "GeometryReader", "LocalizedStringKey",
      "ScenePhase", "PreferenceKey", "EdgeInsets", "Transaction",
    ],
    "UIKit": [
      "UIView", "UILabel", "UIButton", "UITextField", "UITextView", "UISwitch", "UISlider",
      "UIImage", "UIImageView", "UIColor", "UIFont", "UITableView", "UITableViewCell", "UITableViewController",
      "UICollectionView", "UICollectionViewCell", "UIApplication", "UIDevice", "UIScreen", "UIWindow",
      "UIAlertController",
      "UINavigationController", "UITabBarController", "UIStackView", "UIScrollView", "UIControl", "UIGestureRecognizer",
      "UIActivityIndicatorView", "UIRefreshControl", "UISearchController", "UIBarButtonItem",
    ],
    "AppKit": [
      "NSView", "NSViewController", "NSWindow", "NSApplication", "NSColor", "NSImage", "NSTextField", "NSButton",
    ],
    "CoreLocation": ["CLLocationManager", "CLLocation", "CLGeocoder"],
    "CoreData": ["NSManagedObject", "NSManagedObjectContext", "NSPersistentContainer", "NSFetchRequest"],
    "SwiftData": ["ModelContainer", "ModelContext", "FetchDescriptor"],
    "CryptoKit": ["SHA256", "SHA512", "HMAC", "SymmetricKey"],
    "Network": ["NWPathMonitor", "NWConnection", "NWListener"],
  ]

  /// Returns the framework of a missing name; nil for any other name.
  static func framework(of name: String) -> String? { byName[name] }

  /// Whether TimeREPL lacks a name of Apple's frameworks, or `#selector`.
  static func isMissing(_ name: String) -> Bool { byName[name] != nil || HashWord.selectors.contains(name) }

  /// Returns the error for a missing name.
  static func problem(of name: String) -> Problem {
    HashWord.selectors.contains(name) ? .noSelectors(name) : .unknownName(name, near: [])
  }

  private static let byName = Dictionary(
    rows.flatMap { framework, names in names.map { ($0, framework) } }, uniquingKeysWith: { first, _ in first })

  /// Whether a module can be imported without a note that TimeREPL lacks it.
  static func isKnown(module: String) -> Bool {
    modules.contains(module) || rows.contains { $0.key == module }
  }

  /// The modules whose import brings no note: those with names in TimeREPL, and those of Apple's platforms.
  ///
  /// `TypeNames.modules`, in contrast, lists the modules whose types are all known: another type is an error.
  private static let modules: Set = [
    "Combine", "OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch", "CombineExt", "CombineSchedulers",
    "CombineCocoa", "Clocks", "Schedulers", "SchedulersEssentials", "SchedulersExtras", "SchedulersNetworking",
    "AsyncOperators", "AsyncAlgorithms", "FoundationNetworking", "FoundationEssentials", "Dispatch", "Darwin", "Glibc",
    "Musl", "os", "OSLog", "Testing", "Synchronization", "RegexBuilder", "ConcurrencyExtras", "CustomDump",
    "Dependencies", "XCTestDynamicOverlay", "IssueReporting", "TimeREPL", "CoreGraphics", "QuartzCore",
    "CoreFoundation",
    "UserNotifications", "AVFoundation", "MapKit", "WebKit", "StoreKit", "Security", "LocalAuthentication", "Contacts",
    "EventKit", "HealthKit", "CloudKit", "WidgetKit", "ActivityKit", "AppIntents", "Charts", "Photos", "PhotosUI",
    "CoreBluetooth", "CoreMotion", "CoreImage", "CoreML", "Vision", "Metal", "MetalKit", "SpriteKit", "SceneKit",
    "ARKit",
    "GameplayKit", "SafariServices", "AuthenticationServices", "BackgroundTasks", "Accelerate", "simd", "ObjectiveC",
    "UniformTypeIdentifiers", "MessageUI", "PassKit", "WatchKit", "WatchConnectivity", "ClockKit", "TipKit",
    "DeveloperToolsSupport", "PlaygroundSupport", "_Concurrency", "_StringProcessing",
  ]
}
