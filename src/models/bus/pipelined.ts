import type { Scenario } from '../../domain/scenario.ts'
import { RecentValues } from '../../domain/recentValues.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import { takeSteps } from '../../maths/steps.ts'
import { sectorBytes, type Bytes, type Seconds } from '../../units/quantities.ts'
import { drawnSizes, spread } from './drawnSizes.ts'
import { isMixed, uniformKinds, type UniformKind } from './driveKinds.ts'
import { cancellation, fencedBytes, meanOverSizes, meanRequestSize, randomSeekTime, trackEnds, usedLayout } from './meanRequest.ts'
import { positioningSample, type PositioningSample } from './positioningSample.ts'

/** The terms of one read in the pipelined loop; means over the mix of sizes. */
export interface PipelinedTerms {
  /** s_r: host and bus time of a read whose block is in the drive's buffer. */
  readonly readService: Seconds
  /** s_a: host and bus time to have the next block loaded. */
  readonly prefetchService: Seconds
  /** s = s_r + s_a: the loop spends this on every disk, one after the other. */
  readonly service: Seconds
  /** What is left of the think time once the next block is being loaded: the loop thinks meanwhile. */
  readonly pause: Seconds
  /** E[P]: from the end of one visit until the next read of the disk need not wait. */
  readonly preparation: Seconds
}

/** What depends on the size of the request: the visit, and the preparation without seek and rotation. */
interface SizeTerms {
  readonly share: number
  readonly service: Seconds
  readonly loading: Seconds
}

/** Bus time of the reply to the one-sector read that triggers read-ahead; PREFETCH has none. */
const prefetchReply = ({ adapter, bus }: Scenario): Seconds =>
  adapter.prefetchCommand === 'aioread' ? bus.reconnectTime + sectorBytes / bus.rate + bus.statusTime : 0

/** What is left of the host's work on a read when the prefetch command before it has left: the processor prepares it meanwhile. */
const readPreparation = ({ adapter, bus }: Scenario): Seconds => Math.max(0, adapter.readCost - bus.commandTime)

/** Host, bus and drive time of a read before its first byte is sent. */
const leadIn = (scenario: Scenario): Seconds =>
  readPreparation(scenario) + scenario.bus.commandTime + scenario.drive.hitOverhead + scenario.bus.reconnectTime

/** Bus time of a visit after which the bus is free for so long, until the host or a drive's electronics need it again. */
interface Stretch {
  readonly busy: Seconds
  readonly free: Seconds
}

/**
 * By how much a reply that comes at any time of a visit holds the loop up: one that finds the bus busy goes when it is free, and either
 * ends before the bus is needed again or delays it.
 *
 *   Σ busy·max(0, reply − free) + ∫₀^free max(0, reply − u) du  over the stretches of a visit, over its time
 */
function replyDelay(reply: Seconds, stretches: readonly Stretch[]): Seconds {
  let delays = 0
  let visit = 0
  for (const { busy, free } of stretches) {
    const late = Math.min(reply, free)
    delays += busy * Math.max(0, reply - free) + late * (reply - late / 2)
    visit += busy + free
  }
  return visit > 0 ? Math.min(reply, delays / visit) : 0
}

/** Time that the loop spends on having a block of a size loaded: the host's, the command's, and what the reply to another such command delays. */
function prefetchServiceOf(scenario: Scenario, size: Bytes): Seconds {
  const { adapter, bus, drive } = scenario
  const data = bus.reconnectTime + size / bus.rate + bus.statusTime
  const delay = replyDelay(prefetchReply(scenario), [
    { busy: data, free: adapter.prefetchCost },
    { busy: bus.commandTime, free: readPreparation(scenario) },
    { busy: bus.commandTime, free: drive.hitOverhead },
  ])
  return adapter.prefetchCost + bus.commandTime + delay
}

/** What thinking adds before the next read: the processor prepares it when both the thinking and the prefetch are done. */
function pauseOf(scenario: Scenario): Seconds {
  const { adapter, bus, workload } = scenario
  const prepared = Math.max(0, workload.thinkTime - adapter.prefetchCost) + adapter.readCost
  return Math.max(0, prepared - bus.commandTime) - readPreparation(scenario)
}

/**
 * Size-dependent part of the preparation of a block.
 *
 *   missOverhead + lead/headRate + max(B_c/headRate, B/headRate + switches − B/busRate) − pre
 *
 * A read may start once the fence is reached, and so late that the bus never catches up with the head; the host's work on the
 * read before its first byte, and the drive's work during the reply to the prefetch (pre), run at the same time.
 */
