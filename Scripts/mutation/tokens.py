"""Splits Swift source into the tokens that mutations need; strings and comments are single tokens."""

import re
from dataclasses import dataclass

OPERATOR = "/=-+!*%<>&|^~?"
OPEN, CLOSE = "([{", ")]}"
PATTERNS = [
    ("space", re.compile(r"[ \t]+")),
    ("newline", re.compile(r"\n")),
    ("comment", re.compile(r"//[^\n]*|/\*.*?\*/", re.S)),
    ("float", re.compile(r"[0-9][0-9_]*\.[0-9][0-9_]*(?:e[-+]?[0-9]+)?")),
    ("number", re.compile(r"0x[0-9A-Fa-f_]+|0b[01_]+|0o[0-7_]+|[0-9][0-9_]*")),
    ("name", re.compile(r"[#@]?[A-Za-z_][A-Za-z_0-9]*|`[^`]*`|\$[0-9]+|#(?=\")")),
    ("operator", re.compile(r"\.\.[.<]|[" + re.escape(OPERATOR) + r"]+|\.")),
    ("bracket", re.compile(r"[()\[\]{}]")),
    ("other", re.compile(r"[,:;\\]")),
]


@dataclass
class Token:
    kind: str
    text: str
    start: int
    line: int
    # Whether white space, or what counts as such for operators, stands on either side.
    open_left: bool = True
    open_right: bool = True

    @property
    def end(self):
        return self.start + len(self.text)


def string_end(text, start):
    """Where the string literal that begins at `start` ends, interpolations included."""
    hashes = len(text[start:]) - len(text[start:].lstrip("#"))
    position = start + hashes
    quote = '"""' if text.startswith('"""', position) else '"'
    position += len(quote)
    escape = "\\" + "#" * hashes
    close = quote + "#" * hashes
    while not text.startswith(close, position):
        if text.startswith(escape + "(", position):
            position += len(escape) + 1
            depth = 1
            while depth:
                if text[position] == '"':
                    position = string_end(text, position)
                    continue
                depth += {"(": 1, ")": -1}.get(text[position], 0)
                position += 1
        elif text.startswith(escape, position):
            position += len(escape) + 1
        else:
            position += 1
    return position + len(close)


def tokens(text):
    """The tokens, without white space and comments; newlines are told by `line`."""
    found, position, line = [], 0, 1
    while position < len(text):
        if re.compile(r'#*"').match(text, position):
            end = string_end(text, position)
            found.append(Token("string", text[position:end], position, line))
        else:
            for kind, pattern in PATTERNS:
                match = pattern.match(text, position)
                if match:
                    break
            else:
                raise ValueError(f"line {line}: unexpected {text[position:position + 20]!r}")
            end = match.end()
            if kind not in ("space", "newline", "comment"):
                found.append(Token(kind, match.group(), position, line))
        line += text.count("\n", position, end)
        position = end
    for token in found:
        before, after = text[token.start - 1:token.start], text[token.end:token.end + 1]
        token.open_left = before == "" or before.isspace() or before in "([{,;:"
        token.open_right = after == "" or after.isspace() or after in ")]},;:"
    return found


def matching(found):
    """For each bracket, by index, the index of its partner."""
    pairs, stack = {}, []
    for index, token in enumerate(found):
        if token.kind != "bracket":
            continue
        if token.text in OPEN:
            stack.append(index)
        else:
            other = stack.pop()
            pairs[other], pairs[index] = index, other
    return pairs
