import { parityUnits, sizesOf, type ArrayScenario } from '../../src/domain/array.ts'
import type { FlashFacts } from '../../src/domain/flash.ts'
import { meanHostTime, type QueueingScenario } from '../../src/domain/queueing.ts'
import { kindsOf, middleOf, type DriveGroup, type ReadTree, type Scenario, type SizeShare } from '../../src/domain/scenario.ts'
import { averageLayout } from '../../src/mechanics/diskLayout.ts'
import { meanDrawnSeek } from '../../src/mechanics/drawnReads.ts'
import { sectorBytes, type Bytes, type BytesPerSecond, type Seconds } from '../../src/units/quantities.ts'

/*
 * What the parts of a system can carry, by operational laws alone (Denning & Buzen 1978): a part that a read needs for s seconds passes at most 1/s of them
 * in a second. Written here once more, from the facts of drives and links, so that neither witness judges itself. Bounds hold for means over long times;
 * only that of links holds for every second.
 */

/** The most that each part alone would let through; infinite where it is not in the way. */
export interface Carried {
  /** Arms and platters: every drive at work all the time. */
  readonly disks: BytesPerSecond
  /** Buses, channels and links of a machine, with their commands. */
  readonly links: BytesPerSecond
  /** The processor of the host. */
  readonly host: BytesPerSecond
  /** Every process reading and thinking as if it were alone. */
  readonly processes: BytesPerSecond
}

export const leastCarried = ({ disks, links, host, processes }: Carried): BytesPerSecond => Math.min(disks, links, host, processes)

/** The part that carries least. */
export const narrowest = (carried: Carried): keyof Carried =>
  (['disks', 'links', 'host', 'processes'] as const).reduce((least, part) => (carried[part] < carried[least] ? part : least))

const meanOf = (sizes: readonly SizeShare[]): Bytes => sizes.reduce((sum, one) => sum + one.share * middleOf(one), 0)
const most = (work: Seconds, bytes: Bytes): BytesPerSecond => (work > 0 ? bytes / work : Infinity)
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Electronics, seek and turn of a read that is drawn anywhere, and what a byte then takes under the head. */
function alone({ drive, firstCylinder, usedCylinders }: Omit<DriveGroup, 'count'>): { readonly before: Seconds; readonly byte: Seconds } {
  return {
    before: drive.missOverhead + meanDrawnSeek(drive, firstCylinder, usedCylinders) + drive.revolutionTime / 2,
    byte: 1 / averageLayout(drive, firstCylinder, usedCylinders).headRate,
  }
}

function carriedByBus(scenario: Scenario): Carried {
  const { bus, adapter, workload, drives } = scenario
  const { method, thinkTime } = workload
  const size = meanOf(workload.sizes)
  const kinds = kindsOf(scenario)
  const busy = kinds.map((kind) => alone(kind).before + alone(kind).byte * size)
  const tenure = bus.commandTime + bus.reconnectTime + bus.statusTime + size / bus.rate
  if (method === 'pipelined') {
    const byRead = adapter.prefetchCommand === 'aioread' ? bus.reconnectTime + bus.statusTime + sectorBytes / bus.rate : 0
    return {
      // every round reads each drive once
      disks: most(Math.max(...busy.filter((_, index) => kinds[index].count > 0)), drives * size),
      links: most(tenure + bus.commandTime + byRead, size),
      host: most(adapter.readCost + adapter.prefetchCost, size),
      processes: most(thinkTime + adapter.readCost + tenure, size),
    }
  }
  const outside = thinkTime + adapter.readCost + bus.commandTime + bus.statusTime
  return {
    disks: sumOf(kinds.map(({ count }, index) => count * most(busy[index], size))),
    links: most(tenure, size),
    host: most(adapter.readCost, size),
    processes: sumOf(kinds.map(({ count }, index) => count * most(outside + busy[index], size))),
  }
}

