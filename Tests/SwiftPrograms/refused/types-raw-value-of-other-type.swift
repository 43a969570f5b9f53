// source: own
enum E: String { case a = 5 }
