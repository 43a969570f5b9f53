// source: kodecocodes/comb-materials, 02-publishers-and-subscribers/projects/Final.playground/Contents.swift
import Schedulers
let subject = PassthroughSubject<Int, Never>()
let publisher = subject.eraseToAnyPublisher()
let c = publisher.sink { print($0) }
subject.send(0)
