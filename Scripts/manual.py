"""Writes the manual pages of `sumi` from what the tool says of itself, so that they can't say anything else.

usage: manual.py TOOL FOLDER
"""

import datetime
import json
import pathlib
import re
import subprocess
import sys
import textwrap

# By this line Scripts/install knows the pages that it may remove.
MARK = '.\\" Written by Scripts/install of Sumi from the help of the tool.'


def text(string):
    """Characters that roff would read as its own, or print as others."""
    for plain, escaped in [("\\", "\\e"), ("-", "\\-"), ("'", "\\(aq"), ("`", "\\(ga"), ("^", "\\(ha"), ("~", "\\(ti")]:
        string = string.replace(plain, escaped)
    return re.sub(r"[^\0-\x7f]", lambda found: f"\\[u{ord(found[0]):04X}]", string)


def filled(escaped):
    """Lines of at most 80 characters, none of which begins as a request would."""
    lines = textwrap.wrap(escaped, 78, break_long_words=False, break_on_hyphens=False)
    return "\n".join("\\&" + line if line.startswith(".") else line for line in lines)


def bold(string):
    return f"\\fB{text(string)}\\fP"


def italic(string):
    return f"\\fI{text(string)}\\fP"


def value(argument):
    return italic(argument["valueName"])


def names(argument):
    return [("\\-" if name["kind"] == "short" else "\\-\\-") + text(name["name"]) for name in argument["names"]]


def title(argument):
    """An argument, as its own entry names it."""
    if argument["kind"] == "positional":
        return value(argument)
    flags = ", ".join(f"\\fB{name}\\fP" for name in names(argument))
    return flags if argument["kind"] == "flag" else f"{flags} {value(argument)}"


def usage(argument):
    """An argument, as the synopsis has it."""
    if argument["kind"] == "positional":
        shown = value(argument) + (" ..." if argument["isRepeating"] else "")
    else:
        shown = f"\\fB{names(argument)[0]}\\fP" + (f"\\~{value(argument)}" if argument["kind"] == "option" else "")
    return f"[{shown}]" if argument["isOptional"] else shown


def meaning(argument):
    """What an argument's help says, with what of its values that leaves out."""
    said = argument.get("abstract", "")
    values = argument.get("allValues", [])
    notes = [f"one of {', '.join(values)}"] if any(value not in said for value in values) else []
    if "defaultValue" in argument:
        notes.append(f"default {argument['defaultValue']}")
    return said + (f" ({'; '.join(notes)})" if notes else "")


class Discussion:
    """A help text's paragraphs: the description, the examples and what the exit status means."""

    def __init__(self, command):
        self.paragraphs, self.examples, self.statuses, self.note, self.variables = [], [], {}, "", []
        for paragraph in command.get("discussion", "").split("\n\n"):
            if paragraph.startswith("Example"):
                self.examples += [line.removeprefix("Example: ") for line in paragraph.split("\n")]
            elif found := re.match(r"Exit status: (?=\d)", paragraph):
                # The meanings end with the first sentence; what follows holds of all of them.
                meanings, _, self.note = paragraph[found.end():].partition(". ")
                for status, said in re.findall(r"(\d+) (.*?)(?:, (?=\d+ )|\.?$)", meanings):
                    self.statuses[int(status)] = said
            elif paragraph.startswith("Environment: "):
                # A sentence for each variable, which begins with its name.
                sentences = paragraph.removeprefix("Environment: ").split(". ")
                self.variables = [sentence.removesuffix(".").split(" ", 1) for sentence in sentences]
            elif paragraph:
                self.paragraphs.append(paragraph)


def section(name, lines):
    return [f".SH {name}", *lines]


def entries(pairs):
    return [line for head, body in pairs for line in (".TP", head, filled(text(body)))]


def page(command, head, synopsis, commands, base, also):
    """A page's lines."""
    said = Discussion(command)
    positional = [argument for argument in command["arguments"] if argument["kind"] == "positional"]
    options = [argument for argument in command["arguments"] if argument["kind"] != "positional"]
    summary = f"{text(command['page'])} \\- {text(command['abstract'].removesuffix('.'))}"
    lines = [MARK, head, *section("NAME", [filled(summary)]), *section("SYNOPSIS", synopsis)]
    lines += section("DESCRIPTION", [filled(text(command["abstract"]))])
    for paragraph in said.paragraphs:
        lines += [".PP", "\n.br\n".join(filled(text(line)) for line in paragraph.split("\n"))]
    for argument in positional:
        lines += entries([(title(argument), meaning(argument))])
    lines += section("COMMANDS", commands) if commands else []
    lines += section("OPTIONS", entries((title(option), meaning(option)) for option in options))
    statuses = {**base.statuses, **said.statuses}
    lines += section("EXIT STATUS", entries((bold(str(status)), said) for status, said in sorted(statuses.items())))
    lines += [".PP", filled(text(base.note))] if base.note else []
    lines += section("ENVIRONMENT", entries((bold(name.rstrip(",")), said) for name, said in base.variables))
    examples = said.examples + [line for verb in command.get("subcommands", []) for line in Discussion(verb).examples]
    if examples:
        lines += section("EXAMPLES", [".nf", *map(text, examples), ".fi"])
    lines += section("SEE ALSO", [",\n".join(f".BR {text(name)} (1)" for name in also)])
    return lines


def main(tool, folder):
    output = subprocess.run([tool, "--experimental-dump-help"], check=True, capture_output=True)
    version = subprocess.run([tool, "--version"], check=True, capture_output=True, text=True).stdout.split(",")[0]
    root = json.loads(output.stdout)["command"]
    # `sumi help` is the parser's own, and says what these pages say.
    verbs = [command for command in root["subcommands"] if command["commandName"] != "help"]
    day = datetime.date.fromtimestamp(pathlib.Path(tool).stat().st_mtime)
    base = Discussion(root)
    for command in [root, *verbs]:
        name = root["commandName"]
        command["page"] = name if command is root else f"{name}-{command['commandName']}"
    for command in [root, *verbs]:
        head = f'.TH {text(command["page"].upper())} 1 {day} "{text(version)}" "Sumi"'
        if command is root:
            synopsis = [f"{bold('sumi')} {italic('command')} {italic('argument')} ...", ".br", bold("sumi") + " [options]"]
            commands = entries((f"\\fB{text(verb['page'])}\\fP(1)", verb["abstract"]) for verb in verbs)
            also = [verb["page"] for verb in verbs]
        else:
            shown = [a for a in command["arguments"] if a["valueName"] not in ("help", "version")]
            usages = " ".join(map(usage, shown))
            synopsis = [".HP", filled(f"{bold(root['page'])} {bold(command['commandName'])} {usages}")]
            commands, also = [], [root["page"]]
        lines = page(command, head, synopsis, commands, base, also)
        (pathlib.Path(folder) / f"{command['page']}.1").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
