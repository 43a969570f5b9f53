// source: heckj/swiftui-notes, UsingCombineTests/EmptyPublisherTests.swift
import Schedulers
_ = Empty<String, Never>().sink(receiveCompletion: { print("completion \($0)") }, receiveValue: { print($0) })
