"""LRU by libCacheSim over the trace that Busbar's caches are measured with; run by `npm run bench`.

Its first argument is the trace in the binary form that libCacheSim calls oracleGeneral, of one block of 1 B a request. It reads a job a line and
answers each with a line, as the builds of Busbar that it is compared with do.
"""

import json
import os
import sys
import time

import libcachesim


def main():
    reader = libcachesim.TraceReader(sys.argv[1], libcachesim.TraceType.ORACLE_GENERAL_TRACE)
    requests = os.path.getsize(sys.argv[1]) // 24
    for line in sys.stdin:
        job = json.loads(line)
        before, start = os.times(), time.perf_counter()
        for _ in range(job["amount"]):
            reader.reset()
            # its own choice is a table for 2^24 objects, which misses the processor's caches; a small one grows and is up to four times as fast
            missed, _ = libcachesim.LRU(cache_size=job["blocks"], hashpower=12).process_trace(reader)
        after = os.times()
        user, system = after.user - before.user, after.system - before.system
        answer = {"ok": True, "cpu": user + system, "user": user, "wall": time.perf_counter() - start}
        print(json.dumps({**answer, "units": job["amount"] * requests, "said": f"{100 * missed:.2f} % missed"}), flush=True)


main()
