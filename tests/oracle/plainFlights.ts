/**
 * Reads in flight through a machine once more, written to be read: one heap of (time, serial, what happens) and queues in order of arrival, random numbers of
 * its own, no line in common with the simulator. Disks have one zone and tracks without end.
 */
import { kindsOf, type ReadTree, type Scenario } from '../../src/domain/scenario.ts'

interface Event {
  readonly time: number
  readonly serial: number
  readonly happen: () => void
}

const isBefore = (one: Event, other: Event): boolean => (one.time === other.time ? one.serial < other.serial : one.time < other.time)

class Clock {
  now = 0
  private readonly heap: Event[] = []
  private serial = 0

  at(time: number, happen: () => void): void {
    const { heap } = this
    const event = { time, serial: this.serial++, happen }
    let place = heap.push(event) - 1
    for (let above = (place - 1) >> 1; place > 0 && isBefore(event, heap[above]); above = (place - 1) >> 1) {
      heap[place] = heap[above]
      place = above
    }
    heap[place] = event
  }

  next(): void {
    const { heap } = this
    const [first] = heap
    const last = heap.pop()
    if (!first || !last) throw new Error('nothing happens any more')
    if (heap.length > 0) {
      let place = 0
      for (;;) {
        let least = 2 * place + 1
        if (least >= heap.length) break
        if (least + 1 < heap.length && isBefore(heap[least + 1], heap[least])) least++
        if (!isBefore(heap[least], last)) break
        heap[place] = heap[least]
        place = least
      }
      heap[place] = last
    }
    this.now = first.time
    first.happen()
  }
}

/** Whoever comes is served in order; `serve` says for how long, when it is his turn, and `busy` adds up. */
class Server {
  busy = 0
  private isBusy = false
  private readonly waiting: { readonly serve: () => number; readonly after: () => void }[] = []
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  come(serve: () => number, after: () => void): void {
    this.waiting.push({ serve, after })
    this.turn()
  }

  private turn(): void {
    if (this.isBusy) return
    const next = this.waiting.shift()
    if (!next) return
    const time = next.serve()
    this.isBusy = true
    this.busy += time
    this.clock.at(this.clock.now + time, () => {
      this.isBusy = false
      next.after()
      this.turn()
    })
  }
}

/** A box that belongs to one read from command to last byte. */
class Box {
  private holder: (() => void) | null = null
  private readonly waiting: (() => void)[] = []
  take(begin: () => void): void {
    if (this.holder) this.waiting.push(begin)
    else (this.holder = begin)()
  }
  release(): void {
    this.holder = this.waiting.shift() ?? null
    this.holder?.()
  }
}

interface Link {
  readonly hop: number
  readonly rate: number
  readonly server: Server
}

interface Drive {
  readonly kind: number
  readonly links: readonly Link[]
  readonly box: { readonly box: Box; readonly command: number } | null
  readonly read: (send: (frame: number, begin: number, end: number) => void) => void
}

/** What is counted since it began. */
export interface FlightCounts {
  readonly time: number
  /** Reads complete, by kind of drives. */
  readonly reads: readonly number[]
  /** Time in which each hop carried data, over all its copies. */
  readonly carried: readonly number[]
}