function loadingTime(scenario: Scenario): (size: Bytes) => Seconds {
  const { drive, bus, adapter, fence } = scenario
  const layout = usedLayout(scenario)
  const lead = adapter.prefetchCommand === 'aioread' ? sectorBytes : 0
  const concurrent = leadIn(scenario)
  return (size) => {
    const fenced = Math.max(sectorBytes, fencedBytes(size, fence, drive.buffer))
    const headLag = size / layout.headRate + trackEnds(size, layout) * layout.switchTime - size / bus.rate
    return drive.missOverhead + lead / layout.headRate + Math.max(fenced / layout.headRate, headLag) - concurrent
  }
}

/** Mean of `loadingTime` over the mix. Where the head is about as fast as the bus, its terms are far larger than what is left of them. */
function meanLoadingTime(scenario: Scenario): Seconds {
  const { bus, drive, workload } = scenario
  const layout = usedLayout(scenario)
  const constant = drive.missOverhead + leadIn(scenario)
  const largest = (size: Bytes): Seconds =>
    size / layout.headRate + trackEnds(size, layout) * layout.switchTime + size / bus.rate + constant
  return meanOverSizes(workload.sizes, loadingTime(scenario), (size) => cancellation * largest(size))
}

function sizeTerms(scenario: Scenario): SizeTerms[] {
  const fixed = leadIn(scenario) + scenario.bus.statusTime
  const loading = loadingTime(scenario)
  return scenario.workload.sizes.flatMap(spread).map(({ size, share }) => ({
    share,
    service: fixed + size / scenario.bus.rate + prefetchServiceOf(scenario, size),
    loading: loading(size),
  }))
}

/**
 * The terms of the pipelined loop, which reads disk i and then has its next block loaded, for one disk after the other.
 *
 *   s_r = max(0, readCost − commandTime) + commandTime + hitOverhead + reconnectTime + B/busRate + statusTime
 *   s_a = prefetchCost + commandTime + delay
 *   P   = missOverhead + seek + rotation + lead/headRate + max(B_c/headRate, B/headRate + switches − B/busRate) − pre
 *
 * The processor prepares the next read while the prefetch command is on the bus. The reply to an aioread (reconnectTime + 512/busRate +
 * statusTime) comes while other disks are visited and uses the bus while host or electronics are at work: only its mean `delay` counts, see
 * `replyDelay`. pre = what of s_r precedes the first byte, lead = 512 for aioread else 0 and B_c ≥ 512. The technique: Barve et al. 1999,
 * section 5; the formula is derived from its pseudo-code.
 */
export function pipelinedTerms(scenario: Scenario): PipelinedTerms {
  const { workload, bus, drive } = scenario
  const transfer = meanRequestSize(scenario) / bus.rate
  const readService = leadIn(scenario) + transfer + bus.statusTime
  const prefetchService = meanOverSizes(workload.sizes, (size) => prefetchServiceOf(scenario, size))
  const preparation = randomSeekTime(scenario) + drive.revolutionTime / 2 + meanLoadingTime(scenario)
  return { readService, prefetchService, service: readService + prefetchService, pause: pauseOf(scenario), preparation }
}

/** Mean time of a round if no disk ever made the loop wait longer than the mean. */
export const boundDuration = (drives: number, { service, pause, preparation }: PipelinedTerms): Seconds =>
  Math.max(drives * (service + pause), service + preparation)

/** Rounds before the recurrence is measured. */
export const warmUpRounds = 16

/** Visits of the recurrence, those before it is measured included. */
export const visitsOf = ({ drives, rounds }: PositioningSample): number => drives * (rounds + Math.min(warmUpRounds, rounds))

/** A sum and a maximum a visit. */
export const stepsOfVisits = (sample: PositioningSample): number => 1.5 * visitsOf(sample)

let samples = 0

/** Tells samples apart. */
const numberOf: (sample: PositioningSample) => number = lastOfEach(() => ++samples)

/** Rounds of the loops asked about last: a line, a band and a search beside each other ask for many of them again. */
const known = new RecentValues<Seconds>(512)

/** Mean time of a round when all requests have one size. */
function uniformCycle(terms: SizeTerms, pause: Seconds, sample: PositioningSample): Seconds {
  const key = `${numberOf(sample)} ${terms.service} ${terms.loading} ${pause}`
  return known.get(key) ?? known.set(key, followedCycle(terms, pause, sample))
}

function followedCycle({ service, loading }: SizeTerms, pause: Seconds, sample: PositioningSample): Seconds {
  const { drives, rounds, positioning } = sample
  takeSteps(stepsOfVisits(sample))
  const left = new Float64Array(drives)
  const warmUp = Math.min(warmUpRounds, rounds)
  let now = 0
  let started = 0
  for (let round = -warmUp; round < rounds; round++) {
    if (round === 0) started = now
    const first = (round < 0 ? round + rounds : round) * drives
    for (let disk = 0; disk < drives; disk++) {
      const ready = left[disk] + positioning[first + disk] + loading
      const begin = now + pause
      now = (ready > begin ? ready : begin) + service
      left[disk] = now
    }
  }
  return (now - started) / rounds
}

