// source: own
enum Bad: Error { case a }
func bad(_ error: Error) -> Bad { error }
