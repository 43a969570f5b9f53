/// Foundation's `CocoaError`, which is declared at its first use. Its texts are those of Foundation on Linux; an error of a
/// file has the text that it has on a Mac.
enum CocoaErrorType {
  private static let declaration = #"""
    struct CocoaError: CustomNSError, Hashable, CustomStringConvertible {
      struct Code: RawRepresentable, Hashable {
        let rawValue: Int
        static let fileNoSuchFile = Code(rawValue: 4)
        static let fileLocking = Code(rawValue: 255)
        static let fileReadUnknown = Code(rawValue: 256)
        static let fileReadNoPermission = Code(rawValue: 257)
        static let fileReadInvalidFileName = Code(rawValue: 258)
        static let fileReadCorruptFile = Code(rawValue: 259)
        static let fileReadNoSuchFile = Code(rawValue: 260)
        static let fileReadInapplicableStringEncoding = Code(rawValue: 261)
        static let fileReadTooLarge = Code(rawValue: 263)
        static let fileWriteUnknown = Code(rawValue: 512)
        static let fileWriteNoPermission = Code(rawValue: 513)
        static let fileWriteInvalidFileName = Code(rawValue: 514)
        static let fileWriteFileExists = Code(rawValue: 516)
        static let fileWriteOutOfSpace = Code(rawValue: 640)
        static let keyValueValidation = Code(rawValue: 1024)
        static let formatting = Code(rawValue: 2048)
        static let userCancelled = Code(rawValue: 3072)
        static let coderReadCorrupt = Code(rawValue: 4864)
        static let coderValueNotFound = Code(rawValue: 4865)
        static func ~= (code: Code, error: Error) -> Bool { (error as? CocoaError)?.code == code }
      }
      let code: Code
      let userInfo: [String: Any]
      init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
      }
      static var fileNoSuchFile: Code { .fileNoSuchFile }
      static var fileReadUnknown: Code { .fileReadUnknown }
      static var fileReadNoPermission: Code { .fileReadNoPermission }
      static var fileReadCorruptFile: Code { .fileReadCorruptFile }
      static var fileReadNoSuchFile: Code { .fileReadNoSuchFile }
      static var fileWriteUnknown: Code { .fileWriteUnknown }
      static var fileWriteNoPermission: Code { .fileWriteNoPermission }
      static var fileWriteFileExists: Code { .fileWriteFileExists }
      static var fileWriteOutOfSpace: Code { .fileWriteOutOfSpace }
      static var userCancelled: Code { .userCancelled }
      static var errorDomain: String { "NSCocoaErrorDomain" }
      var errorCode: Int { code.rawValue }
      var errorUserInfo: [String: Any] { userInfo }
      var filePath: String? { userInfo["NSFilePath"] as? String }
      var url: URL? { userInfo["NSURL"] as? URL }
      var underlying: Error? { userInfo["NSUnderlyingError"] as? Error }
      var isFileError: Bool { code.rawValue < 1024 }
      private var _own: String? { userInfo["NSLocalizedDescription"] as? String }
      private var _reason: String? {
        switch code.rawValue {
        case 4, 260: "The file doesn\u{2019}t exist."
        case 255: "The file couldn\u{2019}t be locked."
        case 257, 513: "You don\u{2019}t have permission."
        case 258, 514: "The file name is invalid."
        case 259: "The file isn\u{2019}t in the correct format."
        case 261: "The specified text encoding isn\u{2019}t applicable."
        case 263: "The item is too large."
        case 516: "A file with the same name already exists."
        case 640: "There isn\u{2019}t enough space."
        case 1024, 2048: "The value is invalid."
        case 3072: "The operation was cancelled."
        case 4864: "The data isn\u{2019}t in the correct format."
        case 4865: "The data is missing."
        default: nil
        }
      }
      var localizedDescription: String {
        _own ?? "The operation could not be completed. \(_reason ?? "(NSCocoaErrorDomain error \(code.rawValue).)")"
      }
      var description: String {
        let info = userInfo.filter { $0.key != "NSLocalizedDescription" }.sorted { $0.key < $1.key }
        let text = "Error Domain=NSCocoaErrorDomain Code=\(code.rawValue) \"\(_own ?? _reason ?? "(null)")\""
        if info.isEmpty { return text }
        return text + " UserInfo={\(info.map { "\($0.key)=\($0.value)" }.joined(separator: ", "))}"
      }
      static func == (left: CocoaError, right: CocoaError) -> Bool {
        left.code == right.code && left.filePath == right.filePath && left._own == right._own
      }
      func hash(into hasher: inout Hasher) { hasher.combine(code) }
    }
    func __fileError(_ code: Int, _ path: String, _ text: String) -> CocoaError {
      CocoaError(CocoaError.Code(rawValue: code), userInfo: ["NSFilePath": path, "NSLocalizedDescription": text])
    }
    """#

  private static let maker = "__fileError"

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("CocoaError", declaration)
    builtIns.addDeclared(maker, using: ["CocoaError"], "")
    builtIns.unlisted.insert(maker)
  }

  /// Returns the error of a file, to be thrown by code of the session.
  static func thrown(_ code: Int, _ path: String, _ text: String, in machine: Machine) throws -> Thrown {
    let values = [Value.int(code), Value(path), Value(text)]
    return Thrown(value: try machine.makeDeclared(maker, values) ?? .error(Value(text)))
  }
}
