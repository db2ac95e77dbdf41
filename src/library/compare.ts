import type { Measurement } from '../domain/measurement.ts'
import type { ComparedObject, MeasuredObject } from './comparedObject.ts'
import { asked, type Question } from './question.ts'
import { valueOf } from './refusal.ts'

/** A measured rate, in base units, with what is known of how it was measured; all else nobody said. */
export type MeasuredRow = Pick<Measurement, 'action' | 'rate'> & { readonly disks: number } & Partial<Measurement>

/** Measured rates as series of like conditions, and beside what is predicted. */
export type Comparison = Omit<ComparedObject, 'against'> & { readonly measured: MeasuredObject }

const unsaid: Omit<Measurement, 'action' | 'rate' | 'disks'> = {
  perSecond: null,
  halfWidth: null,
  size: null,
  depth: null,
  jobs: null,
  devices: [],
  duration: null,
  bytes: null,
  direct: null,
  processor: null,
  busy: null,
  doubts: [],
}

/**
 * Measured rates beside what is predicted of a configuration, as `busbar machine` sets a table beside it: each series with what could be between,
 * what to measure next, and what calibrating would do.
 *
 * @throws BusbarError where the configuration is wrong; the promise is then rejected
 * @example
 * const rows = [1, 2, 4].map((disks) => ({ disks, rate: disks * 240e6, action: 'read', size: 131_072, direct: true }) as const)
 * const { gaps } = await compare(rows, { preset: 'hba-8' })
 * console.log(gaps[0]?.gap?.answer) // the sentence of the page
 */
export async function compare(rows: readonly MeasuredRow[], question: Question): Promise<Comparison> {
  const { configuration } = valueOf(asked(question, { measured: '' }))
  const [{ comparedAll, measuredRates }, { comparedObject, measuredObject }] = await Promise.all([
    import('./compared.ts'),
    import('./comparedObject.ts'),
  ])
  const measured = measuredRates(new Map(rows.map((row, at) => [{ ...unsaid, ...row }, String(at + 1)])))
  const [compared] = comparedAll([], configuration, measured)
  const { gaps, calibration } = compared ? comparedObject(compared) : { gaps: [], calibration: { why: 'nothing was measured' } }
  return { measured: measuredObject(measured), gaps, calibration }
}
