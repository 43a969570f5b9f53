// source: own
protocol Q { func pm() }
struct PQ: Q { private func pm() {} }
