"""Finds what can be mutated in a Swift file, and writes the file with all mutants in it."""

import re

import operators
from sites import Site
from tokens import matching, tokens

MODIFIERS = {
    "public", "package", "internal", "private", "fileprivate", "static", "final", "mutating", "override", "convenience",
    "indirect", "nonisolated", "lazy", "unsafe", "required", "set",
}
STATEMENTS = {
    "let", "var", "if", "guard", "while", "for", "repeat", "switch", "return", "throw", "func", "init", "case",
    "default", "do", "defer", "break", "continue", "struct", "enum", "class", "extension", "typealias", "import",
    "subscript", "get", "else", "catch", "fallthrough", "where", "deinit", "protocol", "set",
} | (MODIFIERS - {"unsafe"})
BLOCKS = {"if", "guard", "while", "for", "do", "else", "catch", "defer", "repeat"}
TYPES = {"enum", "struct", "class", "extension", "protocol"}
ZEROS = {"Int", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float"}
# Only speed depends on these.
SKIPPED_LINES = re.compile(r"\breserveCapacity\b|^\s*#|^\s*import |^\s*(?:internal|package|public) import ")


class SourceFile:
    """A source file and the sites of its mutations."""

    def __init__(self, name, text):
        self.name, self.text = name, text
        self.lines = text.split("\n")
        self.tokens = tokens(text)
        self.pairs = matching(self.tokens)
        self.sites = []
        self.scopes = []  # (first offset, last offset) of functions
        self._read()

    # What stands where

    def _read(self):
        found, pairs = self.tokens, self.pairs
        self.frames = [(-1, "file", "file")]  # open bracket, kind, kind of the function around
        self.frame_of, self.starts, heads = [], [False] * len(found), {-1: 0}
        skip_until = -1
        for index, token in enumerate(found):
            if token.text in ")]}" and token.kind == "bracket":
                self.frames.pop()
            frame = self.frames[-1]
            self.frame_of.append(frame[0])
            if self._begins(index):
                self.starts[index] = True
                heads[frame[0]] = index
            if index >= skip_until:
                skip_until = max(skip_until, self._visit(index, heads.get(frame[0], 0), frame))
            if token.kind == "bracket" and token.text in "([{":
                kind = self._brace_kind(index, heads.get(frame[0], 0)) if token.text == "{" else token.text
                function = kind if kind in ("func", "init", "getter", "closure", "type") else frame[2]
                self.frames.append((index, kind, function))
                heads[index] = index + 1
                if kind in ("func", "init", "getter"):
                    self.scopes.append((token.start, found[pairs[index]].end))
        for index, token in enumerate(found):
            if token.text == "{" and token.kind == "bracket":
                self._visit_body(index)
        self._visit_statements()
        self.sites.sort(key=lambda site: (site.start, -site.end))

    def _begins(self, index):
        token, frame = self.tokens[index], self.frames[-1]
        if index == 0:
            return True
        before = self.tokens[index - 1]
        if frame[0] >= 0 and self.tokens[frame[0]].text != "{":
            return False
        if before.text in ("{", ";") and before.kind in ("bracket", "other"):
            return token.text != "}"
        if token.line == before.line + before.text.count("\n"):
            return False
        if token.text in ("else", "where", "}", "{", "?", ":", ",", ")", "]", "catch", "throws", "as", "."):
            return False
        if token.kind == "operator" and token.open_left and token.open_right:
            return False
        if before.kind == "operator" and before.open_left and before.open_right:
            return False
        return before.text not in (",", "guard", "if", "while", "for", "try", "unsafe")

    def _words(self, first, last):
        """The words from one token to another, modifiers and attributes left out, and not those in brackets."""
        words, index = [], first
        while index < last:
            token = self.tokens[index]
            if token.kind == "bracket" and token.text in "([{":
                index = self.pairs[index]
            elif token.text not in MODIFIERS and not token.text.startswith("@"):
                words.append(token.text)
            index += 1
        return words

    def _brace_kind(self, index, head):
        words = self._words(head, index)
        if not words:
            return "closure"
        first, last = words[0], self.tokens[index - 1].text
        if first in TYPES:
            return "type"
        if first in ("func", "subscript"):
            return "func"
        if first == "init":
            return "init"
        if first in ("get", "set"):
            return "block"
        if first in ("var", "let") and "=" not in words:
            return "getter"
        if "switch" in words and last != "switch":
            return "switch"
        if first in BLOCKS or last in ("else", "do", "defer", "catch"):
            return "block"
        return "closure"

    # Expressions

    def _visit(self, index, head, frame):
        """Notes what can be changed at a token; returns the token from which to go on."""
        token = self.tokens[index]
        if SKIPPED_LINES.search(self.lines[token.line - 1]):
            return index + 1
        before = self.tokens[index - 1] if index else None
        if token.text.startswith("@"):
            following = self.tokens[index + 1]
            return self.pairs[index + 1] + 1 if following.text == "(" and following.start == token.end else index + 1
        if token.text == "case" and before is not None and before.text != ".":
            return self._end_of_pattern(index, frame)
        if token.text in ("if", "while", "guard") and token.kind == "name" and self.tokens[index + 1].text != ":":
            self._visit_conditions(index)
        elif token.text == "for" and self.tokens[index + 1].text != ":":
            self._visit_filter(index)
        elif token.kind == "number":
            if before is None or before.text != ".":
                self._visit_number(token)
        elif token.text in ("true", "false") and token.kind == "name":
            other = "false" if token.text == "true" else "true"
            self._wrap(token.start, token.end, "constant", [f"{token.text} → {other}"], token.line,
                       lambda numbers: (f"mutated({numbers[0]}, ", ")"))
        elif token.kind == "operator":
            self._visit_operator(index, head)
        return index + 1

    def _end_of_pattern(self, index, frame):
        found = self.tokens
        if frame[1] == "type":
            index += 1
            while index < len(found) and found[index].line == found[index - 1].line:
                index += 1
            return index
        ends = ("=", "in") if found[index - 1].text in ("if", "guard", "while", "for", ",") else (":",)
        index += 1
        while found[index].text not in ends:
            index = self.pairs[index] + 1 if found[index].text in "([{" else index + 1
        return index + 1

    def _clauses(self, index):
        """The conditions behind `if`, `while` or `guard`, as ranges of tokens."""
        found, end = self.tokens, "else" if self.tokens[index].text == "guard" else "{"
        first = index = index + 1
        while index < len(found):
            text = found[index].text
            if text == "," or text == end:
                yield first, index
                first = index + 1
                if text == end:
                    return
            index = self.pairs[index] + 1 if found[index].kind == "bracket" and text in "([{" else index + 1

    def _visit_conditions(self, index):
        keyword = self.tokens[index].text
        for first, end in self._clauses(index):
            if self.tokens[first].text in ("let", "var", "case", "#available", "#unavailable"):
                continue
            results = {"if": ["true", "false"], "guard": ["true"], "while": ["false"]}[keyword]
            self._condition(first, end, results)

    def _visit_filter(self, index):
        found = self.tokens
        index += 1
        while found[index].text != "{":
            if found[index].text == "where":
                end = index + 1
                while found[end].text != "{":
                    end = self.pairs[end] + 1 if found[end].text in "([" else end + 1
                self._condition(index + 1, end, ["true", "false"])
                return
            index = self.pairs[index] + 1 if found[index].text in "([" else index + 1

    def _condition(self, first, end, results):
        start, stop = self.tokens[first], self.tokens[end - 1]
        condition = self._short(start.start, stop.end)

        def write(numbers):
            chosen = {result: number for result, number in zip(results, numbers)}
            return f"mutatedCondition({chosen.get('true', 0)}, {chosen.get('false', 0)}, ", ")"

        self._wrap(start.start, stop.end, "condition", [f"{condition} → {result}" for result in results], start.line,
                   write)

    def _short(self, start, end):
        text = " ".join(self.text[start:end].split())
        return text if len(text) <= 60 else text[:57] + "…"

    def _visit_number(self, token):
        value = int(token.text.replace("_", ""), 0)
        changes = ["more"]
        if value > 0:
            # A byte or a word of ones has nothing above it.
            changes = ["less"] if value in (0xFF, 0xFFFF, 0xFFFF_FFFF) else ["more", "less"]

        def write(numbers):
            chosen = dict(zip(changes, numbers))
            return f"mutated({chosen.get('more', 0)}, {chosen.get('less', 0)}, ", ")"

        to = {"more": value + 1, "less": value - 1}
        form = hex if token.text.startswith("0x") else bin if token.text.startswith("0b") else str
        self._wrap(token.start, token.end, "constant", [f"{token.text} → {form(to[change])}" for change in changes],
                   token.line, write)

    def _visit_operator(self, index, head):
        token, found = self.tokens[index], self.tokens
        words = self._words(head, index)
        # In a declaration's head operators belong to types.
        is_head = words and words[0] in (TYPES | {"func", "init", "subscript", "typealias", "protocol"})
        if is_head or index + 1 >= len(found):
            return
        if token.text == "!" and token.open_left and not token.open_right:
            self.sites.append(Site(token.start, token.end, "operator", ["! → nothing"], token.line, symbol="!"))
            return
        if token.text not in operators.BINARY or token.open_left != token.open_right:
            return
        if token.text in "<>" and not token.open_left:
            return
        if "string" in (found[index - 1].kind, found[index + 1].kind):
            return
        changes = [f"{token.text} → {change}" for change in operators.BINARY[token.text][1]]
        self.sites.append(Site(token.start, token.end, "operator", changes, token.line, symbol=token.text,
                               is_nil=found[index + 1].text == "nil"))

    def _wrap(self, start, end, kind, changes, line, write):
        self.sites.append(Site(start, end, kind, changes, line, write=write))

    # Statements and bodies

    def _visit_statements(self):
        found = self.tokens
        begun = [index for index in range(len(found)) if self.starts[index]]
        following = {}
        for index in reversed(begun):
            frame = self.frame_of[index]
            end = following.get(frame, self.pairs[frame] if frame >= 0 else len(found))
            following[frame] = index
            token = found[index]
            is_line = index == 0 or found[index - 1].line + found[index - 1].text.count("\n") < token.line
            if frame < 0 or not is_line or token.kind not in ("name", "bracket") or token.text in STATEMENTS:
                continue
            if token.text.startswith(("@", "#")) or SKIPPED_LINES.search(self.lines[token.line - 1]):
                continue
            if "case" in (token.text, self.tokens[frame].text):
                continue
            depth_zero = self._words(index, end)
            assigns = any(word in ("=", "+=", "-=", "|=", "&=", "^=", ">>=", "<<=", "&+=", "&-=", "*=")
                          for word in depth_zero)
            if not assigns and (found[end - 1].text not in (")", "}") or self._is_result(index, begun)):
                continue
            if self._function(index) == "init" and ("=" in depth_zero or depth_zero[:3] == ["self", ".", "init"]):
                continue
            stop = found[end - 1]
            self._wrap(token.start, stop.end, "statement", [f"{self._short(token.start, stop.end)} → deleted"],
                       token.line, lambda numbers: (f"if !mutation({numbers[0]}) {{ ", " }"))

    def _is_result(self, index, begun):
        """Whether a statement is the only one of a body, and so what it gives."""
        frame = self.frame_of[index]
        head = self._head(frame)
        kind = self._brace_kind(frame, head)
        if kind not in ("func", "getter", "closure") or kind == "func" and self._result(head, frame) == "":
            return False
        # A closure's parameters are no statement.
        own = [other for other in begun if self.frame_of[other] == frame
               and not (other == frame + 1 and self.lines[self.tokens[frame].line - 1].rstrip().endswith(" in"))]
        return len(own) == 1

    def _head(self, brace):
        """The token with which the statement or declaration begins whose brace this is."""
        head = brace
        while head > 0 and not (self.starts[head] and self.frame_of[head] == self.frame_of[brace]):
            head -= 1
        return head

    def _function(self, index):
        """The kind of the function around a token."""
        frame = self.frame_of[index]
        while frame >= 0:
            if self.tokens[frame].text == "{":
                kind = self._brace_kind(frame, self._head(frame))
                if kind in ("func", "init", "getter", "type"):
                    return kind
            frame = self.frame_of[frame]
        return "file"

    def _visit_body(self, brace):
        found = self.tokens
        head = self._head(brace)
        kind = self._brace_kind(brace, head)
        close = self.pairs[brace]
        if kind not in ("func", "getter") or close == brace + 1:
            return
        first = found[brace + 1]
        if kind == "getter" and first.text in ("get", "set", "willSet", "didSet"):
            return
        result = self._result(head, brace)
        values = (["true", "false"] if result == "Bool" else ["nil"] if result.endswith("?") else
                  ["[:]"] if re.match(r"\[[\w.]+:", result) else ["[]"] if result.startswith("[") else ["0"] if result in ZEROS else
                  [""] if result == "" else [])
        # What says so already isn't changed by it.
        body = self.text[found[brace].end:found[close].start].strip()
        values = [value for value in values if value != body]
        if not values:
            return
        begun = [index for index in range(brace + 1, close) if self.starts[index] and self.frame_of[index] == brace]
        if len(begun) == 1 and first.text in ("if", "switch", "guard", "for", "while", "do"):
            if result != "" and first.text in ("if", "switch"):
                return
        is_expression = len(begun) == 1 and result != "" and first.text not in STATEMENTS
        words = self._words(head, brace)
        label = words[1] if len(words) > 1 else words[0]
        changes = [f"{label} → returns {value or 'at once'}" for value in values]

        def write(numbers):
            text = "".join(f" if mutation({number}) {{ return {value} }};" for number, value in zip(numbers, values))
            return text + (" return" if is_expression else ""), ""

        self._wrap(found[brace].end, found[brace].end, "body", changes, found[head].line, write)

    def _result(self, head, brace):
        """The type that a function returns, as it is written; empty for none."""
        text = self.text[self.tokens[head].start:self.tokens[brace].start]
        if self._words(head, brace)[0] in ("func", "subscript"):
            # The last arrow outside the parameters.
            found = None
            index = head
            while index < brace:
                token = self.tokens[index]
                if token.kind == "bracket" and token.text in "([{":
                    index = self.pairs[index]
                elif token.text == "->":
                    found = token.end
                index += 1
            if found is None:
                return ""
            text = self.text[found:self.tokens[brace].start]
        else:
            text = text.split(":", 1)[1] if ":" in text else "?unknown"
        return re.split(r"\bwhere\b", text)[0].strip()

    # Writing

    def rendered(self):
        """The file with its mutants, as bytes, and for each site the range of bytes that it takes there."""
        opening, closing = {}, {}
        for site in self.sites:
            opening.setdefault(site.start, []).append(site)
            closing.setdefault(site.end, []).append(site)
        out, spans, begun = bytearray(), {}, {}
        position = 0
        for point in sorted(set(opening) | set(closing)):
            out += self.text[position:point].encode()
            position = point
            for site in sorted(closing.get(point, []), key=lambda site: (-site.start, site.end)):
                if site.start == site.end or site.symbol:
                    continue
                out += site.write(site.mutants)[1].encode()
                spans[id(site)] = (begun[id(site)], len(out))
            for site in sorted(opening.get(point, []), key=lambda site: (-site.end, site.kind)):
                begun[id(site)] = len(out)
                if site.symbol:
                    out += operators.name(site.symbol, site.number).encode()
                    position = site.end
                    spans[id(site)] = (begun[id(site)], len(out))
                else:
                    out += site.write(site.mutants)[0].encode()
                    if site.start == site.end:
                        spans[id(site)] = (begun[id(site)], len(out))
        out += self.text[position:].encode()
        return bytes(out), spans
