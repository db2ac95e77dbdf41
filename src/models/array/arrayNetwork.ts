import { parityUnits, sizesOf, type ArrayScenario } from '../../domain/array.ts'
import type { DriveFacts } from '../../domain/drive.ts'
import { hopShares, narrowestOf, type HopShare } from '../../domain/hopShares.ts'
import { exponential } from '../../maths/exponential.ts'
import { naturalLogarithm } from '../../maths/logarithm.ts'
import { takeSteps } from '../../maths/steps.ts'
import { averageLayout } from '../../mechanics/diskLayout.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { fork, spreadSizes } from './fork.ts'
import { flashPart, type PartTimes } from './flashPart.ts'
import { diskTimes, issueLag, type DiskTimes } from './stripedArray.ts'

/** Disk requests that go out at once and are awaited together: an array request, or a step of one. */
interface Step {
  /** Of array requests, how many make it. */
  readonly share: number
  readonly disks: number
  readonly bytes: Bytes
  /** Reads that either of two copies serves. */
  readonly hasChoice: boolean
  /** Writes to where the step before has read. */
  readonly comesBack: boolean
}

/** The steps of array requests of one size. */
function stepsOf({ system: { drives }, striping }: ArrayScenario, size: Bytes, share: number): readonly Step[] {
  const { redundancy, writeShare, stripeUnit, starts, smallWrites } = striping
  const [reads, writes] = [share * (1 - writeShare), share * writeShare]
  const columns = redundancy === 'raid-10' && drives > 1 ? drives / 2 : drives
  const { disks, bytesPerDisk: bytes } = fork(columns, stripeUnit, size, starts)
  const plain = { disks, bytes, hasChoice: false, comesBack: false }
  if (columns < drives)
    return [
      { ...plain, share: reads, hasChoice: true },
      { ...plain, share: writes, disks: 2 * disks },
    ]
  if (redundancy === 'raid-0' || drives === 1) return [{ ...plain, share }]
  const parities = parityUnits(redundancy)
  const width = drives - parities
  // of all disks the request takes the parity between its rows, too
  const stretch = Math.max(bytes, disks >= drives ? size / width : 0)
  // of two rows all but one of the parities lie on disks that are written anyway
  const crossing = Math.min(1, (Math.ceil(size / stripeUnit) - 1) / width)
  const asked = Math.min(drives, disks + parities - crossing)
  // of several units the parity of all places changes, however little of each is asked
  const changed = Math.min(1, disks - 1) * stripeUnit + Math.max(0, 2 - disks) * Math.min(size, stripeUnit)
  const written = { ...plain, disks: asked, bytes: Math.max(stretch, (size + parities * changed * (1 + crossing)) / asked) }
  // units that are begun or ended within are read for the rest of them
  const rest = width - disks + (starts === 'units' ? 0 : 2 * Math.min(1, disks - 1))
  const readsRest = smallWrites === 'fewest' && rest > 0 && rest < disks + parities
  const before = readsRest ? { ...written, disks: Math.min(width, rest), bytes: changed } : written
  const wholeRows = starts === 'units' && size % (width * stripeUnit) === 0 ? 1 / width : 0
  return [
    { ...plain, share: reads, bytes: stretch },
    { ...before, share: writes * (1 - wholeRows) },
    { ...written, share: writes, comesBack: !readsRest },
  ]
}

/** What a step takes where it is alone, and what it asks of disks and links; means over steps. */
interface Demands {
  readonly steps: readonly Step[]
  /** Steps and disk requests of an array request. */
  readonly perRequest: number
  readonly parts: number
  /** Host and bus: how long the slower of both is busy with a step. */
  readonly links: Seconds
  /** On both, where nobody else is, beyond what the heads take meanwhile. */
  readonly ownLinks: Seconds
  /** The last of several platters comes round later than the mean. */
  readonly lastTurn: Seconds
  readonly choice: Fraction
}

