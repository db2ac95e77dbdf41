"""Golden vectors for the closed forms, computed outside Busbar.

Everything here is worked out with mpmath at 50 digits from the definitions (Barve et al. 1999, eq. 1-10) by quadrature and
plain sums: none of the recurrences, closed forms or cell splittings of src/models are used.

    python3 tests/golden/generateVectors.py        (mpmath 1.3.0; half a minute)

Written to tests/golden/vectors/*.json; numbers are text with 20 significant digits. Inputs are the doubles that Busbar reads.
"""
import datetime
import json
import os
import random

from mpmath import mp, mpf, quad, sqrt, nstr, log, exp, diff, findroot, binomial, ceil

mp.dps = 50
rng = random.Random(19990501)
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'vectors')
TODAY = datetime.date.today().isoformat()


def text(value):
    return nstr(mpf(value), 20, strip_zeros=True)


def write(name, what, rows):
    document = {'script': 'tests/golden/generateVectors.py', 'date': TODAY, 'library': 'mpmath 1.3.0, 50 digits', 'what': what,
                'vectors': rows}
    with open(os.path.join(FOLDER, name), 'w') as file:
        file.write(json.dumps(document, indent=0, separators=(',', ':')) + '\n')


# --- seek curves -------------------------------------------------------------------------------------------------------------

def double(value):
    """The double nearest to a number; all inputs are doubles so that Busbar and mpmath start from the same numbers."""
    return float(value)


def random_curve(kind):
    """a, b, c, d, e, M with c = continuous + jump, jump >= 0; kinds reach the corners."""
    M = rng.choice([rng.randint(50, 500), rng.randint(500, 10000), rng.randint(10000, 60000)])
    a = double(rng.uniform(0.0002, 0.004))
    full = rng.uniform(0.004, 0.03)
    share = rng.uniform(0.05, 0.7)
    b = double(full / M ** 0.5 * rng.uniform(0.3, 1))
    d = double(full / M * rng.uniform(0.2, 1))
    if kind == 'line':
        share = 0
    if kind == 'root':
        share = rng.uniform(1.0, 1.7)
    if kind == 'short-root':
        share = 10 ** rng.uniform(-5, -2)
    if kind == 'flat-root':
        b = 0.0
    if kind == 'flat-line':
        d = 0.0
    if kind == 'zero-start':
        a = 0.0
    e = double(share * M)
    jump = rng.uniform(0.0001, 0.004) if kind == 'jump' else rng.choice([0.0, 0.0, 0.0, rng.uniform(0, 0.002)])
    c = double(a + b * e ** 0.5 - d * e + jump)
    if c + d * e < a + b * e ** 0.5:
        c = double(a + b * e ** 0.5 - d * e + 1e-9)
    return dict(a=a, b=b, c=c, d=d, e=e, M=M)


KINDS = ['plain', 'jump', 'line', 'root', 'short-root', 'flat-root', 'flat-line', 'zero-start']


class Curve:
    """Pieces (start, slope, is_root, from, to) of eq. 7 with e clamped to the cylinders."""

    def __init__(self, p):
        a, b, c, d, e = (mpf(p[k]) for k in 'abcde')
        M = self.M = mpf(p['M'])
        self.pieces = []
        if e > 0:
            self.pieces.append((a, b, True, mpf(0), min(e, M)))
        if e < M:
            self.pieces.append((c, d, False, max(e, mpf(0)), M))

    def at(self, piece, x):
        start, slope, is_root, _, _ = piece
        return start + slope * (sqrt(x) if is_root else x)

    def kinks(self):
        out = []
        for piece in self.pieces:
            out += [self.at(piece, piece[3]), self.at(piece, piece[4])]
        return sorted(set(out))

    def longer(self, z):
        """P(ST > z) = (1 - cylinder[z]/M)^2, eq. 8; cylinder[z] is the longest distance within z."""
        reach = mpf(0)
        for piece in self.pieces:
            start, slope, is_root, lo, hi = piece
            if z < self.at(piece, lo):
                break
            if z >= self.at(piece, hi):
                reach = hi
                continue
            y = (z - start) / slope
            reach = y * y if is_root else y
            break
        return (1 - reach / self.M) ** 2


