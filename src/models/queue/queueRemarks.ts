import type { Caveat, CaveatCode } from '../../domain/prediction.ts'
import type { QueueingScenario } from '../../domain/queueing.ts'
import type { Fraction } from '../../units/quantities.ts'
import { omittedEffects } from './omittedEffects.ts'
import { choosing, type Chooser } from './queueIntervals.ts'
import { readsAhead } from './sequentialRate.ts'

const messages = {
  'scheduling-bound':
    'Least seek and least positioning have no formula for one head: this is the most they could give, if every request were chosen among fresh ones.',
  sweeping: 'Sweeps are approximated by the mean distance between waiting requests.',
  'two-schedulers': 'Two schedulers in a row have no formula: the drive’s is taken to choose within the band that the host’s leaves it.',
  'near-the-bus': 'Requests wait for bus or host, or drives wait in step for the bus, which the formula leaves out',
  'host-positions': 'The host chooses by positioning, but where the arm will be after what the drive still does it can only guess',
  'queued-writes':
    'The formula knows no write cache: a cached write leaves its place to the next one at once and goes to the media later, out of the order the formula takes',
  'buffer-too-small':
    'A drive’s buffer has no room for a second write: the bus waits while the first one is written, which the formula does not know',
  'reads-ahead': 'A segment of the buffer holds too little to read ahead: each request waits until its first sector comes round.',
  'mean-of-zones': 'Streams begin on the outermost cylinders in use, and are as fast there; further in they are slower.',
  'driver-overhead':
    'What a driver spends on each request acts here only where nothing else goes on meanwhile. White, Ng & Hillyer measured 15.8 of 29.5 MB/s at any number of tags.',
  'mean-of-mix': 'Requests of a mix of sizes are taken to have its mean size.',
  extrapolation: 'This system differs from everything the papers measured; the stated error may not hold.',
} as const satisfies Partial<Record<CaveatCode, string>>

const wholePercent = (share: Fraction): string => `${Math.round(100 * share)}\u00A0%`

const isSweep = (scheduler: Chooser): boolean => scheduler === 'scan' || scheduler === 'c-look'

/** With the size of an effect, as a share of the formula’s rate. */
const sized = (text: string, change: Fraction): string =>
  `${text}. By an estimate it is ${change < 0 ? `${wholePercent(-change)} slower` : `${wholePercent(change)} faster`}; the stated interval has that in it.`

/** How a formula was made, and what it omits where an estimate beforehand says that this is more than its error otherwise (omittedEffects.ts). */
export function queueRemarks(scenario: QueueingScenario, isBound: boolean): readonly Caveat[] {
  const { system, queueing } = scenario
  const isRandom = queueing.pattern === 'random'
  const { host, drive } = choosing(scenario)
  const { sizes } = system.workload
  const applies: readonly (readonly [keyof typeof messages, boolean])[] = [
    ['scheduling-bound', isRandom && isBound],
    ['sweeping', isRandom && (isSweep(host) || isSweep(drive))],
    ['two-schedulers', isRandom && host !== null && drive !== null],
    ['driver-overhead', !isRandom],
    ['reads-ahead', !isRandom && queueing.writeShare === 0 && queueing.segments > 0 && !readsAhead(scenario)],
    ['mean-of-zones', !isRandom && system.drive.zones.length > 1],
    ['mean-of-mix', sizes.length > 1 || sizes.some(({ upTo }) => upTo !== undefined)],
    ['extrapolation', system.extrapolated],
  ]
  return [
    ...omittedEffects(scenario).map(({ code, change }) => ({ code, message: sized(messages[code], change) })),
    ...applies.filter(([, doesApply]) => doesApply).map(([code]) => ({ code, message: messages[code] })),
  ]
}
