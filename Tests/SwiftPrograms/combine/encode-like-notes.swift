// source: heckj/swiftui-notes, UsingCombineTests/ChangingErrorTests.swift
import Schedulers
enum TestFailureCondition: Error { case invalid }
enum Other: Error { case wrapped(String) }
_ = Fail<String, TestFailureCondition>(error: .invalid).mapError { Other.wrapped("\($0)") }
  .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
