// source: own
struct Token {}
let tokens: Set<Token?> = []
