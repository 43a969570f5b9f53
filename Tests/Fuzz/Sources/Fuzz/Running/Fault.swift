import Glibc

/// What a fuzzer has found.
struct Fault: Error {
  enum Kind: String {
    case crash, hang, memory, growth, size, escape, unequal, unsaved, travel, status, raw, torn, open, untold, unnamed,
      leaked
  }

  let kind: Kind
  let what: String
}

extension Fault {
  /// Throws where a run broke a law that holds of every run: it ends by itself, with a status of its own, in little memory,
  /// and sends no terminal a control character.
  static func check(_ run: ProgramRun, megabytes: Int = 600) throws(Fault) {
    guard let status = run.status else {
      throw Fault(
        kind: run.peakMegabytes > 1_400 ? .memory : .hang,
        what: "no end after \(Int(run.cpuSeconds)) s of CPU time, \(run.peakMegabytes) MB")
    }
    if status & 0x7f != 0 { throw Fault(kind: .crash, what: "signal \(status & 0x7f) \(run.lastError)") }
    if ![0, 1, 2, 3].contains(status >> 8) { throw Fault(kind: .status, what: "status \(status >> 8)") }
    if run.peakMegabytes > megabytes { throw Fault(kind: .memory, what: "\(run.peakMegabytes) MB") }
    for bytes in [run.output, run.errors] {
      if let place = bytes.firstControl {
        throw Fault(kind: .escape, what: "byte \(bytes[place]) at \(place) of what it says")
      }
    }
  }
}

extension [UInt8] {
  /// Where a byte stands that a terminal would obey, newlines apart: also U+0080 to U+009F, and what turns the direction of
  /// writing.
  var firstControl: Int? { firstMark(isFile: false) }

  /// In a file that is saved or exported no mark of direction stands either that can be written as `\\u{...}`.
  var firstMark: Int? { firstMark(isFile: true) }

  private func firstMark(isFile: Bool) -> Int? {
    indices.first { index in
      switch self[index] {
      case 0xd8 where isFile: index + 1 < count && self[index + 1] == 0x9c
      case 0xe2 where isFile && index + 2 < count && self[index + 1] == 0x80 && [0x8e, 0x8f].contains(self[index + 2]):
        true
      case 0xe2 where isFile && index + 2 < count && self[index + 1] == 0x81: (0xa6...0xa9).contains(self[index + 2])
      case 10: false
      case 0..<32, 127: true
      case 0xc2: index + 1 < count && (0x80..<0xa0).contains(self[index + 1])
      case 0xe2: index + 2 < count && self[index + 1] == 0x80 && (0xaa...0xae).contains(self[index + 2])
      default: false
      }
    }
  }
}

extension [UInt8] {
  /// What stands behind each of these texts, which follow each other, up to the next; nothing where one is missing.
  func parts(behind marks: [String]) -> [ArraySlice<UInt8>] {
    var found: [Range<Int>?] = []
    var place = startIndex
    for mark in marks {
      found.append(range(of: mark, from: place))
      place = found.last??.upperBound ?? place
    }
    var end = endIndex
    return found.reversed().map { range in
      guard let range else { return [] }
      defer { end = range.lowerBound }
      return self[range.upperBound..<end]
    }.reversed()
  }

  fileprivate func range(of text: String, from place: Int) -> Range<Int>? {
    let wanted = Array(text.utf8)
    return withUnsafeBytes { bytes in
      var place = place
      while let start = bytes.baseAddress, place + wanted.count <= bytes.count,
        let found = memchr(start + place, Int32(wanted[0]), bytes.count - place - wanted.count + 1)
      {
        if memcmp(found, wanted, wanted.count) == 0 {
          let lower = UnsafeRawPointer(found) - start
          return lower..<lower + wanted.count
        }
        place = UnsafeRawPointer(found) - start + 1
      }
      return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// What stands behind the last of a text; all of it where there is none.
  func behindLast(_ text: String) -> ArraySlice {
    let all = Array(self)
    var place = 0
    while let next = all.range(of: text, from: place) { place = next.upperBound }
    return all[place...]
  }
}
