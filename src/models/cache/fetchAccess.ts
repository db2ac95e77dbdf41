import type { DiskAccess } from '../../domain/cache.ts'
import { takeSteps } from '../../maths/steps.ts'

/** Of a fetch that may end on another track than it begins on; means over the places where it may begin. */
export interface FetchAccess {
  /** Time of a turn in which none of its data pass, in turns; without switches. */
  readonly latency: number
  /** Ends of tracks that it passes. */
  readonly crossings: number
}

const greatestDivisor = (one: number, other: number): number => (other === 0 ? one : greatestDivisor(other, one % other))

/** A place, and the tracks on which a fetch lies that begins there. */
const stepsOfSplitPlace = 3

/** More places than sectors of any track; of longer ones as many are looked at, evenly spread. */
const mostPlaces = 16_384

/** Places of a track where a block begins, where tracks follow each other without a gap; all sectors where a track is no whole number of them. */
function placesOf(perTrack: number, block: number): number {
  const blocks = Number.isInteger(perTrack) ? perTrack / greatestDivisor(perTrack, Math.max(1, Math.round(block))) : Math.ceil(perTrack)
  return Math.min(mostPlaces, blocks)
}

/**
 * Sectors that pass unused on a fetch which begins at a place of its track, with split access of whole sectors and a head anywhere.
 *
 *   N sectors a track, p of the fetch on the first one, z on the last
 *   head beside those p, (N − p) of N cases:  (N − p)/2 until they come
 *   head among them, p of N:                  N + ½ − p until the one under the head has come round again; the head then is d = 0, 1 … p − 1
 *                                             sectors before the end of the track, and waits for what lies on the last one min(d, N − z)
 *
 * Whole tracks between take a turn each from wherever the head is. With all of it on one track this is `exactSplitAccess` without its transfer.
 */
function unusedSectors(sectors: number, perTrack: number, beginning: number): number {
  const first = Math.min(sectors, perTrack - beginning)
  const last = (sectors - first) % perTrack
  const most = perTrack - last
  // mean over d of min(d, most)
  const short = Math.min(first, Math.floor(most) + 1)
  const beforeLast = last === 0 ? 0 : ((short * (short - 1)) / 2 + (first - short) * most) / first
  return (((perTrack - first) * (perTrack - first)) / 2 + first * (perTrack + 0.5 - first + beforeLast)) / perTrack
}

/**
 * Latency and crossings of a fetch that begins at a block, wherever on a track that lies, each place equally often.
 *
 * Normal access waits half a turn for its first sector and then follows its data over the ends of tracks (Reddy 1992, eq. 1). Split access
 * begins with whichever sector comes first on each track. Eq. 2 and 3 of the paper are of a fetch within one track; what lies on two gains less,
 * and a track’s worth on two tracks nothing. Counted here: there is no published form.
 *
 * @param sectors of the fetch, a whole number ≥ 1
 * @param perTrack sectors of a track, ≥ 1; where it is not whole, a mean over zones, the places are all sectors
 * @param block sectors of a cache block, at whose multiples fetches begin, ≥ 1
 */
export function fetchAccess(sectors: number, perTrack: number, block: number, access: DiskAccess): FetchAccess {
  const places = placesOf(perTrack, block)
  takeSteps((access === 'normal' ? 1 : stepsOfSplitPlace) * places)
  let [crossings, unused] = [0, 0]
  for (let place = 0; place < places; place++) {
    const beginning = (place * perTrack) / places
    crossings += Math.ceil((beginning + sectors) / perTrack - 1e-9) - 1
    if (access === 'split') unused += unusedSectors(sectors, perTrack, beginning)
  }
  return { latency: access === 'normal' ? 0.5 : unused / places / perTrack, crossings: crossings / places }
}
