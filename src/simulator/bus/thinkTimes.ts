import type { Workload } from '../../domain/scenario.ts'
import { naturalLogarithm } from '../../maths/logarithm.ts'
import type { Seconds } from '../../units/quantities.ts'
import { randomStreams } from '../engine/randomStreams.ts'

/** How long a process thinks now. */
export type ThinkTimes = (process: number) => Seconds

/** How long processes think: always Z, or −Z·ln(1 − u), exponentially distributed about Z, each process by random numbers of its own. */
export function thinkTimes({ thinkTime, thinkLaw }: Workload, seed: number, processes: number): ThinkTimes {
  if (thinkLaw === undefined) return () => thinkTime
  const streams = randomStreams('think time of a process', seed, processes)
  return (process) => -thinkTime * naturalLogarithm(1 - streams.next(process))
}
