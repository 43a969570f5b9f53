/// Why a history is not kept, or not known, in its file. The editor works on without.
public enum HistoryFileError: Error, Equatable, Sendable {
  /// There is a file that could not be read: an `errno`.
  case unreadable(Int32)
  /// Nothing can be added to the file: an `errno`, such as EACCES, EROFS or ENOSPC.
  case unwritable(Int32)
  /// What stands there is a directory, a device or a pipe.
  case notAFile
}
