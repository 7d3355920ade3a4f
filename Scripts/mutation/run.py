"""Runs the tests with one mutant on at a time."""

import hashlib
import os
import pickle
import re
import resource
import signal
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from build import DATA, TREE, WORK

# How Swift Testing begins a line about a failure, and what it says of the test.
FAILED = "✘".encode()
NAMED = re.compile(r"Test (?:case .*? to )?(.*?)(?: with .*)? (?:recorded|failed)")
# What the tests without a mutant reach, and how long each takes; holds while binary and corpus are the same.
BASELINE = WORK / "baseline.pickle"
# The tests that reach a mutant run in three groups; who lives through one meets the next. The first takes so many
# seconds, in the second none takes more than so many.
FIRST, QUICK = 0.3, 0.7
MEMORY = 2 << 30


@dataclass
class Test:
    name: str
    seconds: float
    # Bit n: the test asks for mutant n.
    reached: int
    kills: int = 0

    def worth(self):
        """Kills a second; where none are known, quick tests first."""
        return (self.kills + 0.5) / (self.seconds + 0.01)


def limit(cpu):
    """No process takes the machine with it: a mutant that allocates or runs without end dies of it."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Seconds of work, not of the clock: whatever else the machine does.
    resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))


class Runner:
    def __init__(self, jobs, is_quick, log=print):
        self.jobs, self.is_quick, self.log = jobs, is_quick, log
        self.binary = TREE / ".build/release/sumi-mutatedPackageTests.xctest"
        if not self.binary.is_file():
            raise SystemExit(f"error: {self.binary} isn't there; mutants are run on Linux only")

    def command(self, *arguments):
        return [str(self.binary), "--testing-library", "swift-testing", *arguments]

    def run(self, tests, mutant, cpu, reached=None):
        """How some tests end: ("", seconds of work) if they pass, else what happened and by which test."""
        command = self.command("--no-parallel")
        for name in tests:
            command += ["--filter", "^" + re.sub(r"([\\.()\[\]{}*+?^$|])", r"\\\1", name)]
        # One law is tried on 10,000 cases: more than what a mutant needs.
        environment = dict(os.environ, SUMI_MUTANT=str(mutant), SWIFT_BACKTRACE="enable=no", SUMI_LAW_MOST="999")
        if reached:
            environment["SUMI_MUTANTS_REACHED"] = str(reached)
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment, cwd=TREE,
                                   preexec_fn=lambda: limit(cpu), start_new_session=True)
        is_late = threading.Event()

        def stop():
            is_late.set()
            os.killpg(process.pid, signal.SIGKILL)

        # For one that waits and does nothing.
        timer = threading.Timer(60 + 20 * cpu, stop)
        timer.start()
        failure, began, last = None, "", b""
        for line in process.stdout:
            last = line
            # The first failure is enough; the tests themselves would go on.
            if FAILED in line[:16]:
                failure = line.decode(errors="replace")
                os.killpg(process.pid, signal.SIGKILL)
                break
            if b" started." in line and b"Test " in line[:16]:
                began = line.decode(errors="replace").split("Test ", 1)[1].rsplit(" started.", 1)[0]
        timer.cancel()
        process.stdout.close()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = code = os.waitstatus_to_exitcode(status)
        if failure:
            named = NAMED.search(failure)
            return "failed", named.group(1) if named else began
        if is_late.is_set() or code == -signal.SIGXCPU:
            return "too slow", began
        if code != 0:
            return "crashed" if code < 0 else "failed", began
        if f" {len(tests)} test".encode() not in last:
            raise SystemExit(f"error: not all of {tests} were run: {last}")
        return "", used.ru_utime + used.ru_stime

    def baseline(self):
        """Runs every test alone without a mutant: it must pass; notes its time and which mutants it reaches."""
        hashed = hashlib.sha256(self.binary.read_bytes())
        for path in sorted(path for name in DATA for path in (TREE / name).rglob("*") if path.is_file()):
            hashed.update(str(path).encode() + b"\0" + path.read_bytes())
        key = hashed.hexdigest()
        if BASELINE.is_file():
            known, tests = pickle.loads(BASELINE.read_bytes())
            if known == key:
                self.tests = [Test(*test) for test in tests]
                return
        listed = subprocess.run(self.command("--list-tests"), stdout=subprocess.PIPE, text=True, check=True, cwd=TREE)
        with ThreadPoolExecutor(self.jobs) as pool:
            self.tests = list(pool.map(self.alone, listed.stdout.splitlines()))
        BASELINE.write_bytes(pickle.dumps((key, [(test.name, test.seconds, test.reached) for test in self.tests])))
        self.log(f"{len(self.tests)} tests, {sum(test.seconds for test in self.tests):.0f} s of work")

    def alone(self, name):
        path = WORK / f"{hashlib.sha256(name.encode()).hexdigest()[:16]}.reached"
        result, detail = self.run([name], 0, 600, path)
        if result:
            raise SystemExit(f"error: without a mutant {name} {result}")
        if not path.is_file():
            raise SystemExit(f"error: {name} doesn't run alone")
        reached = sum(1 << number for number, byte in enumerate(path.read_bytes()) if byte)
        path.unlink()
        return Test(name, detail, reached)

    def groups(self, mutant):
        """The tests that reach a mutant, in groups: those first that find the most in their time."""
        reaching = [test for test in self.tests if test.reached >> mutant.number & 1]
        reaching.sort(key=Test.worth, reverse=True)
        first, quick, slow, seconds = [], [], [], 0
        for test in reaching:
            seconds += test.seconds
            (first if seconds <= FIRST else quick if test.seconds <= QUICK else slow).append(test)
        return [group for group in (first, quick, [] if self.is_quick else slow) if group]

    def fate(self, mutant):
        """What kills a mutant, as (how, test); ("", why) if nothing does."""
        groups = self.groups(mutant)
        for group in groups:
            seconds = sum(test.seconds for test in group)
            result, detail = self.run([test.name for test in group], mutant.number, int(3 + 4 * seconds))
            if result:
                plain = detail.strip('"')
                for test in group:
                    if plain and plain.split("(")[0] in test.name:
                        test.kills += 1
                return result, detail
        return "", "unnoticed" if any(test.reached >> mutant.number & 1 for test in self.tests) else "not reached"

    def fates(self, mutants, note):
        """The fate of each mutant, by number; each is told to `note` as soon as it and those before it are known."""
        done, found, start = 0, {}, time.monotonic()
        with ThreadPoolExecutor(self.jobs) as pool:
            for mutant, fate in zip(mutants, pool.map(self.fate, mutants)):
                found[mutant.number] = fate
                note(mutant, fate)
                done += 1
                if done % 50 == 0 or done == len(mutants):
                    alive = sum(1 for how, _ in found.values() if not how)
                    self.log(f"{done} of {len(mutants)} in {time.monotonic() - start:.0f} s, {alive} alive")
        return found
