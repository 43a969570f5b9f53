// source: own
struct Cup { let size = 1 }
extension Cup { var full: Int { 1 } }
extension Cup { func full() -> Int { 2 } }
