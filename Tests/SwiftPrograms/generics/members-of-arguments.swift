// source: own
protocol Format { associatedtype Root }
struct El<C> { var n: String }
struct Doc<F: Format> { var els: [El<F.Root>] }
struct H: Format { typealias Root = Int; let doc: Doc<H>; init() { doc = Doc(els: [El<H.Root>(n: "q")]) } }
print(H().doc)
