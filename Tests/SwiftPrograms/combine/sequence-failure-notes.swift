// source: heckj/swiftui-notes, UsingCombineTests/SequencePublisherTests.swift
import Schedulers
let p = ["one", "two"].publisher
_ = p.sink(receiveCompletion: { fini in
  switch fini { case .finished: print("finished"); case .failure(let e): print(e) }
}, receiveValue: { print($0) })
