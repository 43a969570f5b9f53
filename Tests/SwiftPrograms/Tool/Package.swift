// swift-tools-version: 6.2
import PackageDescription

// A package of its own, without dependencies: it compiles against what `swift build` made of TimeREPL. Run it with
//   swift run --package-path Tests/SwiftPrograms/Tool programs make
let package = Package(
  name: "SwiftPrograms",
  products: [.executable(name: "programs", targets: ["SwiftPrograms"])],
  targets: [
    .executableTarget(
      name: "SwiftPrograms",
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
  ],
  swiftLanguageModes: [.v6]
)
