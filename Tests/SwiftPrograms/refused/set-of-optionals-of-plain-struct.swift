struct Token {}
let tokens: Set<Token?> = []