/** Mulberry32: numbers of its own. */
function numbers(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Goes on until so many more reads are complete, and counts. */
export function plainFlights(scenario: Scenario, tree: ReadTree, seed: number): (reads: number) => FlightCounts {
  const clock = new Clock()
  const random = numbers(seed)
  const { adapter, workload, drives: count } = scenario
  const bytes = workload.sizes[0].size
  const frameSize = Math.max(8192, bytes / 32)
  const frames = Math.min(32, Math.ceil(bytes / 8192))
  const endOf = (frame: number): number => (frame === frames - 1 ? bytes : (frame + 1) * frameSize)
  const bytesOf = (frame: number): number => endOf(frame) - frame * frameSize
  const cores = Array.from({ length: adapter.cores ?? 1 }, () => new Server(clock))

  // links: every copy of every hop
  const copies: number[] = []
  for (const { parent, copies: each } of tree.hops) copies.push(each * (parent === null ? 1 : copies[parent]))
  const links = tree.hops.map(({ up }, hop) =>
    Array.from({ length: copies[hop] }, (): Link => ({ hop, rate: up, server: new Server(clock) })),
  )
  const boxes = tree.hops.map((_, hop) => Array.from({ length: copies[hop] }, () => new Box()))

  const drives: Drive[] = []
  for (const [kind, { count: ofKind, drive: facts }] of kindsOf(scenario).entries()) {
    for (let number = 0; number < ofKind; number++) {
      const way: Link[] = []
      let box: Drive['box'] = null
      let on = tree.on[kind]
      let copy = on === null ? 0 : Math.floor((number * copies[on]) / ofKind)
      while (on !== null) {
        const { up, held, parent, copies: each } = tree.hops[on]
        if (up < Infinity) way.push(links[on][copy])
        if (held !== undefined) box = { box: boxes[on][copy], command: held }
        copy = Math.floor(copy / each)
        on = parent
      }
      const { flash } = facts
      if (!flash) {
        const [{ cylinders, headRate }] = facts.zones
        const [{ start, slope }] = facts.seek
        const arm = new Server(clock)
        let at = 0
        drives.push({
          kind,
          links: way,
          box,
          read: (send) => {
            arm.come(
              () => {
                const to = Math.floor(random() * cylinders)
                const seek = to === at ? 0 : start + slope * Math.abs(to - at)
                at = to
                const begin = clock.now + facts.missOverhead + seek + random() * facts.revolutionTime
                for (let frame = 0; frame < frames; frame++)
                  send(frame, begin + (frame * frameSize) / headRate, begin + endOf(frame) / headRate)
                return begin + bytes / headRate - clock.now
              },
              () => undefined,
            )
          },
        })
        continue
      }
      const end: Link = { hop: -1, rate: flash.rate, server: new Server(clock) }
      const controller = new Server(clock)
      const dies = Array.from({ length: flash.dies }, () => new Server(clock))
      const units = Math.max(1, bytes / 4096)
      const command = (bytes < 16_384 ? 1 + flash.furtherCommand * (units - 1) : 1) / flash.ceiling
      const perPiece = flash.dieTime + flash.furtherDieTime * (Math.min(4, units) - 1)
      const link = way.reduce((least, { rate }) => Math.min(least, rate), flash.rate)
      const delay = Math.max(0, flash.alone - flash.dieTime - 1 / flash.ceiling - adapter.readCost - 4096 / link)
      const pieces = Math.ceil(bytes / 16_384)
      drives.push({
        kind,
        links: [end, ...way],
        box,
        read: (send) => {
          clock.at(clock.now + delay, () => {
            controller.come(
              () => command,
              () => {
                let [come, sent] = [0, 0]
                // pages of a read are of one kind
                const page = perPiece * [0.92, 1, 1.08][Math.floor(random() * 3)]
                for (let piece = 0; piece < pieces; piece++) {
                  dies[Math.floor(random() * flash.dies)].come(
                    () => page,
                    () => {
                      come++
                      for (; sent < frames && Math.ceil(endOf(sent) / 16_384) <= come; sent++) send(sent, clock.now, clock.now)
                    },
                  )
                }
              },
            )
          })
        },
      })
    }
  }

  let [complete, begun] = [0, 0]
  const reads = kindsOf(scenario).map(() => 0)
  const pooled = workload.inFlight?.over === 'all'
  const inFlight = workload.inFlight ? workload.inFlight.reads * (pooled ? 1 : count) : count

  const ask = (read: number): void => {
    const drive = drives[pooled ? Math.floor(random() * count) : read % count]
    cores[Math.floor(random() * cores.length)].come(
      () => adapter.readCost,
      () => {
        const begin = (): void => {
          let left = frames
          const done = (): void => {
            if (--left > 0) return
            complete++
            reads[drive.kind]++
            drive.box?.box.release()
            clock.at(clock.now + workload.thinkTime, () => {
              ask(read)
            })
          }
          /** A frame whose first and last byte are there at these instants, in front of a link. */
          const pass = (frame: number, place: number, first: number, last: number): void => {
            const link = drive.links[place]
            if (!link) {
              clock.at(last, done)
              return
            }
            const time = bytesOf(frame) / link.rate
            clock.at(Math.max(first, last - time), () => {
              link.server.come(
                () => {
                  // told when its turn comes: what is behind may begin before this ends
                  pass(frame, place + 1, clock.now, clock.now + time)
                  return time
                },
                () => undefined,
              )
            })
          }
          drive.read((frame, first, last) => {
            pass(frame, 0, first, last)
          })
        }
        const { box } = drive
        if (!box) begin()
        else
          box.box.take(() => {
            clock.at(clock.now + box.command, begin)
          })
      },
    )
  }
  for (let read = 0; read < inFlight; read++)
    clock.at(random() * 1e-4, () => {
      ask(read)
    })

  return (more) => {
    const end = complete + more
    // clock.next() completes reads
    // oxlint-disable-next-line no-unmodified-loop-condition
    while (complete < end) clock.next()
    const time = clock.now - begun
    begun = clock.now
    const counts = {
      time,
      reads: [...reads],
      carried: links.map((all) => all.reduce((sum, { server }) => sum + server.busy, 0)),
    }
    reads.fill(0)
    for (const all of links) for (const { server } of all) server.busy = 0
    return counts
  }
}
