/**
 * The rules of the engine once more, written to be read: objects, closures and one heap of events, no attention to speed.
 * It is the oracle for the engine (same completions, same order) and the yardstick of the benchmark.
 */
import { kindsOf, type DriveGroup, type Scenario, type SizeShare } from '../../src/domain/scenario.ts'
import { RandomStreams } from '../../src/maths/random.ts'
import { seekTime } from '../../src/mechanics/seekTime.ts'
import { sectorBytes } from '../../src/units/quantities.ts'

interface Event {
  readonly time: number
  readonly rank: number
  readonly order: number
  readonly happen: () => void
}

/** Earliest first; at one instant lower rank first, then first come. */
const before = (one: Event, other: Event): boolean =>
  one.time !== other.time ? one.time < other.time : one.rank !== other.rank ? one.rank < other.rank : one.order < other.order

class EventHeap {
  private readonly events: Event[] = []
  private order = 0

  add(time: number, rank: number, happen: () => void): void {
    const events = this.events
    let at = events.push({ time, rank, order: this.order++, happen }) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!before(events[at], events[parent])) break
      ;[events[at], events[parent]] = [events[parent], events[at]]
      at = parent
    }
  }

  get next(): Event | undefined {
    return this.events[0]
  }

  take(): Event {
    const events = this.events
    const first = events[0]
    const last = events.pop()
    if (!last) throw new Error('no event is left')
    if (events.length === 0) return first
    events[0] = last
    for (let at = 0; ;) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) if (child < events.length && before(events[child], events[least])) least = child
      if (least === at) return first
      ;[events[at], events[least]] = [events[least], events[at]]
      at = least
    }
  }
}

interface Stretch {
  readonly from: number
  readonly end: number
  readonly at: number
}

interface Disk {
  readonly id: number
  readonly drive: DriveGroup['drive']
  readonly zones: readonly UsedZone[]
  cylinder: number
  zone: number
  size: number
  sent: number
  headRate: number
  stretches: Stretch[]
  owes: 'nothing' | 'block' | 'lead' | 'lead, then block'
  contendingSince: number | null
}

interface Command {
  readonly disk: Disk
  readonly kind: 'read' | 'load'
  readonly readyAt: number
}

export interface Completion {
  readonly disk: number
  readonly time: number
}

// at one instant: disks become ready, then a finished tenure frees the bus, then the host reacts
const rank = { diskReady: 0, busFree: 1, commandReady: 2 }

