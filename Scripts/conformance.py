"""Asks a reader of Sumi files all that the vectors in Corpus/ hold, and says what it answers otherwise than it must."""

import base64
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "Corpus"
VECTORS = CORPUS / "vectors.jsonl"
JUDGE = ROOT / "Spec/reader/sumi.py"
REQUIREMENTS = ROOT / "Spec/requirements.md"
GOLDEN = CORPUS / "golden"


def digest(drawing):
    """The SHA-256 of a drawing's JSON: keys sorted, no spaces, UTF-8."""
    text = json.dumps(drawing, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def answers(command, requests):
    """What a reader answers to requests, in their order; None where no answer came."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask():
        try:
            for number, request in enumerate(requests):
                process.stdin.write(json.dumps({**request, "id": number}) + "\n")
            process.stdin.close()
        except BrokenPipeError:
            pass

    writer = threading.Thread(target=ask)
    writer.start()
    found = [None] * len(requests)
    for line in process.stdout:
        try:
            answer = json.loads(line)
            found[answer.pop("id")] = answer
        except (ValueError, KeyError, IndexError, TypeError):
            print(f"error: not an answer: {line[:200]}", file=sys.stderr)
    writer.join()
    process.wait()
    return found


def comparable(found):
    """Answers with the drawing's hash in the drawing's place, and what a written file holds in that of the file. Such a
    file is judged by the second reader."""
    written = [answer for answer in found if answer and "data" in answer]
    judge = [sys.executable, "-B", str(JUDGE), "serve"]
    requests = [{"data": answer.pop("data"), "policy": "downgrade"} for answer in written]
    for answer, judged in zip(written, answers(judge, requests) if requests else []):
        answer.update(judged if "error" in judged else {"drawing": judged.get("drawing")})
    for answer in found:
        if answer and "drawing" in answer:
            answer["drawing"] = digest(answer["drawing"])
        for stroke in (answer or {}).get("shown", []):
            stroke["hides"] = sorted(stroke.get("hides", []))
    return [answer or {"no": "answer"} for answer in found]


def request_of(vector):
    """The request of a vector, with its file."""
    request = dict(vector.get("request", {}))
    if "file" in vector:
        request["data"] = base64.b64encode((CORPUS / vector["file"]).read_bytes()).decode()
    return request


def described(command):
    """The lines of Corpus/vectors.jsonl, of the vectors that the sources state and of what the library answers."""
    found = subprocess.run([*command, "vectors"], capture_output=True, text=True)
    if found.returncode:
        sys.exit("error: the library isn't as the sources say:\n" + found.stdout[:4000])
    vectors = [json.loads(line) for line in found.stdout.splitlines()]
    requests = [dict(vector["request"]) for vector in vectors]
    lines = []
    for vector, answer in zip(vectors, comparable(answers([*command, "read"], requests))):
        if "no" in answer:
            sys.exit(f"error: {vector['name']}: the library gives no answer")
        for key in ("id", "data") if "file" in vector else ("id",):
            vector["request"].pop(key, None)
        vector["answer"] = answer
        keys = ("name", "set", "must", "file", "request", "answer")
        kept = {key: vector[key] for key in keys if key in vector and vector[key] not in ([], {})}
        lines.append(json.dumps(kept, separators=(",", ":"), ensure_ascii=False))
    return "".join(line + "\n" for line in lines)


def requirements(vectors):
    """Spec/requirements.md: each requirement with its section and its vectors."""
    section, sections = "", {}
    for line in (ROOT / "Spec/Sumi.md").read_text().splitlines():
        heading = re.match(r"#+ (\d[\d.]*\d|\d+)", line)
        section = heading.group(1) if heading else section
        for number in re.findall(r"\*\*M(\d+)\*\*", line):
            sections.setdefault(int(number), section)
    named = {}
    for line in vectors.splitlines():
        vector = json.loads(line)
        for must in vector.get("must", []):
            named.setdefault(must, []).append(vector["name"])
    for path in sorted((CORPUS / "sources/unencodable").glob("*.txt")):
        for must in re.findall(r"\bM\d+\b", " ".join(re.findall(r"(?m)^must (.*)$", path.read_text()))):
            named.setdefault(must, []).append(f"unencodable/{path.stem}")
    rows = []
    for number, section in sorted(sections.items()):
        names = named.get(f"M{number}", [])
        examples = list(dict.fromkeys(re.sub(r"#\d+$", "", name) for name in names))[:3]
        rows.append(f"| M{number} | {section} | {len(names)} | {', '.join(examples)} |")
    return (
        "# Requirements and their vectors\n\n"
        "Made by `Scripts/conformance --write` of Sumi.md and of the corpus: how many vectors show each requirement, and\n"
        "the first of them. `unencodable` are drawings that a writer must refuse; they are sources without a file.\n\n"
        "| requirement | section | vectors | such as |\n|---|---|---|---|\n" + "\n".join(rows) + "\n"
    )


def golden(version, probe, sumi):
    """Says what is in the files that a version wrote, once and for ever."""
    lines = GOLDEN / version / "vectors.jsonl"
    if lines.exists():
        sys.exit(f"error: {lines.relative_to(ROOT)} is there already, and what it says of a released version stays")
    files = sorted((GOLDEN / version).glob("*.sumi"))
    contents = [file.read_bytes() for file in files]
    requests = [{"data": base64.b64encode(content).decode()} for content in contents]
    text = ""
    for file, content, answer in zip(files, contents, comparable(answers([probe, "read"], requests))):
        hashed = subprocess.run([sumi, "hash", file], capture_output=True, text=True, check=True).stdout
        text += json.dumps({
            "name": f"golden/{version}/{file.stem}", "set": "golden", "file": str(file.relative_to(CORPUS)),
            "sha256": hashlib.sha256(content).hexdigest(), "contentHash": hashed.split()[0], "answer": answer,
        }, separators=(",", ":")) + "\n"
    lines.write_text(text)
    print(f"{len(files)} golden files of {version}")
    return 0


def write(command):
    """Makes both files anew."""
    vectors = described(command)
    VECTORS.write_text(vectors)
    REQUIREMENTS.write_text(requirements(vectors))
    print(f"{len(vectors.splitlines())} vectors")
    return 0


def run(command):
    """Asks everything, prints a report, and gives the exit code."""
    files = [VECTORS, *sorted(GOLDEN.glob("*/vectors.jsonl"))]
    vectors = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    for vector in vectors:
        if "sha256" in vector and hashlib.sha256((CORPUS / vector["file"]).read_bytes()).hexdigest() != vector["sha256"]:
            sys.exit(f"error: {vector['file']} isn't what the released version wrote")
    counts, failures = {}, []
    for vector, found in zip(vectors, comparable(answers(command, [request_of(vector) for vector in vectors]))):
        count = counts.setdefault(vector["set"], [0, 0, 0])
        if found.get("unsupported"):
            count[2] += 1
            continue
        count[0 if found == vector["answer"] else 1] += 1
        if found != vector["answer"]:
            failures.append((vector, found))
    for vector, found in failures[:50]:
        broken = ", ".join(vector.get("must", []))
        print(f"{vector['name']} ({broken}): {json.dumps(found)[:300]}, expected {json.dumps(vector['answer'])[:300]}")
    if len(failures) > 50:
        print(f"and {len(failures) - 50} more")
    print(f"{'set':<16}{'as it must':>12}{'otherwise':>12}{'unsupported':>12}")
    for name, count in counts.items():
        print(f"{name:<16}{count[0]:>12}{count[1]:>12}{count[2]:>12}")
    print(f"{'all':<16}" + "".join(f"{sum(count[index] for count in counts.values()):>12}" for index in range(3)))
    return 1 if failures else 0


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--write", *command]: sys.exit(write(command))
        case ["--golden", *rest]: sys.exit(golden(*rest))
        case command: sys.exit(run(command))
