"""The rules of naive reads over a shared bus once more, as a program for SimPy would be written; run by `npm run bench`.

Its first argument is a JSON file with the facts of a system in seconds and bytes, as `peerFigures.ts` writes them. It reads a job a line and answers
each with a line, as the builds of Busbar that it is compared with do.
"""

import json
import math
import random
import sys
import time

import simpy


class Simulation:
    def __init__(self, facts, seed):
        self.facts = facts
        self.random = random.Random(seed)
        self.env = simpy.Environment()
        self.bus = simpy.PriorityResource(self.env, capacity=1)
        self.processor = simpy.Resource(self.env, capacity=1)
        self.wanted = self.env.event()
        self.reads = 0

    def disk(self, number, enough):
        env, bus, facts = self.env, self.bus, self.facts
        arm = int(self.random.random() * facts["cylinders"])
        while True:
            with self.processor.request() as turn:
                yield turn
                yield env.timeout(facts["readCost"])
            # a disk that wants the bus always goes before a command of the host
            with bus.request(priority=1) as turn:
                yield turn
                yield env.timeout(facts["commandTime"])
            arm, stretches = self.position(arm)
            sent = 0
            ready = self.buffered(stretches, facts["firstBytes"])
            while sent < facts["size"]:
                yield env.timeout(max(0, ready - env.now))
                # the highest number wins
                with bus.request(priority=-number) as turn:
                    yield turn
                    yield env.timeout(facts["reconnectTime"])
                    sent, ready, held = self.transfer(stretches, sent)
                    yield env.timeout(held)
            self.reads += 1
            if self.reads == enough:
                self.wanted.succeed()

    def position(self, arm):
        """Draws where a block lies: the arm's new place, and from which byte to which each track of it passes under the head, and when."""
        facts = self.facts
        cylinder = int(self.random.random() * facts["cylinders"])
        at = self.env.now + facts["missOverhead"] + facts["seek"][abs(cylinder - arm)]
        at += self.random.random() * facts["revolution"]
        sectors = facts["trackSize"] // 512
        start = int(self.random.random() * sectors * facts["surfaces"])
        track = start // sectors
        begin, end = 0, facts["trackSize"] - (start - track * sectors) * 512
        stretches = [(begin, end, at)]
        while end < facts["size"]:
            at += (end - begin) / facts["headRate"]
            track += 1
            at += facts["trackSwitch"] if track < facts["surfaces"] else facts["cylinderSwitch"]
            track %= facts["surfaces"]
            begin, end = end, end + facts["trackSize"]
            stretches.append((begin, end, at))
        return cylinder, stretches

    def buffered(self, stretches, count):
        begin, _, at = next(stretch for stretch in stretches if count <= stretch[1])
        return at + (count - begin) / self.facts["headRate"]

    def transfer(self, stretches, sent):
        """How much is sent before the bus is given back, when it is wanted again, and how long it is held."""
        facts, now = self.facts, self.env.now
        clock = now
        for begin, end, at in stretches:
            if end <= sent:
                continue
            readable = at + 512 / facts["headRate"]
            if 0 < sent == begin and clock < readable and clock != now:
                return sent, readable, clock - now
            end = min(end, facts["size"])
            clock = max(clock + (end - sent) / facts["busRate"], at + (end - begin) / facts["headRate"])
            sent = end
        return sent, math.inf, clock + facts["statusTime"] - now

    def run(self, enough):
        for number in range(self.facts["disks"]):
            self.env.process(self.disk(number, enough))
        self.env.run(until=self.wanted)
        return self.env.now


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        facts = json.load(file)
    for line in sys.stdin:
        job = json.loads(line)
        processor, start = time.process_time(), time.perf_counter()
        span = Simulation(facts, job["seed"]).run(job["amount"])
        taken = time.process_time() - processor
        rate = job["amount"] * facts["size"] / span / 1e6
        answer = {"ok": True, "cpu": taken, "user": taken, "wall": time.perf_counter() - start}
        print(json.dumps({**answer, "units": job["amount"], "said": f"{rate:.2f} MB/s"}), flush=True)


main()
