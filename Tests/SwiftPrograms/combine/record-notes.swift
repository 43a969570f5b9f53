// source: heckj/swiftui-notes, UsingCombineTests/RecordPublisherTests.swift
import Schedulers
let r = Record<String, Never> { $0.receive("one"); $0.receive("two"); $0.receive(completion: .finished) }
_ = r.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
