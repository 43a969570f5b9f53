// source: heckj/swiftui-notes, UsingCombineTests/ScanPublisherTests.swift
import Schedulers
_ = [1, 2].publisher.scan("") { $0 + "-\($1)" }.sink { print($0) }
