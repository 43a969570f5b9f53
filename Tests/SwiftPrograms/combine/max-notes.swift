// source: heckj/swiftui-notes, UsingCombineTests/MathOperatorTests.swift
import Schedulers
_ = [1, 5, 3].publisher.max().sink { print($0) }
_ = [1.5, 2].publisher.max().sink { print($0) }
