# The Swift suites that test.sh leaves out, by parts of their names. `all` alone runs those that go through everything there
# is: sizes, inputs, samples.
# shellcheck disable=SC2034 # test.sh reads them
EXHAUSTIVE='Linear|Growth|Cost|Memory|Corpus|SampleTests|MemberTests|PropertyTests|RoundTrip|RedactionCoverage|FormulaGrammar'
EXHAUSTIVE+='|SearchIndex|SessionReading|Incremental|EditedMarkdown|LongConversation|MermaidTests'
# `quick` leaves out those that run the program many times, too.
SLOW="$EXHAUSTIVE|Hostile|Seed|SecondBuild|MessageTests|DocumentTests|ExitCode|Shard|Interruption|ProgramName|Preview|KeptPages"
SLOW+='|LocalCache|ExportedPage|PictureExport|SearchCommand|Choosing|Refused|LocalTests|BranchesTests|CompareCommand|SiteNavigation'
