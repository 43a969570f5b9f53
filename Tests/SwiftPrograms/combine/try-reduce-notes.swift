// source: heckj/swiftui-notes, UsingCombineTests/ReducingOperatorTests.swift
import Schedulers
enum E: Error { case bad(String) }
_ = ["a", "b", ""].publisher.tryReduce("") { a, b in if b.isEmpty { throw E.bad(a) }; return a + b }
  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
