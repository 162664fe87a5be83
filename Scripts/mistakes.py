"""Find the places of Swift code for small mistakes.

Each is written as code that asks whether its number is the active one. The code around it stays as it is: a condition
gets an operator that binds less than all others, and a comparison an operator of its own. So this needs no parser.
"""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# MARK: Swift

# Interpolations may contain strings, and parentheses in each other.
INSIDE = r'[^()"\n]|"(?:\\.|[^"\\\n])*"'
for _ in range(3):
    INSIDE = rf"{INSIDE}|\((?:{INSIDE})*\)"
LITERAL = re.compile(rf'//[^\n]*|/\*.*?\*/|(#+)".*?"\1|""".*?"""|"(?:\\\((?:{INSIDE})*\)|\\.|[^"\\\n])*"', re.S)
TYPE = re.compile(r"\b(?:struct|enum|extension|protocol|actor|class(?!\s+(?:func|var)\b))\s+\w")
# Code that other modules compile, or that a builder turns into something else.
SPECIAL = re.compile(r"@(?:inlinable|usableFromInline|_transparent|\w*Builder)\b")
INITIALISER = re.compile(r"\binit[?!]?[(<]")

CONDITION = re.compile(r"(?<![#\w.`])(if|guard|while)\b")
OPERATOR = re.compile(r"(?<=\s)(==|!=|<=|>=|<|>|&&|\|\|)(?=\s)(?!\s+nil\b)")
NUMBER = re.compile(r"(?<=[<>=+-] )\d+(?![\w.])")
BOOLEAN = re.compile(r"(?<![\w.`])(true|false)\b(?!\s*:)")
TERNARY = re.compile(r"(?<=\s)\?(?=\s)")
STATEMENT = re.compile(
    r"(?:try )?(?!(?:return|throw|let|var|init|case|super|self\.init)\b)[a-z_][\w.?!]*(?:\[[^\n]*\])?"
    r"(?: (?:[-+*/&|]|&[-+*])?= [^\n]*|\([^\n]*\))$")


def masked(text: str) -> str:
    """The text without comments, and with low lines in place of strings."""
    return LITERAL.sub(lambda match: re.sub(r"[^\n]", " " if match[0][0] == "/" else "_", match[0]), text)


def contexts(code: str) -> list[str]:
    """For each place, the bracket around it; nothing outside of functions and in special code."""
    stack, found, head = ["type"], [], 0
    for place, sign in enumerate(code):
        if sign in ")]}" and len(stack) > 1:
            stack.pop()
        body = next(part for part in reversed(stack) if part not in "([")
        found.append("" if body == "type" or "special" in stack else stack[-1])
        if sign == "{":
            before = code[head:place]
            kinds = {"special": SPECIAL, "type": TYPE, "init": INITIALISER}
            stack.append(next((kind for kind, pattern in kinds.items() if pattern.search(before)), "{"))
        elif sign in "([":
            stack.append(sign)
        if sign in "{};":
            head = place + 1
    return found


def clause_ends(code: str, keyword: re.Match) -> list[int]:
    """The ends of the Boolean clauses of a condition."""
    depth, start, ends = 0, keyword.end(), []
    last = re.compile(r"\belse\b" if keyword[1] == "guard" else r"\{")
    for place in range(start, len(code)):
        is_end = depth == 0 and last.match(code, place)
        if depth == 0 and code[place] == "," or is_end:
            clause = code[start:place]
            if not re.match(r"\s*(?:(?:let|var|case)\b|#)", clause):
                ends.append(start + len(clause.rstrip()))
            start = place + 1
        if is_end or depth < 0:
            break
        depth += (code[place] in "([{") - (code[place] in ")]}")
    return ends


def is_statement(lines: list[str], index: int) -> bool:
    """True if a line is a whole statement that calls or assigns."""
    line, after = lines[index].strip(), "".join(lines[index + 1 : index + 2]).strip()
    before = next((other.strip() for other in reversed(lines[:index]) if other.strip()), "")
    # A body of one line may be a value.
    is_value = before.endswith(("{", " in")) and after.startswith("}") and "=" not in line
    is_part = re.search(r"[-,(\[=+&|?:.]$|\breturn$", before) or re.match(r"[.?:&|+{=]|- ", after)
    is_whole = all(line.count(one) == line.count(other) for one, other in ("()", "[]", "{}"))
    return bool(STATEMENT.match(line)) and is_whole and not is_part and not is_value