/** What the loop finds at a disk. */
export interface Visited {
  readonly terms: readonly SizeTerms[]
  readonly sample: PositioningSample
}

const sampleOf = ({ drives, drive, workload }: Scenario): PositioningSample =>
  positioningSample(drives, drive.seek, workload.usedCylinders, drive.revolutionTime)

function visitedOf({ count, scenario }: UniformKind): readonly Visited[] {
  const visited = { terms: sizeTerms(scenario), sample: sampleOf(scenario) }
  return Array.from({ length: count }, () => visited)
}

/** The loop over all disks, and the two durations that its round is never below: all visits, and the slowest disk. */
export interface PipelinedLoop {
  readonly visited: readonly Visited[]
  readonly pause: Seconds
  readonly onBus: Seconds
  readonly slowestDisk: Seconds
}

/** What the recurrence runs over, disk by disk: also disks of different kinds, each with its own seeks and electronics. */
export function pipelinedLoop(scenario: Scenario): PipelinedLoop {
  const kinds = uniformKinds(scenario)
  const terms = kinds.map((kind) => ({ ...pipelinedTerms(kind.scenario), count: kind.count }))
  const onBus = terms.reduce((sum, { count, service, pause }) => sum + count * (service + pause), 0)
  const slowestDisk = Math.max(...terms.map(({ service, preparation }) => service + preparation))
  return { visited: kinds.flatMap(visitedOf), pause: terms[0].pause, onBus, slowestDisk }
}

/** Of thousands of sums in a row, relative to them. */
const rounding = 1e-11

/** The recurrence, or a bound that it is not below but for rounding. */
export const longerOf = (cycle: Seconds, bound: Seconds): Seconds => (cycle > bound * (1 + rounding) ? cycle : bound)

function mixedDrivesDuration(scenario: Scenario): Seconds {
  const { visited, pause, onBus, slowestDisk } = pipelinedLoop(scenario)
  return longerOf(mixedCycle(visited, pause), Math.max(onBus, slowestDisk))
}

/** Which of its disk's terms each visit draws; all disks are asked for the same mix. */
export const drawnParts = ([{ terms, sample }]: PipelinedLoop['visited']): Uint8Array =>
  drawnSizes(
    sample.sizeQuantile,
    terms.map(({ share }) => share),
  )

/** Mean time of a round for a mix of sizes; every visit draws its size from the mix. */
function mixedCycle(visited: PipelinedLoop['visited'], pause: Seconds): Seconds {
  const { drives, rounds } = visited[0].sample
  takeSteps(stepsOfVisits(visited[0].sample))
  const drawn = drawnParts(visited)
  const left = new Float64Array(drives)
  const warmUp = Math.min(warmUpRounds, rounds)
  let now = 0
  let started = 0
  for (let round = -warmUp; round < rounds; round++) {
    if (round === 0) started = now
    const first = (round < 0 ? round + rounds : round) * drives
    for (let disk = 0; disk < drives; disk++) {
      const { terms, sample } = visited[disk]
      const { loading, service } = terms[drawn[first + disk]]
      const ready = left[disk] + sample.positioning[first + disk] + loading
      const begin = now + pause
      now = (ready > begin ? ready : begin) + service
      left[disk] = now
    }
  }
  return (now - started) / rounds
}

/**
 * Mean read duration (time of a round over all disks) of the pipelined loop.
 *
 *   c_{i,n} = max(c_{i−1,n} + pause, c_{i,n−1} + P_{i,n}) + s
 *
 * iterated over a fixed stratified sample of seeks and rotations, the same for every request size, so that curves are smooth
 * and results repeat. The loop visits disks in a fixed order and waits for the slowest: at 8–32 KiB it loses to naive reads.
 * Sampling error typically 0.1–0.4 %, at most about 0.8 %. Largest error against the pipelined columns of tables 4–6 about 7 %, against the
 * simulation 1.5 %.
 *
 * The recurrence states the pseudo-code of Barve et al. 1999, section 5.
 */
export function pipelinedDuration(scenario: Scenario): Seconds {
  if (isMixed(scenario)) return mixedDrivesDuration(scenario)
  const { drives } = scenario
  const sample = sampleOf(scenario)
  const terms = sizeTerms(scenario)
  const means = pipelinedTerms(scenario)
  const cycle =
    terms.length === 1
      ? uniformCycle(terms[0], means.pause, sample)
      : mixedCycle(
          Array.from({ length: drives }, () => ({ terms, sample })),
          means.pause,
        )
  return longerOf(cycle, boundDuration(drives, means))
}
