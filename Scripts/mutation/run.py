"""Runs the tests with one mutant on at a time."""

import os
import resource
import signal
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from build import TREE, WORK

# How Swift Testing begins a line about a failure.
FAILED = "✘".encode()


@dataclass
class Stage:
    """Some of the tests. A mutant that lives through one stage meets the next."""

    name: str
    filter: str
    skip: str = ""
    environment: dict = field(default_factory=dict)
    seconds: float = 0
    reached: bytes = b""


def limit(cpu):
    """No process takes the machine with it: a mutant that allocates or runs without end dies of it."""
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    # Seconds of work, not of the clock: whatever else the machine does.
    resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))


class Runner:
    def __init__(self, stages, jobs, log=print):
        self.stages, self.jobs, self.log = stages, jobs, log
        self.binary = TREE / ".build/release/sumi-mutatedPackageTests.xctest"
        if not self.binary.is_file():
            raise SystemExit(f"error: {self.binary} isn't there; mutants are run on Linux only")

    def run(self, stage, mutant, cpu, reached=None):
        """How the tests end: "" if they pass, else what happened."""
        command = [str(self.binary), "--testing-library", "swift-testing", "--filter", stage.filter]
        if stage.skip:
            command += ["--skip", stage.skip]
        environment = dict(os.environ, SUMI_MUTANT=str(mutant), SWIFT_BACKTRACE="enable=no", **stage.environment)
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
        lines, failed = [], False
        for line in process.stdout:
            lines.append(line)
            # The first failure is enough; the tests themselves would go on.
            if mutant and FAILED in line[:16]:
                failed = True
                os.killpg(process.pid, signal.SIGKILL)
                break
        timer.cancel()
        process.stdout.close()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = code = os.waitstatus_to_exitcode(status)
        self.cpu = used.ru_utime + used.ru_stime
        if reached:
            (WORK / f"{stage.name}.log").write_bytes(b"".join(lines))
        return "failed" if failed else "too slow" if is_late.is_set() or code == -signal.SIGXCPU else \
            "" if code == 0 else "crashed" if code < 0 else "failed"

    def baseline(self):
        """Runs every stage without a mutant: it must pass; notes its time and which mutants it reaches."""
        for stage in self.stages:
            path = WORK / f"{stage.name}.reached"
            result = self.run(stage, 0, 600, path)
            stage.seconds = self.cpu
            if result:
                raise SystemExit(f"error: the tests {result} without a mutant: {WORK / stage.name}.log")
            stage.reached = path.read_bytes()
            self.log(f"{stage.name}: {stage.seconds:.1f} s of work, reaches {sum(stage.reached)} mutants")

    def fate(self, mutant):
        """What kills a mutant, as (stage, how); ("", "not reached") or ("", "unnoticed") if nothing does."""
        is_reached = False
        for stage in self.stages:
            if not stage.reached[mutant.number]:
                continue
            is_reached = True
            result = self.run(stage, mutant.number, int(5 + 4 * stage.seconds))
            if result:
                return stage.name, result
        return "", "unnoticed" if is_reached else "not reached"

    def fates(self, mutants, note):
        """The fate of each mutant, by number; each is told to `note` as soon as it and those before it are known."""
        done, found, start = 0, {}, time.monotonic()
        with ThreadPoolExecutor(self.jobs) as pool:
            for mutant, fate in zip(mutants, pool.map(self.fate, mutants)):
                found[mutant.number] = fate
                note(mutant, fate)
                done += 1
                if done % 50 == 0 or done == len(mutants):
                    alive = sum(1 for stage, _ in found.values() if not stage)
                    self.log(f"{done} of {len(mutants)} in {time.monotonic() - start:.0f} s, {alive} alive")
        return found