/** What passes each hop at most, from those farthest from the host on, where drives offer so much. */
function throughHops(
  { hops, on }: ReadTree,
  offered: readonly BytesPerSecond[],
  serially: readonly Seconds[],
  size: Bytes,
): BytesPerSecond {
  const all: number[] = []
  for (const { parent, copies } of hops) all.push(copies * (parent === null ? 1 : all[parent]))
  const below = hops.map(() => 0)
  const shortest = hops.map(() => Infinity)
  let host = 0
  for (const [kind, hop] of on.entries()) {
    if (hop === null) host += offered[kind]
    else below[hop] += offered[kind]
    for (let at = hop; at !== null; at = hops[at].parent) shortest[at] = Math.min(shortest[at], serially[kind])
  }
  for (let hop = hops.length - 1; hop >= 0; hop--) {
    const { up, parent, held } = hops[hop]
    const one = held === undefined ? up : Math.min(up, most(held + shortest[hop], size))
    const passes = Math.min(below[hop], all[hop] * one)
    if (parent === null) host += passes
    else below[parent] += passes
  }
  return host
}

const flashPiece = 16 * 1024
/** Of any link on which flash hangs: that of a USB 2.0 port. */
const slowestLink = 30e6

/** Least time between reads of a drive of flash, and of one alone; its latency alone holds what host and links take of 4 KiB. */
function ofFlash(
  { alone: latency, ceiling, dieTime, dies, rate }: FlashFacts,
  size: Bytes,
  readCost: Seconds,
): readonly [Seconds, Seconds] {
  const pieces = Math.max(1, Math.floor(size / flashPiece))
  const inside = dieTime + 1 / ceiling
  return [
    Math.max(1 / ceiling, (pieces * dieTime) / dies, size / rate),
    Math.max(inside, latency - readCost - 4096 / slowestLink) + size / rate,
  ]
}

function carriedByTree(scenario: Scenario & { readonly tree: ReadTree }): Carried {
  const { tree, adapter, workload } = scenario
  const size = meanOf(workload.sizes)
  const kinds = kindsOf(scenario)
  const isPipelined = workload.method === 'pipelined'
  const outside = workload.thinkTime + adapter.readCost
  const times = kinds.map((kind): readonly [Seconds, Seconds] => {
    const turning = alone(kind).before + alone(kind).byte * size
    return kind.drive.flash ? ofFlash(kind.drive.flash, size, adapter.readCost) : [turning, turning]
  })
  const busy = times.map(([, one]) => one)
  const rates = kinds.map(({ count }, index) => count * most(times[index][0], size))
  return {
    disks: sumOf(rates),
    links: throughHops(tree, rates, busy, size),
    host: most(adapter.readCost, size),
    // where blocks are loaded ahead, the process and the head work at once
    processes: sumOf(kinds.map(({ count }, index) => count * most(isPipelined ? outside : outside + busy[index], size))),
  }
}

/** Disk requests that one of an array makes at least, in the mean over its sizes. */
const partsOf = (sizes: readonly SizeShare[], stripeUnit: Bytes, drives: number): number =>
  sumOf(sizes.map(({ size, share }) => share * Math.min(drives, Math.ceil(size / stripeUnit))))

function carriedByArray({ system, striping }: ArrayScenario): Carried {
  const { bus, adapter, drives, drive, workload } = system
  const { redundancy, writeShare, scheduler, links, processes, thinkTime, exponentialService } = striping
  const sizes = sizesOf(striping)
  const size = meanOf(sizes)
  const copies = redundancy === 'raid-10' && drives > 1 ? 1 + writeShare : 1
  const data = redundancy === 'raid-10' && drives > 1 ? drives / 2 : drives > 1 ? drives - parityUnits(redundancy) : drives
  const parity = drives > 1 ? parityUnits(redundancy) * writeShare : 0
  const parts = partsOf(sizes, striping.stripeUnit, data) * copies + parity
  const { before, byte } = alone({ drive, firstCylinder: workload.firstCylinder, usedCylinders: workload.usedCylinders })
  // small writes come back to where they have read, and sorting shortens seeks and turns
  const positioning = scheduler === 'fcfs' && !(parityUnits(redundancy) > 0 && writeShare > 0) ? before : drive.missOverhead
  const isShared = links === 'shared'
  const tenures = parts * (bus.commandTime + bus.reconnectTime + bus.statusTime) + (copies * size) / bus.rate
  const first = exponentialService ?? positioning + (size / drives) * byte
  if (system.tree) {
    const part = (copies * size) / parts
    const [kept, one] = drive.flash ? ofFlash(drive.flash, part, adapter.readCost) : [positioning + part * byte, positioning + part * byte]
    const offered = kindsOf(system).map(({ count }) => count * most(kept, part))
    const passed = throughHops(
      system.tree,
      offered,
      offered.map(() => one),
      part,
    )
    const all = (bytes: BytesPerSecond): BytesPerSecond => bytes / copies
    return {
      disks: all(sumOf(offered)),
      links: all(passed),
      host: most(parts * (adapter.readCost / (adapter.cores ?? 1)), size),
      // the largest part is no less than an equal one
      processes: most(
        thinkTime + (drive.flash ? Math.min(one, ofFlash(drive.flash, size / drives, adapter.readCost)[1]) : first),
        processes * size,
      ),
    }
  }
  return {
    disks: most(exponentialService === undefined ? parts * positioning + copies * size * byte : parts * exponentialService, drives * size),
    links: isShared ? most(tenures, size) : Infinity,
    host: isShared ? most(parts * adapter.readCost, size) : Infinity,
    processes: most(thinkTime + first, processes * size),
  }
}

