import type { Scenario } from '../../domain/scenario.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { uniformKinds, type UniformKind } from './driveKinds.ts'
import { spread } from './drawnSizes.ts'
import { fencedBytes, meanRequestSize, trackEnds, usedLayout } from './meanRequest.ts'
import { singleDiskDuration } from './singleDisk.ts'

/** Reads of one size by drives of a kind: how long they keep the bus. */
interface Tenure {
  readonly share: Fraction
  /** All of the data at the rate of the bus. */
  readonly least: Seconds
  /** Of a disk that need not wait: as slow as its head, behind the fence. */
  readonly most: Seconds
  /** Times that such a disk takes the bus: it lets go of it at the ends of tracks. */
  readonly pieces: number
}

/** Equal drives: what one read of theirs takes apart from waiting. */
interface DriveClass {
  readonly drives: number
  /** Away from host and bus: electronics, seek, turn, fence, switches, think time. */
  readonly away: Seconds
  readonly tenures: readonly Tenure[]
  /** Mean of `least`. */
  readonly service: Seconds
}

/** What a read of a class waits for. */
interface Waits {
  readonly host: Seconds
  readonly bus: Seconds
  /** Share of the time in which others keep the bus. */
  readonly busy: Fraction
}

function classOf({ count, scenario }: UniformKind): DriveClass {
  const { bus, drive, fence, workload, adapter } = scenario
  const layout = usedLayout(scenario)
  const alone = singleDiskDuration(scenario)
  const overhead = bus.commandTime + bus.reconnectTime + bus.statusTime
  const behind = (size: Bytes): Seconds => (size - fencedBytes(size, fence, drive.buffer)) / layout.headRate
  const tenures = workload.sizes.flatMap(spread).map(({ size, share }) => {
    const least = overhead + size / bus.rate
    const most = Math.max(least, overhead + behind(size))
    return { share, least, most, pieces: bus.release === 'track-end' ? 1 + trackEnds(size, layout) * (1 - least / most) : 1 }
  })
  return {
    drives: count,
    away: alone.duration - adapter.readCost - overhead - alone.transfer + workload.thinkTime,
    tenures,
    service: overhead + meanRequestSize(scenario) / bus.rate,
  }
}

/** Who was away for so long meets a tenure at any time of what is left of either: twice the mean wait for its rest, times that time. */
const squareOf = (tenure: Seconds, away: Seconds): number => (tenure <= away ? tenure * tenure : away * (2 * tenure - away))

/** Mean over the tenures of a class; the share of them that waits for the bus fills its buffers meanwhile. */
function meanOverTenures({ tenures }: DriveClass, { bus, busy }: Waits, quantity: (kept: Seconds, pieces: number) => number): number {
  const longWait = busy > 0 ? bus / busy : 0
  return tenures.reduce((sum, { share, least, most, pieces }) => {
    const after = Math.max(least, most - longWait)
    return sum + share * ((1 - busy) * quantity(most, pieces) + busy * quantity(after, pieces))
  }, 0)
}

const keptBy = (one: DriveClass, waits: Waits): Seconds => meanOverTenures(one, waits, (kept) => kept)

/** What a read of one class waits for, the others as they are on average. */
function waitsOf(
  me: DriveClass,
  classes: readonly DriveClass[],
  cost: Seconds,
  cycles: readonly Seconds[],
  before: readonly Waits[],
): Waits {
  let [host, bus, busy, waiting] = [0, 0, 0, 0]
  const away = me.away + cost
  for (const [index, one] of classes.entries()) {
    const rate = (one.drives - (one === me ? 1 : 0)) / cycles[index]
    const waits = before[index]
    const kept = keptBy(one, waits)
    host += rate * (waits.host + cost / 2) * cost
    bus += rate * (waits.bus * kept + meanOverTenures(one, waits, (time, pieces) => squareOf(time, away) / pieces) / 2)
    busy += rate * kept
    waiting += classes.length === 1 ? rate * waits.bus : 0
  }
  // where some of equal disks wait the bus is hardly free; of others they may wait for me alone
  return { host, bus, busy: Math.min(1, Math.max(busy, (waiting * waiting) / (1 + waiting * waiting))) }
}

/** From one towards the other. */
const between = (one: number, other: number, part: Fraction): number => one + part * (other - one)

const waitsBetween = (one: Waits, other: Waits, part: Fraction): Waits => ({
  host: between(one.host, other.host, part),
  bus: between(one.bus, other.bus, part),
  busy: between(one.busy, other.busy, part),
})

/** Of what a round finds so much is taken over: half, and ever less where rounds answer each other. */
const takenOver = (round: number): Fraction => Math.min(1 / 2, 20 / (round + 1))

/** Relative change of all cycles at which they count as found. */
const settled = 1e-12
/** Rounds at most: as many as so many steps allow, but never fewer than these, after which nothing changes by a thousandth. */
const [fewestRounds, mostRounds, mostSteps] = [60, 1_000, 20_000_000] as const

/** Means over the tenures of one class as another sees them. */
const stepsOfMeeting = 100

/**
 * A disk that lets go of the bus at the end of a track waits again, and until whoever took it meanwhile is through, though its head would be done before:
 * in waits of a read. Chosen on 2,400 drawn systems; 1 leaves reads of 128 KiB three points too fast.
 */
const longerAgain = 2