def graded(lo, hi, levels):
    """Cells that shrink tenfold towards the left end."""
    return [lo] + [lo + (hi - lo) / mpf(10) ** k for k in range(levels, -1, -1)]


def minimum_seek(p, D):
    """Eq. 10: the integral over z of P(ST > z)^D."""
    curve = Curve(p)
    kinks = [mpf(0)] + curve.kinks()
    total = mpf(0)
    for lo, hi in zip(kinks, kinks[1:]):
        if hi > lo:
            total += quad(lambda z: curve.longer(z) ** D, graded(lo, hi, 6))
    return total


class Arrival:
    """P(seek + rotation > t): the mean of P(ST > t - r) over r in 0..T; the antiderivative of P(ST > z) as polynomial coefficients."""

    def __init__(self, p, T):
        self.T = mpf(T)
        self.curve = Curve(p)
        M = self.curve.M
        self.parts = []
        previous = None
        first = self.curve.at(self.curve.pieces[0], self.curve.pieces[0][3])
        self.parts.append((mpf('-1e9'), first, lambda z: z))
        for piece in self.curve.pieces:
            start, slope, is_root, lo, hi = piece
            begin, end = self.curve.at(piece, lo), self.curve.at(piece, hi)
            if previous is not None and begin > previous:
                self.parts.append((previous, begin, (lambda w: lambda z: w * z)((1 - lo / M) ** 2)))
            if end > begin:
                if is_root:
                    def primitive(z, start=start, slope=slope):
                        y = z - start
                        k = 1 / (slope * slope * M)
                        return y - 2 * k * y ** 3 / 3 + k * k * y ** 5 / 5
                else:
                    def primitive(z, start=start, slope=slope):
                        y = z - start
                        k = 1 / (slope * M)
                        return y - k * y * y + k * k * y ** 3 / 3
                self.parts.append((begin, end, primitive))
            previous = max(end, begin)
        self.kinks = sorted({x for lo, hi, _ in self.parts for x in (lo, hi) if x > mpf('-1e8')})

    def longer(self, t):
        lo = t - self.T
        area = mpf(0)
        for begin, end, primitive in self.parts:
            left, right = max(begin, lo), min(end, t)
            if right > left:
                area += primitive(right) - primitive(left)
        return area / self.T


def exact_positioning(p, T, D):
    """The integral over t of P(seek + rotation > t)^D."""
    law = Arrival(p, T)
    instants = sorted(set(law.kinks + [x + law.T for x in law.kinks]))
    levels = 2 + int(log(mpf(D) * max(1, (instants[-1] - instants[0]) / law.T), 10))
    total = instants[0]
    for lo, hi in zip(instants, instants[1:]):
        if hi > lo and law.longer(lo) ** D > mpf('1e-25'):
            total += quad(lambda t: law.longer(t) ** D, graded(lo, hi, levels))
    return total


def mixed_positioning(kinds):
    """The integral over t of the product of P(seek + rotation > t)^D over kinds of drives."""
    laws = [(Arrival(kind['curve'], kind['revolutionTime']), kind['drives']) for kind in kinds]
    instants = sorted(set([mpf(0)] + [x for law, _ in laws for k in law.kinks for x in (k, k + law.T)]))
    D, T = sum(kind['drives'] for kind in kinds), min(law.T for law, _ in laws)
    levels = 2 + int(log(mpf(D) * max(1, (instants[-1] - instants[0]) / T), 10))

    def late(t):
        product = mpf(1)
        for law, drives in laws:
            product *= law.longer(t) ** drives
        return product

    total = mpf(0)
    for lo, hi in zip(instants, instants[1:]):
        if hi > lo and late(lo) > mpf('1e-25'):
            total += quad(late, graded(lo, hi, levels))
    return total


# --- whole scenarios -----------------------------------------------------------------------------------------------------------

