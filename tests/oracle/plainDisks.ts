/**
 * Disks at true angles on direct links or on a shared bus, written to be read: a list of events that is searched from end to end, tracks as
 * objects, no attention to speed. `plainArray.ts` sends requests to it.
 */
import type { ArrayScenario } from '../../src/domain/array.ts'
import { RandomStreams } from '../../src/maths/random.ts'
import { naturalLogarithm } from '../../src/maths/logarithm.ts'
import { seekTime } from '../../src/mechanics/seekTime.ts'
import { tracksOf, type PlainTrack } from './plainTracks.ts'

interface PlainEvent {
  readonly time: number
  readonly rank: number
  readonly happen: () => void
}

/** At one instant: disks become ready, then a finished tenure or request, by the number of its disk, then the host and who has thought. */
const ranks = { ready: 0, finished: 1, host: 1e6 }

/** What happens when: the earliest event is looked for among all. */
export class PlainEvents {
  now = 0
  private readonly events: PlainEvent[] = []

  add(time: number, rank: number, happen: () => void): void {
    this.events.push({ time, rank, happen })
  }

  get next(): PlainEvent {
    return this.events.reduce((first, event) =>
      event.time < first.time || (event.time === first.time && event.rank < first.rank) ? event : first,
    )
  }

  happenNext(): void {
    const { next } = this
    this.events.splice(this.events.indexOf(next), 1)
    this.now = next.time
    next.happen()
  }

  /** True where a disk becomes ready at this very instant. */
  get moreReady(): boolean {
    return this.events.some(({ time, rank }) => time === this.now && rank === ranks.ready)
  }

  atHost(time: number, happen: () => void): void {
    this.add(time, ranks.host, happen)
  }
}

/** Bytes [from, end) of a request, which begin to pass under the head at an instant. */
interface Piece {
  readonly from: number
  readonly end: number
  readonly at: number
  readonly rate: number
}

/** A disk and what it does. */
interface PlainDisk {
  readonly id: number
  readonly phase: number
  cylinder: number
  /** Behind the last request that it was sent, and whether that lay above the one before. */
  end: number
  upwards: boolean
  size: number
  sent: number
  pieces: Piece[]
  contendingSince: number | null
}

/** Streams of the engine that this version has to draw from as well. */
const streams = { cylinder: 1, phase: 5, service: 6 }

/** All disks of an array, each serving one request at a time. */
export class PlainDisks {
  readonly capacity: number
  private readonly array: ArrayScenario
  private readonly events: PlainEvents
  private readonly completed: (disk: number) => void
  private readonly disks: readonly PlainDisk[]
  private readonly tracks: readonly PlainTrack[]
  private readonly services: RandomStreams
  private readonly commands: { readonly disk: PlainDisk; readonly address: number; readonly size: number; readonly readyAt: number }[] = []
  private processorFree = 0
  private busIsFree = true
  private lastWinner = 0

  constructor(array: ArrayScenario, seed: number, events: PlainEvents, completed: (disk: number) => void) {
    this.array = array
    this.events = events
    this.completed = completed
    const { drives } = array.system
    this.tracks = tracksOf(array.system)
    this.capacity = this.tracks.reduce((sum, { size }) => sum + size, 0)
    const cylinders = new RandomStreams(seed, drives, streams.cylinder)
    const phases = new RandomStreams(seed, drives, streams.phase)
    this.services = new RandomStreams(seed, drives, streams.service)
    this.disks = Array.from({ length: drives }, (_, id) => ({
      id,
      phase: array.striping.spindles === 'synchronised' ? 0 : phases.next(id),
      cylinder: this.cylinderOf(cylinders.next(id)),
      end: 0,
      upwards: true,
      size: 0,
      sent: 0,
      pieces: [],
      contendingSince: null,
    }))
  }

  /** An arm rests over a byte of the disk, or rather over its share of its zone. */
  private cylinderOf(share: number): number {
    let before = 0
    for (const rate of new Set(this.tracks.map((track) => track.rate))) {
      const zone = this.tracks.filter((track) => track.rate === rate)
      const size = zone.reduce((sum, track) => sum + track.size, 0) / this.capacity
      const cylinders = zone.length / this.array.system.drive.surfaces
      if (share < before + size) return zone[0].cylinder + Math.floor(((share - before) / size) * cylinders)
      before += size
    }
    return this.tracks[this.tracks.length - 1].cylinder
  }

  /** A request goes to a disk that serves nobody. */
  send(id: number, address: number, size: number): void {
    const disk = this.disks[id]
    const { events } = this
    const { striping, system } = this.array
    if (address !== disk.end) disk.upwards = address > disk.end
    disk.end = address + size
    if (striping.links === 'shared') {
      const readyAt = Math.max(this.processorFree, events.now) + system.adapter.readCost
      this.processorFree = readyAt
      events.atHost(readyAt, () => this.commands.push({ disk, address, size, readyAt }))
      return
    }
    const mean = striping.exponentialService
    if (mean === undefined) this.position(disk, address, size)
    const end = mean === undefined ? this.buffered(disk, size) : events.now - mean * naturalLogarithm(1 - this.services.next(id))
    events.add(end, ranks.finished + id, () => this.completed(id))
  }

