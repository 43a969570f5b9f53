// source: Swift book, Protocols
enum SkillLevel: Comparable { case beginner, intermediate, expert(stars: Int) }
print([SkillLevel.expert(stars: 5), .beginner, .expert(stars: 3)].sorted())