function demandsOf(array: ArrayScenario): Demands {
  const { system, striping } = array
  const { bus, adapter, drive, workload, drives } = system
  const steps = spreadSizes(sizesOf(striping))
    .flatMap(({ size, share }) => stepsOf(array, size, share))
    .filter(({ share }) => share > 0)
  takeSteps(1_000 * steps.length)
  const perRequest = steps.reduce((sum, { share }) => sum + share, 0)
  const parts = steps.reduce((sum, { share, disks }) => sum + share * disks, 0)
  const meanOf = (quantity: (step: Step) => number): number =>
    steps.reduce((sum, step) => sum + step.share * quantity(step), 0) / perRequest
  const choice = (meanOf(({ disks, hasChoice }) => (hasChoice ? disks : 0)) * perRequest) / parts
  const isLoose = striping.spindles === 'free' || (parityUnits(striping.redundancy) > 0 && striping.writeShare > 0)
  const lastTurn = isLoose ? meanOf(({ disks }) => drive.revolutionTime * (disks / (disks + 1) - 1 / 2)) : 0
  const own = { steps, perRequest, parts, choice, lastTurn: Math.max(0, lastTurn) }
  if (striping.links === 'direct' || drives === 0) return { ...own, links: 0, ownLinks: 0 }
  if (striping.links === 'machine') return { ...own, ...onMachine(array, meanOf) }
  const { headRate } = averageLayout(drive, workload.firstCylinder, workload.usedCylinders)
  const overhead = bus.commandTime + bus.reconnectTime + bus.statusTime
  const serial = ({ bytes }: Step): Seconds => Math.max(adapter.readCost, overhead + bytes / bus.rate)
  const onBus = meanOf(({ disks, bytes }) => disks * (overhead + bytes / bus.rate))
  return {
    ...own,
    links: Math.max(
      onBus,
      meanOf(({ disks }) => disks * adapter.readCost),
    ),
    ownLinks: meanOf(
      (step) =>
        adapter.readCost +
        overhead +
        Math.max(0, step.bytes / bus.rate - step.bytes / headRate) +
        Math.max(0, step.disks - 1) * serial(step),
    ),
  }
}

/** What a step takes of the fullest hop, held box or host of a machine, and what all of them add to it where nobody else is. */
function onMachine(
  { system, striping }: ArrayScenario,
  meanOf: (quantity: (step: Step) => number) => number,
): Pick<Demands, 'links' | 'ownLinks'> {
  const { adapter, drive, workload } = system
  const hops = hopShares(system)
  takeSteps(1_000 * hops.length)
  const host = adapter.readCost / (adapter.cores ?? 1)
  const disk = diskTimes(system)
  const { headRate } = averageLayout(drive, workload.firstCylinder, workload.usedCylinders)
  const narrowest = narrowestOf(hops)
  const heldFor = ({ held }: HopShare, bytes: Bytes): Seconds =>
    held === undefined ? 0 : held + (striping.exponentialService ?? disk.positioningTime + bytes / disk.sustainedRate)
  const passing = ({ disks, bytes }: Step, { share, up }: HopShare): Seconds => (disks * share * bytes) / up
  // of flash the slowest link is within its service
  const slowest = Math.min(headRate, narrowest)
  /** Of a step: parts lie on neighbours, behind the same copy, one of which is counted where it is served, and what it sends meanwhile. */
  const added = ({ disks, bytes }: Step, hop: HopShare): Seconds => {
    const near = Math.min(disks, hop.share * system.drives)
    return Math.max(near * (bytes / hop.up) - bytes / slowest, Math.max(0, near - 1) * heldFor(hop, bytes))
  }
  return {
    links: Math.max(
      meanOf(({ disks }) => disks * host),
      ...hops.map((hop) => meanOf((step) => passing(step, hop) + step.disks * hop.share * heldFor(hop, step.bytes))),
    ),
    ownLinks: meanOf((step) => {
      const slower = drive.flash ? 0 : step.bytes / slowest - step.bytes / headRate
      return adapter.readCost + slower + Math.max(Math.max(0, step.disks - 1) * host, ...hops.map((hop) => added(step, hop)))
    }),
  }
}

