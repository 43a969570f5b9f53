// source: own
enum E: Int { }
