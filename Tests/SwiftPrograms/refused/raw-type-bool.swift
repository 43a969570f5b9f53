// source: own
enum E: Bool { case a = true }