# MARK: Mistakes


@dataclass
class Mistake:
    """A change of a line. In its edits, `#` is its number, and `¤` an operator of its own, which `helper` declares."""
    file: str
    line: int
    code: str
    what: str
    edits: list[tuple[int, int, str]]
    helper: str = ""
    number: int = 0
    state: str = ""

    @property
    def module(self) -> str:
        return self.file.split("/")[1]

    @property
    def key(self) -> str:
        return f"{self.file}: {self.code}: {self.what}"

    def numbered(self, template: str) -> str:
        operator = chr(0x2200 + self.number // 256) + chr(0x2200 + self.number % 256)
        return template.replace("#", str(self.number)).replace("¤", operator).replace("MODULE", self.module)


OTHERS = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&",
          "true": "false", "false": "true"}
COMPARE = """infix operator ¤: ComparisonPrecedence
@inline(__always) func ¤ <Value: {kind}>(one: Value, other: Value) -> Bool {{
    isMutant(#) ? one {wrong} other : one {sign} other
}}
"""
COMBINE = """infix operator ¤: Logical{kind}Precedence
@inline(__always) func ¤ (one: Bool, other: @autoclosure () throws -> Bool) rethrows -> Bool {{
    isMutant(#) ? try one {wrong} other() : try one {sign} other()
}}
"""
# It binds less than all that a condition may contain. Operators of other modules would be ambiguous.
CHANGE = """infix operator ¤: MODULEPrecedence
@inline(__always) func ¤ (one: Bool, other: Bool) -> Bool { one != other }
"""
KINDS = {"==": "Equatable", "!=": "Equatable", "&&": "Conjunction", "||": "Disjunction"}


def mistakes(file: Path) -> list[Mistake]:
    """All mistakes that can be planted in a file."""
    text = file.read_text()
    code = masked(text)
    around, lines, found = contexts(code), text.splitlines(), []

    def add(start: int, end: int, what: str, *new: str, helper: str = "") -> None:
        """Notes a change of a range, or an insertion at both of its ends."""
        line = code.count("\n", 0, start) + 1
        edits = [(start, end, *new)] if len(new) == 1 else [(start, start, new[0]), (end, end, new[1])]
        if around[start]:
            found.append(Mistake(str(file.relative_to(ROOT)), line, lines[line - 1].strip(), what, edits, helper))

    for match in OPERATOR.finditer(code):
        sign, wrong = match[0], OTHERS[match[0]]
        helper = (COMBINE if sign in "&&||" else COMPARE).format(kind=KINDS.get(sign, "Comparable"), sign=sign, wrong=wrong)
        add(*match.span(), f"{sign} becomes {wrong}", "¤", helper=helper)
    for match in NUMBER.finditer(code):
        wrong = int(match[0]) + (-1 if code[match.start() - 2] in "+-" and match[0] == "1" else 1)
        add(*match.span(), f"{match[0]} becomes {wrong}", f"(isMutant(#) ? {wrong} : {match[0]})")
    for match in BOOLEAN.finditer(code):
        if not re.search(r"\b(?:case|func|init)\b", code[code.rfind("\n", 0, match.start()) + 1 : match.start()]):
            add(*match.span(), f"{match[0]} becomes {OTHERS[match[0]]}", f"(isMutant(#) != {match[0]})")
    for match in TERNARY.finditer(code):
        add(*match.span(), "branches swapped", "¤ isMutant(#) ?", helper=CHANGE)
    for match in CONDITION.finditer(code):
        for end in clause_ends(code, match) if around[match.start()] else []:
            add(end - 1, end, "condition negated", "", " ¤ isMutant(#)", helper=CHANGE)
    code_lines = code.split("\n")
    for index, match in enumerate(re.finditer(r"^.*$", code, re.M)):
        first, last = match.end() - len(match[0].lstrip()), match.start() + len(match[0].rstrip())
        if match[0].strip() and around[first] == "{" and is_statement(code_lines, index):
            add(first, last, "statement removed", "if !isMutant(#) { ", " }")
    return found