/** How often a read waits again, by how often it need not have waited before. */
const waitsAgain = ({ tenures }: DriveClass, busy: Fraction): number =>
  longerAgain * (1 - busy) * tenures.reduce((sum, { share, pieces }) => sum + share * (pieces - 1), 0)

/** What equal drives wait for where each comes once in a cycle; waits longer than all others’ cycles are none that end. */
function waitsAt(one: DriveClass, cost: Seconds, cycle: Seconds, steps: number): Waits {
  let waits: Waits = { host: 0, bus: 0, busy: 0 }
  for (let round = 0; round < fewestRounds; round++) {
    takeSteps(steps)
    waits = waitsBetween(waits, waitsOf(one, [one], cost, [cycle], [waits]), 1 / 2)
  }
  return waits
}

/**
 * The cycle of equal drives that is as long as what they meet in it, by halving: rounds may answer each other for good, the shorter the cycle the longer
 * the wait.
 */
function balanced(one: DriveClass, cost: Seconds): { readonly cycle: Seconds; readonly waits: Waits } {
  const steps = stepsOfMeeting * one.tenures.length
  const alone = one.away + cost
  let [low, high] = [alone, alone + one.drives * (cost + Math.max(...one.tenures.map(({ most, pieces }) => most * pieces)))]
  for (let halving = 0; halving < 50; halving++) {
    const middle = (low + high) / 2
    const waits = waitsAt(one, cost, middle, steps)
    if (alone + waits.host + waits.bus * (1 + waitsAgain(one, waits.busy)) + keptBy(one, waits) > middle) low = middle
    else high = middle
  }
  return { cycle: high, waits: waitsAt(one, cost, high, steps) }
}

/** Reads without rounds: their throughput, and how much of a cycle is time on the bus that the formula has by means alone. */
export interface WithoutRounds {
  readonly throughput: BytesPerSecond
  /** Waiting for the bus, and keeping it at the rate of a head, over the cycle; mean over reads. */
  readonly contended: Fraction
}

/**
 * Throughput without rounds: every disk is sent its next command at once and waits its turn, for the host’s processor and for the bus.
 *
 *   C_k = Z + c + w_h + A_k + w_k (1 + again) + H_k;  w_h = c Σ_j n_j/C_j · (w_h + c/2);  w_k = Σ_j n_j/C_j · (w_j H_j + E[S_kj]/2)
 *
 * n_j: the others of a class. H, what a read keeps the bus: by size, at the rate of the head behind the fence, less what waiting has filled the buffer
 * with, at least s_b. S = H², or A(2H − A) of a tenure that is longer than who waits was away (A): nobody comes twice during it. Several classes where
 * drives differ, the second moment where sizes do. Mean value analysis of a closed network (Reiser & Lavenberg 1980), the others as they are on average
 * (Bard 1979, Schweitzer 1979); the tenures are our own, and that the bus of equal disks of which L wait on average is busy L²/(1 + L²) of the time at least. Cut off at
 * what host and bus carry.
 */
export function withoutRounds(scenario: Scenario): WithoutRounds {
  const classes = uniformKinds(scenario).flatMap((kind) => (kind.count > 0 ? [classOf(kind)] : []))
  const cost = scenario.adapter.readCost
  const parts = classes.reduce((sum, { tenures }) => sum + tenures.length, 0)
  let waits: readonly Waits[] = classes.map(() => ({ host: 0, bus: 0, busy: 0 }))
  let cycles: readonly Seconds[] = classes.map((one, index) => one.away + cost + keptBy(one, waits[index]))
  const rateOf = (of: readonly Seconds[], quantity: (index: number) => number): number =>
    classes.reduce((sum, { drives }, index) => sum + (drives / of[index]) * quantity(index), 0)
  let isSettled = false
  const steps = stepsOfMeeting * classes.length * parts
  const rounds = Math.max(fewestRounds, Math.min(mostRounds, mostSteps / steps))
  for (let round = 0; round < rounds; round++) {
    takeSteps(steps)
    const before = cycles
    const seen = waits
    const part = takenOver(round)
    const found = classes.map((me, index) => waitsBetween(seen[index], waitsOf(me, classes, cost, before, seen), part))
    const free = classes.map((one, index) => {
      const { host, bus, busy } = found[index]
      return between(before[index], one.away + cost + host + bus * (1 + waitsAgain(one, busy)) + keptBy(one, found[index]), part)
    })
    const [onHost, onBus] = [rateOf(free, () => cost), rateOf(free, (index) => classes[index].service)]
    const over = Math.max(1, onHost, onBus)
    cycles = free.map((cycle) => cycle * over)
    // who passes what is full waits there for what it cannot carry
    waits = found.map(({ host, bus, busy }, index) => {
      const more = cycles[index] - free[index]
      return onHost > onBus ? { host: host + more, bus, busy } : { host, bus: bus + more, busy }
    })
    isSettled = cycles.every((cycle, index) => Math.abs(cycle - before[index]) <= settled * cycle)
    if (isSettled) break
  }
  if (!isSettled && classes.length === 1) {
    const [one] = classes
    const found = balanced(one, cost)
    cycles = [Math.max(found.cycle, one.drives * Math.max(cost, one.service))]
    waits = [found.waits]
  }
  const contended = rateOf(cycles, (index) => waits[index].bus + keptBy(classes[index], waits[index]) - classes[index].service)
  return { throughput: rateOf(cycles, () => 1) * meanRequestSize(scenario), contended: contended / scenario.drives }
}
