// source: own
extension Optional { func or(_ x: Wrapped) -> Wrapped { self ?? 0 } }
