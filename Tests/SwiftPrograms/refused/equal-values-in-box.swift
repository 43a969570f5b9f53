// source: own
struct Box<T> { var v: T; func same(_ o: Box<T>) -> Bool { v == o.v } }