/**
 * One disk request, and what it keeps from others at its disk: as long, but of flash.
 *
 *   E(S) = P + SU/X;  of a write to where was read, where nothing came between: between a turn and miss + T/2 + SU/X
 */
function serviceOf({ steps, parts }: Demands, { system, striping }: ArrayScenario, disk: DiskTimes, between: Fraction): PartTimes {
  if (striping.exponentialService) return equal(striping.exponentialService)
  const { missOverhead, revolutionTime } = system.drive
  return equal(
    steps.reduce((sum, { share, disks, bytes, comesBack }) => {
      const transfer = bytes / disk.sustainedRate
      const anew = disk.positioningTime + transfer
      const back = (revolutionTime + missOverhead + revolutionTime / 2 + transfer) / 2
      return sum + share * disks * (comesBack ? between * anew + (1 - between) * back : anew)
    }, 0) / parts,
  )
}

/** What the closed form of any array is put together from. */
export interface ArrayNetwork {
  readonly throughput: BytesPerSecond
  readonly utilization: Fraction
  readonly serviceTime: Seconds
  /** Disk requests of an array request. */
  readonly parts: number
  readonly bytesPerDisk: Bytes
  /** Of an array request: queueing and service at the disks, and what host and bus add. */
  readonly onDisks: Seconds
  readonly onLinks: Seconds
  /** Share of the time in which the slower of host and bus is busy. */
  readonly linkUse: Fraction
}

const equal = (time: Seconds): PartTimes => ({ alone: time, kept: time })

/** The same of flash, which does not depend on what came between. */
function flashService({ steps, parts }: Demands, { system }: ArrayScenario, flash: NonNullable<DriveFacts['flash']>): PartTimes {
  takeSteps(1_000 * steps.length)
  const narrowest = narrowestOf(hopShares(system))
  return steps.reduce((sum, { share, disks, bytes }) => {
    const { alone, kept } = flashPart(flash, bytes, system.adapter.readCost, narrowest)
    const weight = (share * disks) / parts
    return { alone: sum.alone + weight * alone, kept: sum.kept + weight * kept }
  }, equal(0))
}

/** β of Suri, Sahu & Vernon 2007 of two servers: 4.464 (2^0.676 − 1). */
const exponentOfTwo = 2.668

/** Of what waiting would be where times are spread as those of arms: parts of flash all take nearly as long. Chosen among 1 and this on 110 drawn arrays of SSDs. */
const waitingOfFlash = 0.5

const mostRounds = 2_000
const settled = 1e-12

/** Means of the network as found, per step. */
interface Settled {
  /** Steps in a second. */
  readonly rate: number
  readonly used: Fraction
  readonly onDisks: Seconds
  readonly service: Seconds
}

