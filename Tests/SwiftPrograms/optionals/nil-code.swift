// source: Swift book, The Basics
var serverResponseCode: Int? = 404
print(serverResponseCode as Any)
serverResponseCode = nil
print(serverResponseCode as Any)
var surveyAnswer: String?
print(surveyAnswer as Any)
