/// The texts of a time zone with a fixed offset from UTC, of whole minutes.
struct ZoneOffset {
  let seconds: Int

  private var sign: String { seconds < 0 ? "-" : "+" }
  private var hours: Int { Int(seconds.magnitude) / 3_600 }
  private var minutes: Int { Int(seconds.magnitude) / 60 % 60 }

  /// `+0100`
  var plain: String { sign + hours.padded(2) + minutes.padded(2) }
  /// `+01:00`
  var withColon: String { sign + hours.padded(2) + ":" + minutes.padded(2) }
  /// `+01`, or `-0130` if there are minutes.
  var short: String { sign + hours.padded(2) + (minutes == 0 ? "" : minutes.padded(2)) }

  /// `GMT`, `GMT+1`, `GMT-1:30`
  var abbreviation: String {
    seconds == 0 ? "GMT" : "GMT\(sign)\(hours)" + (minutes == 0 ? "" : ":" + minutes.padded(2))
  }

  /// `GMT`, `GMT+01:00`
  var long: String { seconds == 0 ? "GMT" : "GMT" + withColon }

  /// The text of a field of a date format; nil for a field that is none of a time zone's.
  func text(_ letter: Character, _ count: Int) -> String? {
    switch letter {
    case "z" where count == 4: seconds == 0 ? "Greenwich Mean Time" : long
    case "z": abbreviation
    case "Z" where count == 4: long
    case "Z" where count < 4: plain
    case "Z": seconds == 0 ? "Z" : withColon
    case "X" where seconds == 0: "Z"
    case "X", "x": count == 1 ? short : count == 3 || count == 5 ? withColon : plain
    default: nil
    }
  }
}