  /** Of some addresses that wait for a disk, the index of the one that it serves next. */
  choose(id: number, addresses: readonly number[]): number {
    const disk = this.disks[id]
    const { system, striping } = this.array
    const { drive, adapter, bus } = system
    const least = (cost: (address: number) => number): number => {
      const costs = addresses.map(cost)
      return costs.indexOf(Math.min(...costs))
    }
    const distance = (address: number): number => Math.abs(this.trackAt(address).cylinder - disk.cylinder)
    const above = (address: number): number => (address >= disk.end ? address : Infinity)
    const below = (address: number): number => (address < disk.end ? -address : Infinity)
    switch (striping.scheduler) {
      case 'fcfs':
        return 0
      case 'sstf':
        return least(distance)
      case 'scan': {
        const [ahead, behind] = disk.upwards ? [above, below] : [below, above]
        return least(addresses.some((address) => ahead(address) < Infinity) ? ahead : behind)
      }
      case 'c-look':
        return least(addresses.some((address) => above(address) < Infinity) ? above : (address) => address)
      case 'sptf': {
        const begin = this.events.now + drive.missOverhead + (striping.links === 'shared' ? adapter.readCost + bus.commandTime : 0)
        return least((address) => {
          const seek = seekTime(drive.seek, distance(address))
          return seek + this.wait(disk, address, begin + seek)
        })
      }
    }
  }

  private trackAt(address: number): PlainTrack {
    return this.tracks.findLast(({ start }) => start <= address) ?? this.tracks[0]
  }

  /** From an instant until an address is under the head; a sector that has only just passed counts as under it. */
  private wait(disk: PlainDisk, address: number, arrival: number): number {
    const { drive } = this.array.system
    const track = this.trackAt(address)
    const skew = track.cylinder * ((drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch) + track.number * drive.trackSwitch
    const angle = disk.phase + (address - track.start) / track.size + (skew - arrival) / drive.revolutionTime
    const turns = angle - Math.floor(angle)
    return turns > 1 - 1e-9 ? 0 : turns * drive.revolutionTime
  }

  /** Seek, turn, and the tracks of the request one after the other. */
  private position(disk: PlainDisk, address: number, size: number): void {
    const { drive } = this.array.system
    const track = this.trackAt(address)
    const arrival = this.events.now + drive.missOverhead + seekTime(drive.seek, Math.abs(track.cylinder - disk.cylinder))
    let at = arrival + this.wait(disk, address, arrival)
    // all of a request passes as its first zone does, and its arm is then thought to be where it began
    let number = track.number
    let from = 0
    let end = track.start + track.size - address
    disk.pieces = [{ from, end, at, rate: track.rate }]
    while (end < size) {
      at += (end - from) / track.rate
      number = (number + 1) % drive.surfaces
      at += number === 0 ? drive.cylinderSwitch : drive.trackSwitch
      from = end
      end += track.size
      disk.pieces.push({ from, end, at, rate: track.rate })
    }
    disk.cylinder = track.cylinder
    disk.size = size
    disk.sent = 0
  }

  private buffered({ pieces }: PlainDisk, bytes: number): number {
    const piece = pieces.find(({ end }) => bytes <= end)
    if (!piece) throw new Error(`a request has no byte ${bytes}`)
    return piece.at + (bytes - piece.from) / piece.rate
  }

  /** What the shared bus does after each event: it goes to a disk or to the host’s next command. */
  giveBus(): void {
    if (!this.busIsFree || this.events.moreReady) return
    const { dispatch } = this.array.system.adapter
    const disk = this.winner(this.disks.filter(({ contendingSince }) => contendingSince !== null))
    const [command] = this.commands
    const waits = command !== undefined && command.readyAt < this.events.now
    const isOlder = waits && command.readyAt < (disk?.contendingSince ?? 0)
    const hostWins = disk === undefined || (waits && (dispatch === 'host-first' || (dispatch === 'oldest-first' && isOlder)))
    if (command !== undefined && hostWins) {
      this.commands.shift()
      this.occupy(this.events.now + this.array.system.bus.commandTime, () => {
        this.position(command.disk, command.address, command.size)
        this.wantBus(command.disk, this.buffered(command.disk, this.fenced(command.size)))
      })
    } else if (disk) this.transfer(disk)
  }

  private fenced(size: number): number {
    const { fence, drive } = this.array.system
    return fence === 0 ? 512 : Math.min(Math.max(512, (size * fence) / 256), Math.max(512, drive.buffer))
  }

  private winner(contending: readonly PlainDisk[]): PlainDisk | undefined {
    const { arbitration } = this.array.system.bus
    if (arbitration === 'fifo' || this.array.system.adapter.dispatch === 'oldest-first')
      return contending.toSorted((one, other) => (one.contendingSince ?? 0) - (other.contendingSince ?? 0) || one.id - other.id)[0]
    const byId = contending.toSorted((one, other) => other.id - one.id)
    return arbitration === 'round-robin' ? (byId.find(({ id }) => id < this.lastWinner) ?? byId[0]) : byId[0]
  }

  private wantBus(disk: PlainDisk, time: number): void {
    this.events.add(time, ranks.ready, () => {
      disk.contendingSince = time
    })
  }

  private occupy(until: number, then: () => void): void {
    this.busIsFree = false
    this.events.add(until, ranks.finished, () => {
      this.busIsFree = true
      then()
    })
  }

  /** Buffered bytes at the rate of the bus, then at that of the head, until the end of the request or of a track whose next is not there yet. */
  private transfer(disk: PlainDisk): void {
    const { bus } = this.array.system
    this.lastWinner = disk.id
    disk.contendingSince = null
    const start = this.events.now + bus.reconnectTime
    let time = start
    for (const { from, end: pieceEnd, at, rate } of disk.pieces) {
      if (pieceEnd <= disk.sent) continue
      const end = Math.min(pieceEnd, disk.size)
      const readable = at + 512 / rate
      if (disk.sent > 0 && disk.sent === from && time < readable && bus.release === 'track-end' && time !== start) {
        this.occupy(time, () => this.wantBus(disk, readable))
        return
      }
      time = Math.max(time + (end - disk.sent) / bus.rate, at + (end - from) / rate)
      disk.sent = end
    }
    this.occupy(time + bus.statusTime, () => this.completed(disk.id))
  }
}
