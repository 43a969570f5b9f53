// source: own
var f: () -> Void = { return 1 }