/** Simulates until so many reads are complete, lists them in order and counts the events. */
export function plainSimulation(
  scenario: Scenario,
  seed: number,
  reads: number,
): { readonly completions: readonly Completion[]; readonly events: number } {
  const { bus, adapter, workload } = scenario
  const events = new EventHeap()
  const completions: Completion[] = []
  const draws = [1, 2, 3, 4, 5].map((purpose) => new RandomStreams(seed, scenario.drives, purpose))
  const thoughts = new RandomStreams(seed, scenario.drives, 15)
  const groups = kindsOf(scenario).flatMap((group) => Array.from({ length: group.count }, () => group))
  const commands: Command[] = []
  const pipelined = workload.method === 'pipelined'
  const aioread = adapter.prefetchCommand === 'aioread'
  let now = 0
  let busIsFree = true
  let processorFree = 0
  let lastWinner = 0
  let eventCount = 0

  const drawCylinder = (disk: Disk): number => {
    const uniform = draws[0].next(disk.id)
    const { zones } = disk
    disk.zone = zones.findIndex(({ endShare }) => uniform < endShare)
    const start = disk.zone === 0 ? 0 : zones[disk.zone - 1].endShare
    const zone = zones[disk.zone]
    return Math.floor(zone.first + ((uniform - start) / (zone.endShare - start)) * zone.cylinders)
  }
  const disks = groups.map((group, id): Disk => {
    const own = { id, drive: group.drive, zones: usedZones(group) }
    const disk: Disk = {
      ...own,
      cylinder: 0,
      zone: 0,
      size: 0,
      sent: 0,
      headRate: 0,
      stretches: [],
      owes: 'nothing',
      contendingSince: null,
    }
    disk.cylinder = drawCylinder(disk)
    return disk
  })

  const phases = disks.map(({ id }) => draws[4].next(id))

  /** Where the block lies and when each of its track stretches begins to pass under the head. */
  const position = (disk: Disk, lead: number): void => {
    const { drive, zones } = disk
    const to = drawCylinder(disk)
    const electronicsEnd = now + drive.missOverhead
    const arrival = electronicsEnd + seekTime(drive.seek, Math.abs(to - disk.cylinder))
    disk.cylinder = to
    disk.size = drawSize(workload.sizes, () => draws[3].next(disk.id))
    const { trackSize, headRate } = zones[disk.zone]
    disk.headRate = headRate
    const sectors = trackSize / sectorBytes
    const start = Math.floor(draws[2].next(disk.id) * sectors * drive.surfaces)
    let track = Math.floor(start / sectors)
    const switched = to * ((drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch) + track * drive.trackSwitch
    const place = phases[disk.id] + (start - track * sectors) / sectors - lead / trackSize
    const turns = place + (switched - arrival) / drive.revolutionTime
    // a sector that has only just passed counts as under the head
    const ahead = turns - Math.floor(turns) > 1 - 1e-9 ? 0 : turns - Math.floor(turns)
    const wait = scenario.drive.rotation === 'angle' ? ahead : draws[1].next(disk.id)
    const underHead = arrival + wait * drive.revolutionTime
    let at = underHead + lead / headRate
    let from = 0
    let end = trackSize - (start - track * sectors) * sectorBytes
    disk.stretches = [{ from, end, at }]
    while (end < disk.size) {
      at += (end - from) / headRate
      track++
      at += track >= drive.surfaces ? drive.cylinderSwitch : drive.trackSwitch
      if (track >= drive.surfaces) track = 0
      from = end
      end += trackSize
      disk.stretches.push({ from, end, at })
    }
    disk.sent = 0
  }

  const bufferedAt = (disk: Disk, bytes: number): number => {
    const stretch = disk.stretches.find(({ end }) => bytes <= end)
    if (!stretch) throw new Error(`a block has no byte ${bytes}`)
    return stretch.at + (bytes - stretch.from) / disk.headRate
  }

  const fencedBytes = (disk: Disk): number =>
    scenario.fence === 0
      ? sectorBytes
      : Math.min(Math.max(sectorBytes, (disk.size * scenario.fence) / 256), Math.max(sectorBytes, disk.drive.buffer))

  const wantBus = (disk: Disk, time: number): void =>
    events.add(time, rank.diskReady, () => {
      disk.contendingSince = time
    })

  const issue = (disk: Disk, kind: Command['kind'], cost: number): void => {
    const readyAt = Math.max(processorFree, now) + cost
    processorFree = readyAt
    events.add(readyAt, rank.commandReady, () => {
      commands.push({ disk, kind, readyAt })
    })
  }

  const drawnThinkTime = (process: number): number =>
    workload.thinkLaw === 'exponential' ? -workload.thinkTime * Math.log(1 - thoughts.next(process)) : workload.thinkTime

  /** The process does something with its data, then asks. */
  const think = (process: number, ask: () => void): void => {
    if (workload.thinkTime === 0) ask()
    else events.add(now + drawnThinkTime(process), rank.commandReady, ask)
  }

  const occupy = (until: number, then: () => void): void => {
    busIsFree = false
    events.add(until, rank.busFree, () => {
      busIsFree = true
      then()
    })
  }

  const send = ({ disk, kind }: Command): void =>
    occupy(now + bus.commandTime, () => {
      if (kind === 'load') {
        position(disk, aioread ? sectorBytes : 0)
        disk.owes = aioread ? 'lead' : 'nothing'
        if (aioread) wantBus(disk, disk.stretches[0].at)
      } else if (!pipelined) {
        position(disk, 0)
        disk.owes = 'block'
        wantBus(disk, bufferedAt(disk, fencedBytes(disk)))
      } else if (disk.owes === 'lead') disk.owes = 'lead, then block'
      else awaitBlock(disk)
    })

  const awaitBlock = (disk: Disk): void => {
    disk.owes = 'block'
    wantBus(disk, Math.max(now + disk.drive.hitOverhead, bufferedAt(disk, fencedBytes(disk))))
  }

  const serve = (disk: Disk): void => {
    lastWinner = disk.id
    disk.contendingSince = null
    const start = now + bus.reconnectTime
    if (disk.owes === 'lead' || disk.owes === 'lead, then block') {
      occupy(start + (sectorBytes / bus.rate + bus.statusTime), () => {
        if (disk.owes === 'lead, then block') awaitBlock(disk)
        else disk.owes = 'nothing'
      })
      return
    }
    let time = start
    for (const { from, end: stretchEnd, at } of disk.stretches) {
      if (stretchEnd <= disk.sent) continue
      const end = Math.min(stretchEnd, disk.size)
      const readable = at + sectorBytes / disk.headRate
      if (disk.sent > 0 && disk.sent === from && time < readable && bus.release === 'track-end' && time !== start) {
        occupy(time, () => wantBus(disk, readable))
        return
      }
      time = Math.max(time + (end - disk.sent) / bus.rate, at + (end - from) / disk.headRate)
      disk.sent = end
    }
    occupy(time + bus.statusTime, () => complete(disk))
  }

  const complete = (disk: Disk): void => {
    disk.owes = 'nothing'
    completions.push({ disk: disk.id, time: now })
    if (!pipelined) think(disk.id, () => issue(disk, 'read', adapter.readCost))
    else {
      issue(disk, 'load', adapter.prefetchCost)
      think(0, () => issue(disks[(disk.id + 1) % disks.length], 'read', adapter.readCost))
    }
  }

  const winner = (contending: readonly Disk[]): Disk | undefined => {
    const byId = contending.toSorted((one, other) => other.id - one.id)
    if (bus.arbitration === 'fifo' || adapter.dispatch === 'oldest-first') {
      return contending.toSorted((one, other) => (one.contendingSince ?? 0) - (other.contendingSince ?? 0) || one.id - other.id)[0]
    }
    return bus.arbitration === 'round-robin' ? (byId.find(({ id }) => id < lastWinner) ?? byId[0]) : byId[0]
  }

  const giveBus = (): void => {
    if (!busIsFree) return
    const disk = winner(disks.filter(({ contendingSince }) => contendingSince !== null))
    const command = commands[0]
    // a command that becomes ready at this very instant comes after the disks that already contend
    const hostWins =
      command !== undefined &&
      (disk === undefined ||
        (command.readyAt < now &&
          (adapter.dispatch === 'host-first' || (adapter.dispatch === 'oldest-first' && command.readyAt < (disk.contendingSince ?? 0)))))
    if (hostWins && command) {
      commands.shift()
      send(command)
    } else if (disk) serve(disk)
  }

  if (pipelined) for (const disk of disks) issue(disk, 'load', adapter.prefetchCost)
  if (pipelined) issue(disks[0], 'read', adapter.readCost)
  else for (const disk of disks) issue(disk, 'read', adapter.readCost)
  while (completions.length < reads) {
    const event = events.take()
    eventCount++
    now = event.time
    event.happen()
    // all disks that become ready at one instant take part in its arbitration
    if (!(events.next?.time === now && events.next.rank === rank.diskReady)) giveBus()
  }
  return { completions, events: eventCount }
}

/** One number says which entry, where there are several; another which size of it, where one of them is a range. */
function drawSize(sizes: readonly SizeShare[], draw: () => number): number {
  let rest = sizes.length > 1 ? draw() : 0
  const { size, upTo } = sizes.find(({ share }) => (rest -= share) < 0) ?? sizes[sizes.length - 1]
  if (sizes.every((entry) => entry.upTo === undefined)) return size
  const uniform = draw()
  return upTo === undefined ? size : size + sectorBytes * Math.floor(uniform * ((upTo - size) / sectorBytes + 1))
}

interface UsedZone {
  readonly first: number
  readonly cylinders: number
  readonly trackSize: number
  readonly headRate: number
  readonly endShare: number
}

function usedZones({ drive, firstCylinder, usedCylinders }: DriveGroup): UsedZone[] {
  const used: { first: number; cylinders: number; trackSize: number; headRate: number }[] = []
  let first = 0
  for (const zone of drive.zones) {
    const from = Math.max(first, firstCylinder)
    const to = Math.min(first + zone.cylinders, firstCylinder + usedCylinders)
    if (to > from) used.push({ first: from, cylinders: to - from, trackSize: zone.trackSize, headRate: zone.headRate })
    first += zone.cylinders
  }
  const total = used.reduce((sum, { cylinders, trackSize }) => sum + cylinders * trackSize, 0)
  let share = 0
  return used.map((zone, index) => {
    share += (zone.cylinders * zone.trackSize) / total
    return { ...zone, endShare: index === used.length - 1 ? 1 : share }
  })
}
