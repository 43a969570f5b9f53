// source: own
enum E: Int { case a(Int) }
