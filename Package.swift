// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")]

// Each compiler process reads the whole module and compiles its share of the files. Shares of 130 files instead of the
// driver's 25 save a seventh of TimeREPL's debug build. A library may have no unsafe flags: see below.
let large: [SwiftSetting] = [
  .unsafeFlags(["-driver-batch-size-limit", "130"], .when(platforms: [.linux], configuration: .debug))
]

let package = Package(
  name: "TimeREPL",
  products: [
    .library(name: "Schedulers", targets: ["Schedulers", "SchedulersEssentials"]),
    .library(name: "SchedulersExtras", targets: ["SchedulersExtras"]),
    .library(name: "SchedulersNetworking", targets: ["SchedulersNetworking"]),
    .library(name: "AsyncOperators", targets: ["AsyncOperators"]),
    .library(name: "LineEditing", targets: ["LineEditing"]),
    .executable(name: "timerepl", targets: ["Program"]),
  ],
  targets: [
    .target(
      name: "SchedulersEssentials", path: "Sources/Schedulers",
      exclude: ["AsyncOperators", "Extras", "Foundation", "Networking"],
      // For `prefetch` alone.
      swiftSettings: strict + [.enableExperimentalFeature("BuiltinModule")]),
    .target(
      name: "SchedulersExtras", dependencies: ["SchedulersEssentials"], path: "Sources/Schedulers/Extras",
      swiftSettings: strict),
    .target(
      name: "Schedulers", dependencies: ["SchedulersEssentials"], path: "Sources/Schedulers/Foundation",
      swiftSettings: strict),
    // Apart, so that whoever asks no server does not link what does.
    .target(
      name: "SchedulersNetworking", dependencies: ["Schedulers", "SchedulersEssentials"],
      path: "Sources/Schedulers/Networking", swiftSettings: strict),
    .target(
      name: "AsyncOperators", dependencies: ["SchedulersEssentials"], path: "Sources/Schedulers/AsyncOperators",
      swiftSettings: strict),
    .target(name: "LineEditing", swiftSettings: strict),
    .target(
      name: "TimeREPL", dependencies: ["SchedulersEssentials", "SchedulersExtras", "LineEditing"], exclude: ["Main"],
      resources: [.embedInCode("Lessons"), .embedInCode("Manual/Pages")],
      // No debug information in a release: it is half of the program's bytes and a quarter of LLVM's work. The symbols
      // stay, so that a crash names its functions. `-Xfrontend`, since SwiftPM writes `-g` after a plain `-gnone`. With
      // each function in a section of its own the linker leaves out those that nothing calls. A library may have no
      // unsafe flags: packages could not depend on it.
      swiftSettings: strict + large + [
        .unsafeFlags(
          ["-Xfrontend", "-gnone", "-Xfrontend", "-function-sections"],
          .when(platforms: [.linux], configuration: .release))
      ],
      // lld links a debug build and its tests in half of gold's time.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]),
    .executableTarget(
      name: "Program", dependencies: ["TimeREPL"], path: "Sources/TimeREPL/Main", exclude: ["order.txt"],
      swiftSettings: strict,
      // A release holds Swift's own libraries: to load nine of them and to bind 1 300 of their names takes a third of
      // the way to the first prompt. `-no-pie`, for which lld is needed: else 40 000 addresses in the Swift libraries'
      // tables are set at each start, and each page of them is copied for it. glibc, heap and stack still lie where the
      // system puts them. Nothing is loaded later that would need the program's own names. The functions through which
      // values pass lie side by side: a million values take 3 % less time.
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-stdlib", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic",
            "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/TimeREPL/Main/order.txt",
            "-Xlinker", "--no-warn-symbol-ordering",
          ], .when(platforms: [.linux], configuration: .release))
      ]),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "SchedulersTests", dependencies: ["Schedulers", "SchedulersEssentials", "SchedulersExtras", "TestSupport"],
      swiftSettings: strict + large),
    .testTarget(
      name: "SchedulersNetworkingTests", dependencies: ["SchedulersNetworking"], swiftSettings: strict),
    .testTarget(
      name: "AsyncOperatorsTests", dependencies: ["AsyncOperators", "Schedulers"], swiftSettings: strict),
    .testTarget(name: "LineEditingTests", dependencies: ["LineEditing", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "TimeREPLTests", dependencies: ["TimeREPL", "Schedulers", "TestSupport"], swiftSettings: strict + large),
  ],
  swiftLanguageModes: [.v6]
)
