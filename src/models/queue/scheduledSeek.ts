import type { DriveFacts } from '../../domain/drive.ts'
import type { QueueingFacts, Scheduler } from '../../domain/queueing.ts'
import { meanSeekTime, seekTime } from '../../mechanics/seekTime.ts'
import type { Cylinders, Seconds } from '../../units/quantities.ts'
import { minimumPositioningTime, minimumRotationalLatency, minimumSeekTime } from '../bus/minimumPositioning.ts'

/** Mean seek and rotational delay of a request that was chosen among several. */
export interface ScheduledPositioning {
  readonly seek: Seconds
  readonly rotation: Seconds
  /** The formula is a lower bound of the time, not an estimate. */
  readonly isBound: boolean
}

type Arms = Pick<DriveFacts, 'seek' | 'revolutionTime'>

const random = ({ seek, revolutionTime }: Arms, cylinders: Cylinders): ScheduledPositioning => ({
  seek: meanSeekTime(seek, cylinders),
  rotation: revolutionTime / 2,
  isBound: false,
})

/** A quantity of a whole number of requests at any number ≥ 1, straight between the whole ones. */
function between(quantity: (count: number) => Seconds, count: number): Seconds {
  const below = Math.floor(count)
  const part = count - below
  return part === 0 ? quantity(below) : (1 - part) * quantity(below) + part * quantity(below + 1)
}

/**
 * Mean seek of an arm that sweeps in both directions over q requests.
 *
 *   f(M/(q + 1))
 *
 * The mean distance is the largest one over the queue and one: the approximation of SCAN that Thomasian & Liu (IEEE TPDS 16(11), 2005)
 * discuss. It takes the waiting requests to be spread evenly. At most the seek of a random request.
 */
export const sweepingSeek = ({ seek }: Arms, cylinders: Cylinders, requests: number): Seconds =>
  Math.min(meanSeekTime(seek, cylinders), seekTime(seek, cylinders / (requests + 1)))

/**
 * Mean seek of an arm that sweeps upwards only, over q requests that are replaced at random places.
 *
 *   (1 − r)·f(M/(2q)) + r·f(M·(1 − 1/q)),  r = 1/(2q)
 *
 * No publication: requests wait where the arm has not been for long, so twice as densely just ahead of it as on average, and a sweep of the
 * whole span serves 2q of them before the arm goes back. At most the seek of a random request.
 */
export function upwardSeek({ seek }: Arms, cylinders: Cylinders, requests: number): Seconds {
  const share = 1 / (2 * requests)
  const back = seekTime(seek, cylinders * (1 - 1 / requests))
  return Math.min(meanSeekTime(seek, cylinders), (1 - share) * seekTime(seek, cylinders * share) + share * back)
}

/**
 * Positioning of a request chosen by a scheduler among q at random places.
 *
 *   fcfs    E[seek] + T/2, whatever q
 *   scan    sweepingSeek + T/2;  c-look: upwardSeek + T/2
 *   sstf    E[MST_q] + T/2 (Barve et al. 1999, eq. 11)
 *   sptf    MPT(q) = ∫ S(t)^q dt; its parts are not known: the delay is given as T/(q + 1)
 *
 * The last two are lower bounds: they hold for q heads that start anew at places of their own. One head sees q requests from one place
 * (Jensen’s inequality: longer on average), and those it left behind are the far ones.
 *
 * @param requests q ≥ 1, whole or not
 */
export function scheduledPositioning(drive: Arms, cylinders: Cylinders, scheduler: Scheduler, requests: number): ScheduledPositioning {
  const anywhere = random(drive, cylinders)
  if (requests <= 1) return anywhere
  const { seek, revolutionTime } = drive
  switch (scheduler) {
    case 'fcfs':
      return anywhere
    case 'scan':
      return { ...anywhere, seek: between((count) => (count === 1 ? anywhere.seek : sweepingSeek(drive, cylinders, count)), requests) }
    case 'c-look':
      return { ...anywhere, seek: between((count) => (count === 1 ? anywhere.seek : upwardSeek(drive, cylinders, count)), requests) }
    case 'sstf':
      return { ...anywhere, seek: between((count) => minimumSeekTime(count, seek, cylinders), requests), isBound: true }
    case 'sptf': {
      const whole = between((count) => minimumPositioningTime('exact', count, seek, cylinders, revolutionTime), requests)
      const rotation = minimumRotationalLatency(requests, revolutionTime)
      return { seek: whole - rotation, rotation, isBound: true }
    }
  }
}

/** Who chooses, and among how many. */
export interface Choices {
  /** Requests the host chooses among when a drive has room. */
  readonly host: number
  /** Requests the drive’s scheduler looks at. */
  readonly drive: number
  /** Share of the used cylinders over which the drive’s requests lie, where the host sorts them. */
  readonly band: number
}

/**
 * What is left to choose for each of two schedulers of one drive with k requests.
 *
 *   t = min(tags, k);  drive: min(window, t);  host: k − t + 1;  band = t/k where the host sweeps
 *
 * @param requests k ≥ 1: of this drive, waiting in the host or in the drive, while it is busy
 */
export function choices(requests: number, { tags, window, hostScheduler }: QueueingFacts): Choices {
  const inDrive = Math.min(tags, requests)
  const host = requests - inDrive + 1
  const sweeps = host > 1 && (hostScheduler === 'scan' || hostScheduler === 'c-look')
  return { host, drive: Math.min(window, inDrive), band: sweeps ? inDrive / requests : 1 }
}

/** Positioning, and whose choice among how many it is. */
export interface ChosenPositioning extends ScheduledPositioning {
  readonly by: 'host' | 'drive'
  readonly scheduler: Scheduler
  /** q: requests to choose among. */
  readonly among: number
  /** M: over which they lie. */
  readonly cylinders: Cylinders
}

/**
 * Positioning by two schedulers: the one that has something to choose; of two, the drive’s within the band that the host’s sweep leaves it.
 *
 * The band is our own argument, and optimistic: it takes the arm to stay within it.
 */
export function positioningOf(drive: Arms, cylinders: Cylinders, requests: number, queueing: QueueingFacts): ChosenPositioning {
  const { hostScheduler, driveScheduler } = queueing
  const left = choices(requests, queueing)
  const chosen = (by: 'host' | 'drive', scheduler: Scheduler, among: number, span: Cylinders): ChosenPositioning => ({
    ...scheduledPositioning(drive, span, scheduler, among),
    by,
    scheduler,
    among,
    cylinders: span,
  })
  const byHost = chosen('host', hostScheduler, left.host, cylinders)
  if (left.drive <= 1 || driveScheduler === 'fcfs') return byHost
  const byDrive = chosen('drive', driveScheduler, left.drive, Math.max(1, cylinders * left.band))
  return byDrive.seek + byDrive.rotation <= byHost.seek + byHost.rotation ? byDrive : byHost
}
