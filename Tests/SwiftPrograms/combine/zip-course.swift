// source: kodecocodes/comb-materials, 05-combining-operators/projects/Final.playground/Contents.swift
import Schedulers
let publisher1 = PassthroughSubject<Int, Never>(), publisher2 = PassthroughSubject<String, Never>()
let c = publisher1.zip(publisher2).sink(receiveCompletion: { _ in print("Completed") }, receiveValue: { print("P1: \($0), P2: \($1)") })
publisher1.send(1)
publisher2.send("a")
publisher1.send(2)
publisher1.send(completion: .finished)
publisher2.send(completion: .finished)
