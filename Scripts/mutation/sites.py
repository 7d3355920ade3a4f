"""What a mutation is: a site in the source, and the mutants that it has."""

from dataclasses import dataclass, field


@dataclass
class Mutant:
    number: int
    file: str
    line: int
    change: str
    kind: str
    key: str


@dataclass
class Site:
    """Some source and what is put around it, or in its place."""

    start: int
    end: int
    kind: str
    changes: list
    line: int
    # Given the mutants' numbers: text before, text after; or for operators their symbol.
    write: object = None
    symbol: str = ""
    is_nil: bool = False
    keys: list = field(default_factory=list)
    mutants: list = field(default_factory=list)
    number: int = -1


def name_all(files):
    """Names every mutant so that it keeps its name when lines move: file, the line's text, change, and which of them."""
    seen = {}
    for file in files:
        for site in file.sites:
            text = file.lines[site.line - 1].strip()
            for change in site.changes:
                name = f"{file.name}: `{text}`: {change}"
                seen[name] = seen.get(name, 0) + 1
                site.keys.append(name if seen[name] == 1 else f"{name} ({seen[name]})")


def number_all(files):
    """Numbers sites and mutants; returns the mutants, from 1."""
    mutants = []
    sites = [(file, site) for file in files for site in file.sites]
    for number, (file, site) in enumerate(sites):
        site.number = number
        site.mutants = []
        for change, key in zip(site.changes, site.keys):
            mutants.append(Mutant(len(mutants) + 1, file.name, site.line, change, site.kind, key))
            site.mutants.append(len(mutants))
    return mutants
