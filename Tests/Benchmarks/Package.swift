// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

// A package of its own, so that TimeREPL itself keeps no more targets than it needs. Run it with
//   swift run -c release --package-path Tests/Benchmarks
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "TimeREPL", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "Schedulers", package: "TimeREPL"), .product(name: "SchedulersExtras", package: "TimeREPL"),
      ], swiftSettings: strict),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
