import type { Caveat, CaveatCode } from '../../domain/prediction.ts'
import type { QueueingScenario } from '../../domain/queueing.ts'
import { omittedEffects } from './omittedEffects.ts'
import { choosing, type Chooser } from './queueIntervals.ts'

const messages = {
  'scheduling-bound':
    'Least seek and least positioning have no formula for one head: this is the most they could give, if every request were chosen among fresh ones.',
  sweeping: 'Sweeps are approximated by the mean distance between waiting requests.',
  'two-schedulers': 'Two schedulers in a row have no formula: the drive’s is taken to choose within the band that the host’s leaves it.',
  'near-the-bus':
    'Requests wait for bus or host, or drives wait in step for the bus: the model leaves that out, and an estimate puts it beyond the stated error.',
  'host-positions':
    'The host chooses by positioning, but where the arm will be after what the drive still does it can only guess: by an estimate with half a turn for each request the model is too fast.',
  'queued-writes':
    'The model knows no write cache: a cached write leaves its place to the next one at once and goes to the media later, out of the order the model takes. An estimate puts that beyond the stated error.',
  'buffer-too-small':
    'A drive’s buffer has no room for a second write: the bus waits while the first one is written, which the model does not know. An estimate puts that beyond the stated error.',
  'reads-ahead':
    'The model takes drives to read ahead without a gap. Where a segment holds less than three requests, a drive loses up to a turn with each; several drives with one request at a time read ahead of each other. Without segments it takes requests in order and each a turn late: who chooses by positioning, or comes round to a drive after others, loses fewer. A host that chooses by positioning breaks a stream.',
  'mean-of-zones': 'The model takes the mean rate of all cylinders in use; streams begin on the outer ones, which are faster.',
  'driver-overhead':
    'What a driver spends on each request acts here only where nothing else goes on meanwhile. White, Ng & Hillyer measured 15.8 of 29.5 MB/s at any number of tags.',
  'mean-of-mix': 'Requests of a mix of sizes are taken to have its mean size.',
  extrapolation: 'This system differs from everything the papers measured; the stated error may not hold.',
} as const satisfies Partial<Record<CaveatCode, string>>

const isSweep = (scheduler: Chooser): boolean => scheduler === 'scan' || scheduler === 'c-look'

/** How a formula was made, and what it omits where an estimate beforehand says that this is more than its stated error (omittedEffects.ts). */
export function queueCaveats(scenario: QueueingScenario, isBound: boolean): readonly Caveat[] {
  const { system, queueing } = scenario
  const isRandom = queueing.pattern === 'random'
  const { host, drive } = choosing(scenario)
  const { sizes } = system.workload
  const omitted = omittedEffects(scenario)
  const applies: readonly (readonly [keyof typeof messages, boolean])[] = [
    ['scheduling-bound', isRandom && isBound],
    ['sweeping', isRandom && (isSweep(host) || isSweep(drive))],
    ['two-schedulers', isRandom && host !== null && drive !== null],
    ['near-the-bus', omitted.has('near-the-bus')],
    ['host-positions', omitted.has('host-positions')],
    ['queued-writes', omitted.has('queued-writes')],
    ['buffer-too-small', omitted.has('buffer-too-small')],
    ['driver-overhead', !isRandom],
    ['reads-ahead', omitted.has('reads-ahead')],
    ['mean-of-zones', omitted.has('mean-of-zones')],
    ['mean-of-mix', sizes.length > 1 || sizes.some(({ upTo }) => upTo !== undefined)],
    ['extrapolation', system.extrapolated],
  ]
  return applies.filter(([, doesApply]) => doesApply).map(([code]) => ({ code, message: messages[code] }))
}
