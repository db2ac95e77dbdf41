import type { ArrayScenario, DiskEvent } from '../../domain/array.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Seconds } from '../../units/quantities.ts'
import { advance } from '../engine/circuit.ts'
import { assembleArray } from './assembleArray.ts'

/** Services of the first disk that are passed over and recorded, disk requests of all, and events that are given: at most. */
const [warmUp, recorded, mostReads, mostEvents] = [20, 220, 20_000, 64]

/** Setting a disk up, and one disk request, of which each disk is asked whether it is concerned. */
const [stepsOfDisk, stepsOfRead] = [500, 100]

/** The event that ends the idle period during which most nearly two array requests pass by; −1 where there is none. */
function askedLike(events: readonly DiskEvent[]): number {
  let [end, nearest, asked] = [-1, Infinity, -1]
  for (const [at, { is, requests }] of events.entries()) {
    if (is === 'ends') end = requests === 0 ? at : -1
    if (is !== 'asks' || end < 0) continue
    const distance = Math.abs(at - end - 3)
    if (distance < nearest) [nearest, asked] = [distance, at]
    end = -1
  }
  return asked
}

/**
 * What happens at the first disk of an array from the beginning of a service to the end of the next one, with the idle period between them that is nearest
 * to that of Lee & Katz 1993, Figure 3, where two array requests pass by; of a disk that is never idle two services.
 *
 * @returns in order of time, which begins with 0
 */
export function recordDisk(array: ArrayScenario, seed: number): readonly DiskEvent[] {
  const events: DiskEvent[] = []
  const disk = { requests: 0, services: 0 }
  const note = (time: Seconds, is: DiskEvent['is']): void => {
    if (disk.services >= warmUp) events.push({ time, is, requests: disk.requests })
  }
  takeSteps(stepsOfDisk * array.system.drives)
  const { links } = assembleArray(array, seed, {
    issued: (ends, now) => {
      const asks = (ends[0] ?? 0) > 0
      if (asks) disk.requests++
      note(now, asks ? 'asks' : 'passes')
    },
    began: (drive, now) => {
      if (drive === 0) note(now, 'begins')
    },
    ended: (drive, now) => {
      if (drive > 0) return
      disk.requests--
      disk.services++
      note(now, 'ends')
    },
  })
  for (let reads = 64; disk.services < recorded && reads <= mostReads; reads += 64) {
    takeSteps(64 * (stepsOfRead + array.system.drives))
    advance(links, reads)
  }
  // what is recorded begins with an end, whose service is not there
  const kept = events.slice(events.findIndex(({ is }) => is === 'begins'))
  const idle = askedLike(kept)
  const asked = idle < 0 ? kept.findIndex(({ is }, at) => at > 0 && is === 'begins') : idle
  const from = kept.findLastIndex(({ is }, at) => at < asked && is === 'begins')
  const until = kept.findIndex(({ is }, at) => at > asked && is === 'ends')
  const start = kept.at(from)?.time ?? 0
  return from < 0 || until < 0
    ? []
    : kept.slice(from, Math.min(until + 1, from + mostEvents)).map((event) => ({ ...event, time: event.time - start }))
}
