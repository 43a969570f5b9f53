// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "TimeREPL",
  products: [
    .library(name: "Schedulers", targets: ["Schedulers", "SchedulersEssentials"]),
    .library(name: "SchedulersExtras", targets: ["SchedulersExtras"]),
    .library(name: "LineEditing", targets: ["LineEditing"]),
    .executable(name: "timerepl", targets: ["TimeREPL"]),
  ],
  targets: [
    .target(
      name: "SchedulersEssentials", path: "Sources/Schedulers", exclude: ["Extras", "Foundation"],
      // For `prefetch` alone.
      swiftSettings: strict + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "SchedulersExtras", dependencies: ["SchedulersEssentials"], path: "Sources/Schedulers/Extras",
      swiftSettings: strict),
    .target(
      name: "Schedulers", dependencies: ["SchedulersEssentials"], path: "Sources/Schedulers/Foundation",
      swiftSettings: strict),
    .target(name: "LineEditing", swiftSettings: strict),
    .executableTarget(
      name: "TimeREPL", dependencies: ["SchedulersEssentials", "SchedulersExtras", "LineEditing"],
      resources: [.embedInCode("Lessons")],
      swiftSettings: strict,
      // Else 40 000 addresses in the Swift libraries' tables are set at each start, each page of them copied for it: a
      // fifth of the way to the first prompt. Libraries, heap and stack still lie where the system puts them. By lld,
      // which leaves addresses of the libraries' functions to the loader; by gold it warns of them at each start.
      linkerSettings: [
        .unsafeFlags(
          ["-use-ld=lld", "-Xclang-linker", "-no-pie"], .when(platforms: [.linux], configuration: .release))
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "SchedulersTests", dependencies: ["Schedulers", "SchedulersEssentials", "SchedulersExtras", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "LineEditingTests", dependencies: ["LineEditing", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "TimeREPLTests", dependencies: ["TimeREPL", "Schedulers", "TestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
