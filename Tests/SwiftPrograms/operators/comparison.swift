// source: own
struct Version: Comparable, CustomStringConvertible {
  let major: Int, minor: Int, patch: Int
  init(_ text: String) {
    let parts = text.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
    (major, minor, patch) = (parts[0], parts[1], parts[2])
  }
  static func < (a: Version, b: Version) -> Bool { (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch) }
  var description: String { "\(major).\(minor).\(patch)" }
}
let versions = ["1.2", "1.10.1", "0.9.5"].map(Version.init)
print(versions.sorted(), versions.max()!, versions[0] >= versions[1], versions[0] == Version("1.2.0"))
print((Version("1")...Version("2")).contains(Version("1.5")), min(versions[0], versions[2]))
