/**
 * Striped arrays once more, written to be read: units one by one, requests as objects, queues as lists. The oracle for
 * `src/simulator/array`, of which it knows nothing but the numbers of the random streams.
 */
import type { ArrayScenario, StripingFacts } from '../../src/domain/array.ts'
import { RandomStreams } from '../../src/maths/random.ts'
import { PlainDisks, PlainEvents } from './plainDisks.ts'

/** What one disk does for an array request. */
interface PlainPart {
  readonly disk: number
  readonly from: number
  readonly end: number
}

/** An array request under way: what is left of it, and what comes after that. */
interface PlainRequest {
  readonly process: number
  left: number
  later: readonly PlainPart[]
}

/** A part in the queue of its disk. */
interface Waiting extends PlainPart {
  readonly request: PlainRequest
}

/** Streams of the engine that this version has to draw from as well. */
const streams = { place: 7, write: 8, copy: 9, size: 14 }

/** One number says which entry, where there are several; another which size of it, where one of them is a range. */
function drawSize({ sizes, requestSize }: StripingFacts, draw: () => number): number {
  if (!sizes) return requestSize
  let rest = sizes.length > 1 ? draw() : 0
  const { size, upTo } = sizes.find(({ share }) => (rest -= share) < 0) ?? sizes[sizes.length - 1]
  if (sizes.every((entry) => entry.upTo === undefined)) return size
  const uniform = draw()
  return upTo === undefined ? size : size + 512 * Math.floor(uniform * ((upTo - size) / 512 + 1))
}

/** What lies on one disk is one part, from its first byte to its last. */
function joined(parts: readonly PlainPart[]): PlainPart[] {
  const disks = [...new Set(parts.map(({ disk }) => disk))].toSorted((one, other) => one - other)
  return disks.map((disk) => {
    const own = parts.filter((part) => part.disk === disk)
    return { disk, from: Math.min(...own.map(({ from }) => from)), end: Math.max(...own.map(({ end }) => end)) }
  })
}

const parityOf = { 'raid-0': 0, 'raid-10': 0, 'raid-5': 1, 'raid-6': 2 } as const

/** Disks with data of their own in a row. */
const widthOf = ({ system: { drives }, striping: { redundancy } }: ArrayScenario): number =>
  redundancy === 'raid-10' ? drives / 2 : drives - parityOf[redundancy]

/** What a request reads first and writes then. */
function layout(array: ArrayScenario, start: number, end: number, isWrite: boolean): { reads: PlainPart[]; writes: PlainPart[] } {
  const { drives } = array.system
  const { stripeUnit: unit, redundancy, smallWrites } = array.striping
  const width = widthOf(array)
  const reads: PlainPart[] = []
  const writes: PlainPart[] = []
  const rows = new Map<number, { readonly column: number; readonly from: number; readonly end: number }[]>()
  for (let number = Math.floor(start / unit); number * unit < end; number++) {
    const row = Math.floor(number / width)
    const inRow = { column: number % width, from: Math.max(0, start - number * unit), end: Math.min(unit, end - number * unit) }
    rows.set(row, [...(rows.get(row) ?? []), inRow])
  }
  for (const [row, units] of rows) {
    const at = (disk: number, { from, end: to }: { from: number; end: number }): PlainPart => ({
      disk,
      from: row * unit + from,
      end: row * unit + to,
    })
    if (redundancy === 'raid-0') (isWrite ? writes : reads).push(...units.map((piece) => at(piece.column, piece)))
    else if (redundancy === 'raid-10')
      (isWrite ? writes : reads).push(...units.flatMap((piece) => [at(2 * piece.column, piece), at(2 * piece.column + 1, piece)]))
    else {
      const parities = Array.from({ length: parityOf[redundancy] }, (_, index) => (2 * drives - 1 - (row % drives) + index) % drives)
      const diskOf = (column: number): number => (drives - 1 - (row % drives) + parities.length + column) % drives
      const data = units.map((piece) => at(diskOf(piece.column), piece))
      const range = { from: Math.min(...units.map(({ from }) => from)), end: Math.max(...units.map((piece) => piece.end)) }
      const checks = parities.map((disk) => at(disk, range))
      // of every place of the row that parity is made of, what is not written
      const others = Array.from({ length: width }, (_, column) => column).flatMap((column) => {
        const own = units.find((piece) => piece.column === column) ?? { from: range.end, end: range.end }
        const gaps = [
          { from: range.from, end: own.from },
          { from: own.end, end: range.end },
        ]
        return gaps.filter(({ from, end: to }) => from < to).map((gap) => at(diskOf(column), gap))
      })
      const isWhole = units.reduce((sum, piece) => sum + piece.end - piece.from, 0) === width * unit
      const asksFewer = new Set(others.map(({ disk }) => disk)).size < data.length + checks.length
      if (isWrite) writes.push(...data, ...checks)
      if (!isWrite) reads.push(...data)
      else if (!isWhole) reads.push(...(smallWrites === 'fewest' && asksFewer ? others : [...data, ...checks]))
    }
  }
  return { reads: joined(reads), writes: joined(writes) }
}

