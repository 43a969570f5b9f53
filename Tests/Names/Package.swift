// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]
let schedulers: Target.Dependency = .product(name: "Schedulers", package: "TimeREPL")

// An app that has every name by itself which Schedulers adds to Combine's: in one module, and across two. Run it with
//   swift run --package-path Tests/Names
let package = Package(
  name: "Names",
  dependencies: [.package(name: "TimeREPL", path: "../..")],
  targets: [
    .target(name: "Theirs", dependencies: [schedulers], swiftSettings: strict),
    // Its Uses.swift is that of Theirs, by a link.
    .executableTarget(
      name: "Apart", dependencies: ["Theirs", schedulers], swiftSettings: strict + [.define("APART")]),
  ],
  swiftLanguageModes: [.v6]
)
