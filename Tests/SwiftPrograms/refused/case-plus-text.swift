// source: own
enum Level: String { case low }
func f() -> String { Level.low + "!" }
