import type { Trace } from '../domain/trace.ts'
import type { Bytes, Seconds } from '../units/quantities.ts'

/** Where one request of a trace begins on its device, and when, from the first on. */
export interface TracePlace {
  readonly at: Seconds
  readonly offset: Bytes
  readonly isWrite: boolean
}

/** As many as are told apart in a chart. */
const mostPlaces = 600

/** Requests at even distances in a trace, over all devices. */
export function placesOf({ count, arrival, offset, isWrite }: Trace): readonly TracePlace[] {
  const step = Math.max(1, Math.ceil(count / mostPlaces))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => {
    const request = index * step
    return { at: arrival[request] - arrival[0], offset: offset[request], isWrite: isWrite[request] === 1 }
  })
}
