// source: own
func each<T>(_ list: [T], _ test: (T) -> Bool) {}
func f() { each([1]) { $0.isEmpty } }
