// source: own
let k: KeyPath<String, String> = \.count