function carriedByQueue(scenario: QueueingScenario): Carried {
  const { system, queueing } = scenario
  const { requestSize, connection, pattern, hostScheduler, driveScheduler, segments, writeShare, writeCache } = queueing
  const { bus, drives } = system
  const isPlain = pattern === 'random' && hostScheduler === 'fcfs' && driveScheduler === 'fcfs' && segments === 0
  const rates = kindsOf(system).map((kind) => {
    const { before, byte } = alone(kind)
    const isDeferred = writeShare > 0 && (writeCache || queueing.writing !== undefined)
    return isPlain && !isDeferred
      ? kind.count * most(before + byte * requestSize, requestSize)
      : kind.count * Math.max(...kind.drive.zones.map(({ headRate }) => headRate))
  })
  const channels = connection === 'scsi-bus' ? 1 : connection === 'ide-channels' ? Math.ceil(drives / 2) : drives
  if (system.tree)
    return {
      disks: sumOf(rates),
      links: throughHops(
        system.tree,
        rates,
        rates.map(() => 0),
        requestSize,
      ),
      host: most(meanHostTime(scenario) / (system.adapter.cores ?? 1), requestSize),
      processes: Infinity,
    }
  return {
    disks: sumOf(rates),
    links: channels * most(bus.commandTime + bus.statusTime + requestSize / bus.rate, requestSize),
    host: most(meanHostTime(scenario), requestSize),
    processes: Infinity,
  }
}

/** What disks, links, host and processes of any system can carry. */
export function carries(asked: Scenario | ArrayScenario | QueueingScenario): Carried {
  if ('striping' in asked) return carriedByArray(asked)
  if ('queueing' in asked) return carriedByQueue(asked)
  return asked.tree === undefined ? carriedByBus(asked) : carriedByTree({ ...asked, tree: asked.tree })
}

/** What of an answer is judged: of a simulation also how many reads it is of. */
interface Judged {
  readonly throughput: BytesPerSecond
  readonly uncertainty: { readonly kind: string; readonly low: BytesPerSecond; readonly high: BytesPerSecond }
  readonly run?: { readonly reads: number } | { readonly requests: number }
}

/**
 * By which share an answer says more than its system can carry; 0 of one that does not. What reads find where they begin is drawn, so that a run may be
 * lucky: its interval is allowed for twice over, about four standard deviations, and each disk for what it had under way when measuring began.
 */
export function excess(asked: Scenario | ArrayScenario | QueueingScenario, { throughput, uncertainty, run }: Judged): number {
  const isDrawn = uncertainty.kind === 'confidence-95'
  const said = isDrawn ? 2 * uncertainty.low - throughput : throughput
  const { drives } = 'system' in asked ? asked.system : asked
  const counted = run === undefined ? Infinity : 'reads' in run ? run.reads : run.requests
  const more = said / (leastCarried(carries(asked)) * (1 + drives / counted)) - 1
  return more > 1e-9 ? more : 0
}
