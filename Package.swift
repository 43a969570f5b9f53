// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "TimeREPL",
  products: [
    .library(name: "Schedulers", targets: ["Schedulers"]),
    .library(name: "LineEditing", targets: ["LineEditing"]),
    .executable(name: "timerepl", targets: ["TimeREPL"]),
  ],
  targets: [
    .target(name: "Schedulers", swiftSettings: strict),
    .target(name: "LineEditing", swiftSettings: strict),
    .executableTarget(
      name: "TimeREPL", dependencies: ["Schedulers", "LineEditing"], resources: [.copy("Lessons")],
      swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "SchedulersTests", dependencies: ["Schedulers", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "LineEditingTests", dependencies: ["LineEditing", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "TimeREPLTests", dependencies: ["TimeREPL", "TestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