def random_scenario(index):
    p = random_curve(rng.choice(['plain', 'plain', 'jump', 'root', 'line']))
    zones, left = [], p['M']
    count = rng.randint(1, 6)
    track = rng.randint(60, 250) * 512
    T = double(60 / rng.choice([3600, 5400, 7200, 10033]))
    for k in range(count):
        cylinders = left if k == count - 1 else max(1, left // (count - k) + rng.randint(-3, 3))
        left -= cylinders
        zones.append(dict(cylinders=cylinders, trackSize=track, headRate=double(track / T)))
        track -= rng.randint(0, 8) * 512
    first = rng.choice([0, rng.randint(0, p['M'] // 2)])
    used = p['M'] - first if rng.random() < 0.5 else rng.randint(max(1, (p['M'] - first) // 5), p['M'] - first)
    mix = rng.randint(1, 3)
    shares = {1: [1.0], 2: [0.25, 0.75], 3: [0.5, 0.25, 0.25]}[mix]
    sizes = [dict(size=rng.choice([8, 16, 32, 64, 96, 128, 256]) * 1024, share=s) for s in shares]
    ms = lambda hi: double(rng.uniform(0, hi) / 1000)
    return dict(curve=p, T=T, surfaces=rng.randint(1, 20), zones=zones, trackSwitch=ms(3), cylinderSwitch=ms(4),
                buffer=rng.choice([64, 128, 512]) * 1024, missOverhead=ms(1), hitOverhead=ms(0.5), drives=rng.randint(2, 16),
                rate=double(rng.uniform(2.5, 80) * 1e6), commandTime=ms(0.5), reconnectTime=ms(0.5), statusTime=ms(0.2),
                readCost=ms(2), prefetchCost=ms(2), prefetchCommand=rng.choice(['aioread', 'prefetch']),
                fence=rng.choice([0, 1, 50, 128, 255, rng.randint(0, 255)]), firstCylinder=first, usedCylinders=used, sizes=sizes)


def formulas(s):
    f = {k: mpf(v) for k, v in s.items() if isinstance(v, (int, float))}
    p = dict(s['curve'], M=s['usedCylinders'])
    D, W, T = s['drives'], f['rate'], f['T']
    weights, tracks, times, start = mpf(0), mpf(0), mpf(0), 0
    for z in s['zones']:
        lo, hi = max(start, s['firstCylinder']), min(start + z['cylinders'], s['firstCylinder'] + s['usedCylinders'])
        start += z['cylinders']
        if hi > lo:
            data = mpf(hi - lo) * z['trackSize']
            weights += data
            tracks += data * z['trackSize']
            times += data / mpf(z['headRate'])
    track, V = tracks / weights, weights / times
    switch = ((f['surfaces'] - 1) * f['trackSwitch'] + f['cylinderSwitch']) / f['surfaces']
    mean = lambda g: sum(mpf(z['share']) * g(mpf(z['size'])) for z in s['sizes'])
    B = mean(lambda x: x)
    fenced = lambda x: min(x * s['fence'] / mpf(256), f['buffer'])
    ends = lambda x: (x - 512) / track
    seek = minimum_seek(p, 1)
    overhead = lambda n: f['readCost'] + f['missOverhead'] + n * (f['commandTime'] + f['reconnectTime'] + f['statusTime'])
    eq1 = overhead(1) + seek + T / 2 + mean(lambda x: max(x / W, x / V) + ends(x) * switch)
    eq2 = overhead(1) + seek + T / 2 + mean(lambda x: fenced(x) / V + max(x / W, (x - fenced(x)) / V) + ends(x) * switch)
    mpt = minimum_seek(p, D) + T / 2
    leading = mean(lambda x: min(x, track / 2))
    eq3 = overhead(D) + mpt + leading / min(V, W) + (D * B - leading) / W
    eq4 = overhead(D) + mpt + mean(fenced) / V + D * B / W
    service = f['commandTime'] + f['reconnectTime'] + f['statusTime'] + B / W
    thinking = max(mpf(0), eq2 - service)
    # The repairman model by its stationary law, not by mean value analysis: p_n = (D!/(D-n)!) (service/thinking)^n p_0.
    if thinking > 0:
        terms = [mpf(1)]
        for n in range(1, D + 1):
            terms.append(terms[-1] * (D - n + 1) * service / thinking)
        mva = (1 - terms[0] / sum(terms)) / service * B
    else:
        mva = B / service
    aio = s['prefetchCommand'] == 'aioread'
    reply = f['reconnectTime'] + 512 / W + f['statusTime'] if aio else mpf(0)
    # the processor prepares the next read while the prefetch command is on the bus
    ready = max(f['commandTime'], f['readCost']) - f['commandTime']
    before = ready + f['commandTime'] + f['hitOverhead'] + f['reconnectTime']

    def held_up(x):
        # the mean, over the instant at which a reply comes, of the time by which it ends after the bus is needed again
        parts = [(f['reconnectTime'] + x / W + f['statusTime'], f['prefetchCost']), (f['commandTime'], ready), (f['commandTime'], f['hitOverhead'])]
        late = lambda free: max(mpf(0), reply - free)
        lost = sum(busy * late(free) + (quad(late, [0, min(reply, free)]) if min(reply, free) > 0 else 0) for busy, free in parts)
        return min(reply, lost / sum(busy + free for busy, free in parts))

    whole = before + B / W + f['statusTime'] + f['prefetchCost'] + f['commandTime'] + mean(held_up)
    load = mean(lambda x: max(max(mpf(512), fenced(x)) / V, x / V + ends(x) * switch - x / W))
    preparation = f['missOverhead'] + seek + T / 2 + (512 / V if aio else 0) + load - before
    return dict(equation1=eq1, equation2=eq2, equation3=eq3, equation4=eq4, repairman=mva,
                pipelinedService=whole, pipelinedPreparation=preparation,
                pipelinedBound=D * B / max(D * whole, whole + preparation))


# --- striped arrays ----------------------------------------------------------------------------------------------------------

def striped(row):
    """Lee & Katz 1993, eq. 7-9 by eq. 1-6 themselves: U solves U = S / (S + p0 E(R) (1/p - 1 + gamma) / L) with p0 E(R) = S; eq. 19 as
    U N SU / S; eq. 20 as the place where the derivative of 1/MBS, taken numerically, is 0; the 95 % range by roots of eq. 19."""
    N, L, SZ, SU, P, X, g = (mpf(row[k]) for k in ('drives', 'processes', 'requestSize', 'stripeUnit', 'positioningTime', 'sustainedRate', 'lag'))

    def used(unit):
        n = SZ / unit
        idle = (P + unit / X) * (N / n - 1 + g) / L
        return (P + unit / X) / (P + unit / X + idle)

    def rate(unit):
        return used(unit) * N * unit / (P + unit / X)

    S = P + SU / X
    U = used(SU)
    best = exp(findroot(lambda t: diff(lambda x: SZ * L / rate(exp(x)), t), (mpf(0), log(mpf(10) ** 13)), solver='anderson',
                        tol=mpf(10) ** -60, maxsteps=200, verify=False))
    clamp = min(SZ, max(SZ / N, best))
    top = rate(clamp)
    edge = lambda low, high: findroot(lambda unit: rate(unit) - mpf(0.95) * top, (low, high), solver='anderson', tol=mpf(10) ** -60)
    low = SZ / N if rate(SZ / N) >= mpf(0.95) * top else edge(SZ / N, clamp)
    high = SZ if rate(SZ) >= mpf(0.95) * top else edge(clamp, SZ)
    return dict(utilization=U, throughput=rate(SU), responseTime=L * SZ / rate(SU), optimalStripeUnit=best, low=low, high=high)


def random_array(index):
    N = rng.choice([1, 2, 4, 5, 16, 17, 64])
    SZ = 512 * rng.randint(max(2, N), 40000)
    return dict(drives=N, processes=rng.choice([1, 2, 3, 4, 8, 16, 32, 200]), requestSize=SZ,
                stripeUnit=double(SZ / N + (SZ - SZ / N) * rng.random()), positioningTime=double(rng.uniform(0.001, 0.03)),
                sustainedRate=double(10 ** rng.uniform(6, 8.5)), lag=rng.choice([0.15, 0.15, 0.24, 1.0, 0.5]))


# --- caches ------------------------------------------------------------------------------------------------------------------

def track_access(row):
    """Reddy 1992, section 2, in turns of a track of N blocks: eq. 2 as the paper writes it, and both exact forms by going through
    every block that the head may be in, or begin with; within a block the time falls linearly, so its mean is that of both ends."""
    l, n, N = (mpf(row[k]) for k in ('turn', 'blocks', 'blocksPerTrack'))
    f, R = n / N, l / N
    count, size = int(row['blocks']), int(row['blocksPerTrack'])
    anywhere, boundary, normal = mpf(0), mpf(0), mpf(0)
    for block in range(size):
        # in blocks, just behind the beginning of this block, and just before its end
        wait = [mpf(size) - block, mpf(size) - block - 1]
        normal += sum(w + count for w in wait) / 2
        inside = block < count
        anywhere += sum((mpf(size) + 1, mpf(size)) if inside else (w + count for w in wait)) / 2
        boundary += count if block == 0 else size if inside else wait[0] + count
    return dict(normal=normal * R / N, split=f * l + (1 - f) * ((1 - f) * l / 2 + n * R), splitLatency=f * l + (1 - f) * ((1 - f) * l / 2 + n * R) - n * R,
                anywhere=anywhere * R / N, boundary=boundary * R / N)


def block_size(row):
    """Eq. 4 with eq. 5; the least cost where the derivative of its logarithm, taken numerically, is 0, and the flat range by roots."""
    k, c0, c1, least, most, slack = (mpf(row[key]) for key in ('exponent', 'fixed', 'perByte', 'smallest', 'leastMisses', 'slack'))
    cost = lambda t: log(c0 + c1 * exp(t)) - k * t
    root = lambda f, low, high: findroot(f, (low, high), solver='anderson', tol=mpf(10) ** -70, maxsteps=400, verify=False)
    unclamped = exp(root(lambda t: diff(cost, t), log(c0 / c1) - 20, log(c0 / c1) + 20)) if 0 < k < 1 else None
    best = min(most, max(least, unclamped)) if unclamped else least if k <= 0 else most
    over = lambda t: cost(t) - cost(log(best)) - log(1 + slack)
    low = least if over(log(least)) <= 0 else exp(root(over, log(least), log(best)))
    high = most if over(log(most)) <= 0 else exp(root(over, log(best), log(most)))
    expected = dict(best=best, low=low, high=high, drop=1 - 2 ** -k)
    return dict(expected, unclamped=unclamped) if unclamped else expected


def miss_fit(points):
    """Eq. 5 by the normal equations, up to the block size with the fewest misses."""
    least = min(points, key=lambda point: point['missRatio'])
    used = [(log(mpf(p['blockSize'])), log(mpf(p['missRatio']))) for p in points if p['blockSize'] <= least['blockSize']]
    n = len(used)
    sx, sy = sum(x for x, _ in used), sum(y for _, y in used)
    slope = (n * sum(x * y for x, y in used) - sx * sy) / (n * sum(x * x for x, _ in used) - sx * sx)
    start = (sy - slope * sx) / n
    rms = sqrt(sum((y - start - slope * x) ** 2 for x, y in used) / n)
    return dict(exponent=-slope, leastMissRatio=exp(start + slope * log(mpf(least['blockSize']))), rmsError=rms)


def random_block_size(index):
    k = [0.322, 0.415, 0.515, 0.156, 0.33, -0.2, 1.3][index] if index < 7 else rng.uniform(0.02, 0.98)
    c0, c1 = (0.0225, 0.000519 / 1024) if index < 7 else (10 ** rng.uniform(-4, -1.2), 10 ** rng.uniform(-9.5, -5.5))
    centre = c0 / c1
    wide = index % 4 != 3
    return dict(exponent=double(k), fixed=double(c0), perByte=double(c1), smallest=double(centre * (1e-12 if wide else 10 ** rng.uniform(-3, 0.5))),
                leastMisses=double(centre * (1e12 if wide else 10 ** rng.uniform(0.6, 3))), slack=rng.choice([0.05, 0.05, 0.01, 0.2]))


def random_misses():
    k, m, worse = rng.uniform(0.05, 0.9), rng.uniform(0.2, 0.9), rng.randint(4, 9)
    ratios = [m * 2 ** (-k * min(i, worse) + 0.3 * max(0, i - worse)) * rng.uniform(0.9, 1.1) for i in range(rng.randint(5, 12))]
    return [dict(blockSize=512 * 2 ** i, missRatio=double(ratio)) for i, ratio in enumerate(ratios)]


def write_caching():
    rng.seed(1992)
    rows = []
    for index in range(80):
        N = rng.choice([1, 2, 3, 8, 8, 16, 64, 64, 200])
        row = dict(turn=double(60 / rng.choice([3600, 5400, 7200, 15000])), blocks=rng.choice([1, N, rng.randint(1, N), rng.randint(1, N)]), blocksPerTrack=N)
        rows.append(dict(access=row, expected={k: text(v) for k, v in track_access(row).items()}))
    write('trackAccess.json', 'Reddy 1992, eq. 1-3, and split access of whole blocks by counting places of the head', rows)
    rows = []
    for index in range(80):
        row = random_block_size(index)
        rows.append(dict(choice=row, expected={k: text(v) for k, v in block_size(row).items()}))
    write('blockSize.json', 'Reddy 1992, eq. 6 by a numerical derivative of eq. 4, clamped, the flat range by roots', rows)
    rows = [dict(points=points, expected={k: text(v) for k, v in miss_fit(points).items()}) for points in (random_misses() for _ in range(24))]
    write('missRatioFit.json', 'Reddy 1992, eq. 5 by the normal equations', rows)

# --- drives with queues ------------------------------------------------------------------------------------------------------

def balanced_network(n, D):
    """Utilisation of one of D equal exponential stations with n customers, and its mean queue while busy, by the stationary law
    itself: all ways to put n customers on D stations are equally likely."""
    ways = lambda customers, stations: binomial(customers + stations - 1, stations - 1) if stations > 0 else mpf(customers == 0)
    chance = [ways(n - k, D - 1) / ways(n, D) for k in range(n + 1)]
    busy = 1 - chance[0]
    return busy, sum(k * c for k, c in enumerate(chance)) / busy


def queued(row):
    s = row['scenario']
    f = {k: mpf(v) for k, v in s.items() if isinstance(v, (int, float))}
    p = dict(s['curve'], M=s['usedCylinders'])
    curve, M, W, T, B, q = Curve(p), mpf(s['usedCylinders']), f['rate'], f['T'], mpf(row['size']), mpf(row['requests'])
    data, tracks, seconds, start = mpf(0), mpf(0), mpf(0), 0
    for z in s['zones']:
        lo, hi = max(start, s['firstCylinder']), min(start + z['cylinders'], s['firstCylinder'] + s['usedCylinders'])
        start += z['cylinders']
        if hi > lo:
            part = mpf(hi - lo) * z['trackSize']
            data, tracks, seconds = data + part, tracks + part * z['trackSize'], seconds + part / mpf(z['headRate'])
    track, V = tracks / data, data / seconds
    switch = ((f['surfaces'] - 1) * f['trackSwitch'] + f['cylinderSwitch']) / f['surfaces']
    media = 1 / (1 / V + switch / track)

    def seek(x):
        return next(curve.at(piece, x) for piece in curve.pieces if x <= piece[4]) if x > 0 else mpf(0)

    average = minimum_seek(p, 1)
    phases = f['commandTime'] + f['reconnectTime'] + f['statusTime']
    serving = f['missOverhead'] + B / V + (B - 512) / track * switch
    beside = phases + max(mpf(0), B / W - B / V)
    used, queue = balanced_network(row['requests'], row['stations'])
    least = exact_positioning(p, T, row['requests']) if row['requests'] > 1 else average + T / 2
    missed = f['readCost'] + beside + f['missOverhead']
    return dict(serving=serving, beside=beside, onBus=phases + B / W, mediaRate=media,
                sweeping=min(average, seek(M / (q + 1))),
                upward=min(average, (1 - 1 / (2 * q)) * seek(M / (2 * q)) + seek(M - M / q) / (2 * q)),
                utilization=used, queueWhileBusy=queue, leastPositioning=least,
                missedTurns=B / media + (T * ceil(missed / T)),
                readAhead=max(B / media, phases + B / W, f['readCost'], f['readCost'] + f['hitOverhead'] + phases + B / W),
                throughput=B / (least + serving + (beside + f['readCost'] if row['requests'] == 1 else 0)))


def queue_rows():
    rng.seed(2001)
    rows = []
    for index in range(48):
        row = dict(scenario=random_scenario(index), size=512 * rng.choice([1, 2, 8, 16, 64, 128, 512]),
                   requests=[1, 2, 3, 4, 16, 128][index % 6], stations=rng.choice([1, 1, 2, 3, 8, 15, 64]))
        rows.append(dict(row, expected={k: text(v) for k, v in queued(row).items()}))
    return rows


def drives_upto(limit):
    return min(limit, int(10 ** rng.uniform(0, log(limit, 10)) + 0.5) or 1)


if __name__ == '__main__':
    rows = []
    for index in range(104):
        p = random_curve(KINDS[index % len(KINDS)])
        D = [1, 2, 3, 4, 7, 16, 64, 5000][index % 13 % 8] if index % 2 else drives_upto(5000)
        rows.append(dict(curve=p, drives=D, minimumSeekTime=text(minimum_seek(p, D))))
    write('minimumSeek.json', 'E[MST_D], eq. 10 by quadrature, with a jump at e', rows)
    print('minimum seek done', flush=True)
    rows = []
    for index in range(64):
        p = random_curve(KINDS[index % len(KINDS)])
        D = [2, 4, 16, 5000][index // 8 % 4] if index % 2 else max(2, drives_upto(5000))
        scale = [1, 1, 1, 1e-4, 1, 1e3, 1, 1][index % 7]
        T = double(scale * 60 / rng.choice([3600, 5400, 7200, 10033]))
        seek = minimum_seek(p, D)
        rows.append(dict(curve=p, drives=D, revolutionTime=T, exact=text(exact_positioning(p, T, D)), equation5=text(seek + mpf(T) / 2),
                         sumOfMinima=text(seek + mpf(T) / (D + 1))))
    write('minimumPositioning.json', 'E[min(seek + rotation)] of D disks by quadrature, and the two approximations', rows)
    print('positioning done', flush=True)
    rows = []
    for index in range(60):
        s = random_scenario(index)
        rows.append(dict(scenario=s, expected={k: text(v) for k, v in formulas(s).items()}))
    write('formulas.json', 'eq. 1-4 (MPT by eq. 5), repairman model, terms of the pipelined loop', rows)
    rows = []
    for index in range(24):
        kinds = [dict(curve=random_curve(KINDS[(index + k) % len(KINDS)]), drives=rng.choice([1, 2, 3, 8, 40]),
                      revolutionTime=double(60 / rng.choice([3600, 5400, 7200, 10033]))) for k in range(2 + index % 3)]
        rows.append(dict(kinds=kinds, exact=text(mixed_positioning(kinds))))
    write('mixedPositioning.json', 'E[min(seek + rotation)] of disks of different kinds by quadrature', rows)
    rng.seed(1993)
    rows = []
    for index in range(96):
        row = random_array(index)
        rows.append(dict(array=row, expected={k: text(v) for k, v in striped(row).items()}))
    write('stripedArray.json', 'Lee & Katz 1993, eq. 7-9 and 19 by their derivation, eq. 20 by a numerical derivative, the 95 % range by roots', rows)
    write_caching()

    write('queues.json', 'drives with queues: service, scheduled seeks, balanced network by its stationary law, sequential times', queue_rows())