/** Simulates until so many disk requests are complete, and lists the instants at which they are, and those at which array requests are. */
export function plainArray(
  array: ArrayScenario,
  seed: number,
  diskRequests: number,
): { readonly services: readonly number[]; readonly requests: readonly number[] } {
  const { system, striping } = array
  const { stripeUnit, processes, redundancy, writeShare } = striping
  const events = new PlainEvents()
  const services: number[] = []
  const requests: number[] = []
  const queues: Waiting[][] = Array.from({ length: system.drives }, () => [])
  const serving: (Waiting | undefined)[] = queues.map(() => undefined)
  const places = new RandomStreams(seed, processes, streams.place)
  const writes = new RandomStreams(seed, processes, streams.write)
  const sizes = new RandomStreams(seed, processes, streams.size)
  const copies = new RandomStreams(seed, processes, streams.copy)

  const waits = (disk: number): number => queues[disk].length + (serving[disk] ? 1 : 0)
  const serve = (part: Waiting): void => {
    serving[part.disk] = part
    disks.send(part.disk, part.from, part.end - part.from)
  }
  const fork = (request: PlainRequest, parts: readonly PlainPart[]): void => {
    request.left = parts.length
    for (const part of parts) {
      if (serving[part.disk]) queues[part.disk].push({ ...part, request })
      else serve({ ...part, request })
    }
  }
  /** Of each pair the disk with fewer requests; of equal ones either, by chance. */
  const withoutSecondCopies = (process: number, parts: readonly PlainPart[]): PlainPart[] =>
    parts
      .filter(({ disk }) => disk % 2 === 0)
      .map((part) => {
        const chance = copies.next(process)
        const [first, second] = [waits(part.disk), waits(part.disk + 1)]
        const isFirst = first < second || (first === second && chance < 0.5)
        return isFirst ? part : { ...part, disk: part.disk + 1 }
      })
  const ask = (process: number): void => {
    const capacity = Math.floor(disks.capacity / stripeUnit) * stripeUnit * widthOf(array)
    const grain = striping.starts === 'units' ? stripeUnit : 512
    const requestSize = drawSize(striping, () => sizes.next(process))
    const start = Math.floor(places.next(process) * Math.max(1, Math.floor((capacity - requestSize) / grain) + 1)) * grain
    const isWrite = writeShare > 0 && writes.next(process) < writeShare
    const found = layout(array, start, start + requestSize, isWrite)
    const reads = redundancy === 'raid-10' && !isWrite ? withoutSecondCopies(process, found.reads) : found.reads
    const request = { process, left: 0, later: reads.length > 0 ? found.writes : [] }
    fork(request, reads.length > 0 ? reads : found.writes)
  }
  const joinedBy = ({ request }: Waiting): void => {
    request.left--
    if (request.left > 0) return
    if (request.later.length > 0) {
      const { later } = request
      request.later = []
      fork(request, later)
      return
    }
    requests.push(events.now)
    if (striping.thinkTime === 0) ask(request.process)
    else events.atHost(events.now + striping.thinkTime, () => ask(request.process))
  }
  const disks = new PlainDisks(array, seed, events, (disk) => {
    services.push(events.now)
    const done = serving[disk]
    if (!done) throw new Error(`disk ${disk} has served nobody`)
    serving[disk] = undefined
    if (queues[disk].length > 0) {
      const chosen = disks.choose(
        disk,
        queues[disk].map(({ from }) => from),
      )
      serve(queues[disk].splice(chosen, 1)[0])
    }
    joinedBy(done)
  })

  for (let process = 0; process < processes; process++) ask(process)
  while (services.length < diskRequests) {
    events.happenNext()
    disks.giveBus()
  }
  return { services, requests }
}
