import Glibc

/// What the program was started with.
package enum ProcessEnvironment {
  /// The text of a variable, nil if it is not set.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