function settledWith(array: ArrayScenario, demands: Demands, disk: DiskTimes, processes: number): Settled {
  const { system, striping } = array
  const { steps, perRequest, parts, links, ownLinks, lastTurn, choice } = demands
  const asked = parts / perRequest / system.drives
  const lag = asked <= 1 ? issueLag(striping.issueLag, asked) : 0
  const others = (processes - 1) / processes
  const { flash } = system.drive
  const ofFlash = flash ? flashService(demands, array, flash) : null
  const waiting = flash ? waitingOfFlash : 1
  const backs = steps.reduce((sum, { share, comesBack }) => sum + (comesBack ? share : 0), 0) / perRequest
  const turnLeft = Math.max(0, system.drive.revolutionTime / 2 - system.drive.missOverhead) / 2
  const heldShare = (parts / perRequest + 1) / ((2 * parts) / perRequest)
  let [rate, used, onDisks, onLinks, service, kept] = [0, 0, 0, ownLinks, 0, 0]
  let before = 0
  for (let round = 0; round < mostRounds; round++) {
    takeSteps(200 + 100 * steps.length)
    const between = used * others
    ;({ alone: service, kept } = ofFlash ?? serviceOf(demands, array, disk, between))
    // a drive with many dies serves others while links are waited for
    const held = flash ? kept : service + heldShare * onLinks
    const taken = Math.min(1, rate * asked * held)
    const meets =
      others * rate * asked * onDisks * (choice > 0 && taken > 0 ? exponential(exponentOfTwo * choice * naturalLogarithm(taken)) : 1)
    onDisks = service * (1 + asked * lag) + held * meets * waiting + lastTurn + backs * (1 - between) * turnLeft
    onLinks = ownLinks + links * others * rate * onLinks * waiting
    const least = Math.max(links, asked * kept, (striping.thinkTime / perRequest + onDisks + onLinks) / processes)
    rate = round === 0 ? 1 / least : (rate + 1 / least) / 2
    used = Math.min(1, rate * asked * kept)
    const cycle = onDisks + onLinks
    if (Math.abs(cycle - before) <= settled * cycle) break
    before = cycle
  }
  return { rate, used, onDisks, service }
}

/** Of so many processes, or of fewer where they would bring more: throughput rises with the processes, and falls behind its peak if at all. */
function mostOf(solved: (processes: number) => Settled, processes: number): Settled {
  const whole = solved(processes)
  let [low, high] = [1, processes]
  if (processes < 2 || whole.rate >= solved(processes - 1).rate) return whole
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (solved(middle).rate < solved(middle + 1).rate) low = middle + 1
    else high = middle
  }
  return solved(low)
}

/**
 * Arrays of any redundancy, on links of their own or on one bus: L processes that go round disks and links, step by step.
 *
 *   R_d = E(S)(1 + pγ) + (E(S) + held)·p·(L − 1)/L·x·R_d·U^β + last turn;  R_l = own + D_l (L − 1)/L·x·R_l;  x = L/(Z + R_d + R_l)
 *
 * x: steps in a second, U = x·p·E(S), D_l: what a step keeps host or bus busy, whichever is slower. Without links and choice R_d makes eq. 7 of Lee &
 * Katz 1993. β is 0, and as of two servers where either copy may be read (Suri, Sahu & Vernon 2007); `held`: who waits for the bus keeps its disk. Mean value
 * analysis with the others as they are on average (Bard 1979, Schweitzer 1979); the steps of parity and what disks take to come back are our own. Cut off at
 * what disks, links and host carry; of flash E(S) is what a part takes alone, and `held` the least time between parts (flashPart.ts). Where all wait for the bus with a disk in hand the means go too far; so that a process more brings no less.
 */
export function arrayNetwork(array: ArrayScenario): ArrayNetwork {
  const { processes, thinkTime, requestSize } = array.striping
  const disk = diskTimes(array.system)
  const demands = demandsOf(array)
  const { steps, perRequest, parts, links, ownLinks } = demands
  const best =
    links > 0 ? mostOf((some) => settledWith(array, demands, disk, some), processes) : settledWith(array, demands, disk, processes)
  const { rate, used, onDisks, service } = best
  const cycle = (processes * perRequest) / rate - thinkTime
  const addedByLinks = ownLinks > 0 ? Math.max(0, cycle - onDisks * perRequest) : 0
  return {
    throughput: (rate / perRequest) * requestSize,
    // that at least one of many parts is under way
    utilization: array.system.drive.flash ? 1 - exponential((-rate * parts * service) / (perRequest * array.system.drives)) : used,
    serviceTime: service,
    parts,
    bytesPerDisk: steps.reduce((sum, { share, disks, bytes }) => sum + share * disks * bytes, 0) / parts,
    onDisks: cycle - addedByLinks,
    onLinks: addedByLinks,
    linkUse: rate * links,
  }
}
