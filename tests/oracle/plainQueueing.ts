import type { QueueingFacts, QueueingScenario, Scheduler } from '../../src/domain/queueing.ts'
import { RandomStreams } from '../../src/maths/random.ts'
import { seekTime } from '../../src/mechanics/seekTime.ts'
import { tracksOf, type PlainTrack } from './plainTracks.ts'

/** A request of a process, and where it lies. */
interface PlainRequest {
  readonly process: number
  readonly address: number
  readonly cylinder: number
  /** Place on the platter in turns, skews included. */
  readonly angle: number
}

/** Where an arm stands, or is thought to stand. */
interface PlainArm {
  address: number
  cylinder: number
  upwards: boolean
  readonly lead: number
}

/** Streams of the engine that this version has to draw from as well. */
const streams = { place: 11, phase: 13 }

/**
 * Random reads of one drive without read-ahead, on a cable that takes no time: the rules of the queues once more, written to be read.
 *
 * A process has its next request as soon as its last one is complete. The host sends what its scheduler chooses while the drive has a free
 * tag; the drive serves what its own scheduler chooses among the oldest of its window. When a request is complete, its tag goes to a request
 * that waited in the host before the next one of the process does.
 *
 * @returns instants of completion, in order
 */
export function plainQueueing({ system, queueing }: QueueingScenario, seed: number, completions: number): number[] {
  const { drive } = system
  const tracks = tracksOf(system)
  const capacity = tracks.reduce((sum, { size }) => sum + size, 0)
  const places = new RandomStreams(seed, queueing.outstanding, streams.place)
  const phase = new RandomStreams(seed, 1, streams.phase).next(0)
  const turn = drive.revolutionTime
  const skewOfCylinder = (drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch

  const trackAt = (address: number): PlainTrack => tracks.findLast(({ start }) => start <= address) ?? tracks[0]
  const ask = (process: number): PlainRequest => {
    const starts = Math.floor((capacity - queueing.requestSize) / 512) + 1
    const address = Math.floor(places.next(process) * starts) * 512
    const { start, size, cylinder, number } = trackAt(address)
    const angle = phase + (address - start) / size + (cylinder * skewOfCylinder + number * drive.trackSwitch) / turn
    return { process, address, cylinder, angle }
  }
  const seekTo = (arm: PlainArm, { cylinder }: PlainRequest): number => seekTime(drive.seek, Math.abs(cylinder - arm.cylinder))
  const delay = ({ angle }: PlainRequest, arrival: number): number => {
    const turns = (((angle - arrival / turn) % 1) + 1) % 1
    return turns > 1 - 1e-9 ? 0 : turns * turn
  }
  const choose = (scheduler: Scheduler, waiting: readonly PlainRequest[], arm: PlainArm, now: number): PlainRequest => {
    const least = (cost: (request: PlainRequest) => number): PlainRequest =>
      waiting.reduce((best, request) => (cost(request) < cost(best) ? request : best))
    const above = (request: PlainRequest): number => (request.address >= arm.address ? request.address : Infinity)
    const below = (request: PlainRequest): number => (request.address < arm.address ? -request.address : Infinity)
    switch (scheduler) {
      case 'fcfs':
        return waiting[0]
      case 'sstf':
        return least(({ cylinder }) => Math.abs(cylinder - arm.cylinder))
      case 'scan': {
        const ahead = arm.upwards ? above : below
        return least(waiting.some((request) => ahead(request) < Infinity) ? ahead : arm.upwards ? below : above)
      }
      case 'c-look':
        return least(waiting.some((request) => above(request) < Infinity) ? above : ({ address }) => address)
      case 'sptf':
        return least((request) => {
          const arrival = now + arm.lead + seekTo(arm, request)
          return seekTo(arm, request) + delay(request, arrival)
        })
    }
  }
  const goTo = (arm: PlainArm, { address, cylinder }: PlainRequest): void => {
    if (address !== arm.address) arm.upwards = address > arm.address
    arm.address = address + queueing.requestSize
    arm.cylinder = cylinder
  }
  /** From the first byte under the head to the last: tracks one after the other, with a switch between two. */
  const passing = ({ address }: PlainRequest): number => {
    let time = 0
    let at = address
    for (let left = queueing.requestSize; left > 0;) {
      const track = trackAt(at)
      const piece = Math.min(left, track.start + track.size - at)
      time += piece / track.rate
      at += piece
      left -= piece
      if (left > 0) time += track.number === drive.surfaces - 1 ? drive.cylinderSwitch : drive.trackSwitch
    }
    return time
  }

  const first = system.workload.firstCylinder
  const thought: PlainArm = { address: 0, cylinder: first, upwards: true, lead: drive.missOverhead }
  const arm: PlainArm = { address: 0, cylinder: first, upwards: true, lead: drive.missOverhead }
  const host: PlainRequest[] = []
  const inDrive: PlainRequest[] = []
  const done: number[] = []
  let now = 0

  const send = (underArm: number): void => {
    while (host.length > 0 && inDrive.length + underArm < queueing.tags) {
      const chosen = choose(queueing.hostScheduler, host, thought, now)
      goTo(thought, chosen)
      host.splice(host.indexOf(chosen), 1)
      inDrive.push(chosen)
    }
  }
  const begin = (): { request: PlainRequest; end: number } => {
    const request = inDrive.length === 1 ? inDrive[0] : choose(queueing.driveScheduler, inDrive.slice(0, queueing.window), arm, now)
    inDrive.splice(inDrive.indexOf(request), 1)
    const arrival = now + drive.missOverhead + seekTime(drive.seek, Math.abs(request.cylinder - arm.cylinder))
    goTo(arm, request)
    // a request may end on a later cylinder than it begins
    arm.cylinder = trackAt(request.address + queueing.requestSize - 1).cylinder
    return { request, end: arrival + delay(request, arrival) + passing(request) }
  }

  // the first request finds an idle drive; the others come at the same instant
  host.push(ask(0))
  send(0)
  let serving = begin()
  for (let process = 1; process < queueing.outstanding; process++) {
    host.push(ask(process))
    send(1)
  }
  while (done.length < completions) {
    now = serving.end
    done.push(now)
    send(0)
    host.push(ask(serving.request.process))
    send(0)
    serving = begin()
  }
  return done
}

/** The facts that this version knows about. */
export const plainFacts = {
  connection: 'own-channels',
  pattern: 'random',
  writeShare: 0,
  segments: 0,
} as const satisfies Partial<QueueingFacts>
