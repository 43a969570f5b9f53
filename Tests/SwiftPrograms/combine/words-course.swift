// source: kodecocodes/comb-materials, 04-filtering-operators/projects/Final.playground/Contents.swift
import Foundation
import Schedulers
let words = "hey hey there! want to listen to mister mister ?".components(separatedBy: " ").publisher
_ = words.removeDuplicates().sink { print($0) }
