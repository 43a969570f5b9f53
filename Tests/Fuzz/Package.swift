// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

// A package of its own, which drives the built program and needs none of its modules. Run it with
//   swift build && swift run --package-path Tests/Fuzz Fuzz --seed 1 --seconds 60
let package = Package(
  name: "Fuzz",
  targets: [.executableTarget(name: "Fuzz", swiftSettings: strict)],
  swiftLanguageModes: [.v6]
)
