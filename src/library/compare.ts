import { quoted } from '../configuration/fields/quoted.ts'
import { measuredActions, measurementDoubts, unsaid, type Measurement } from '../domain/measurement.ts'
import type { Problem } from '../domain/problem.ts'
import { formatCount } from '../units/formatQuantity.ts'
import type { ComparedObject, MeasuredObject } from './comparedObject.ts'
import { asked, type Question } from './question.ts'
import { BusbarError, valueOf } from './refusal.ts'

/** A measured rate, in base units, with what is known of how it was measured; all else nobody said. */
export type MeasuredRow = Pick<Measurement, 'action' | 'rate'> & { readonly disks: number } & Partial<Measurement>

/** Measured rates as series of like conditions, and beside what is predicted. */
export type Comparison = Omit<ComparedObject, 'against'> & { readonly measured: MeasuredObject }

/** From where to where the numbers of a row are, as far as a link can say them: rates, sizes, times and shares in base units. */
const ranges = {
  rate: [1, 1e15],
  disks: [1, 10_000],
  size: [1, 9_999_999_999],
  depth: [1, 999_999],
  jobs: [1, 999_999],
  halfWidth: [0, 1e15],
  perSecond: [0, 1e12],
  duration: [0, 1e9],
  bytes: [0, 1e18],
  processor: [0, 1_000],
  busy: [0, 1],
} as const satisfies Partial<Record<keyof MeasuredRow, readonly [number, number]>>

const wholes: readonly string[] = ['disks', 'size', 'depth', 'jobs'] satisfies readonly (keyof typeof ranges)[]

const oneOf = (choices: readonly unknown[]) => ({
  allows: (value: unknown) => choices.includes(value),
  words: `one of: ${choices.join(', ')}`,
})
const listOf = (what: string, holds: (one: unknown) => boolean) => ({
  allows: (value: unknown) => Array.isArray(value) && value.every((one) => holds(one)),
  words: `an array of ${what}`,
})

/** What the other members may be; all but the action may be left out, or null. */
const others = {
  action: oneOf(measuredActions),
  isOfEach: oneOf([true, false]),
  part: oneOf(['reads', 'writes', 'share']),
  devices: listOf('names', (one) => typeof one === 'string'),
  direct: oneOf([true, false]),
  doubts: listOf(`these words: ${measurementDoubts.join(', ')}`, (one) => measurementDoubts.some((doubt) => doubt === one)),
}

const said = (value: unknown): string =>
  quoted(typeof value === 'number' || typeof value === 'string' ? `${value}` : JSON.stringify(value ?? null))

/** What is wrong with a row; null where nothing is. */
function problemOf(given: unknown, at: number): Problem | null {
  const wrong = (field: string, message: string): Problem => ({ code: 'malformed', field, message: `Row ${at + 1}: ${message}` })
  if (typeof given !== 'object' || given === null) return wrong('rows', 'it is no object with action, rate and disks.')
  const row = given as Readonly<Record<string, unknown>>
  const unknown = Object.keys(row).find((name) => !Object.hasOwn(ranges, name) && !Object.hasOwn(others, name))
  if (unknown !== undefined)
    return wrong(unknown.slice(0, 60), `there is no ${quoted(unknown)}. There are: ${Object.keys({ ...others, ...ranges }).join(', ')}.`)
  for (const [name, { allows, words }] of Object.entries(others)) {
    const value = row[name] ?? null
    if (!allows(value) && (value !== null || name === 'action')) return wrong(name, `${name} is ${said(value)}; it must be ${words}.`)
  }
  for (const [name, [least, most]] of Object.entries(ranges)) {
    const value = row[name] ?? null
    const isWhole = wholes.includes(name)
    const isRight = typeof value === 'number' && value >= least && value <= most && (!isWhole || Number.isInteger(value))
    if (!isRight && (value !== null || name === 'rate' || name === 'disks'))
      return wrong(
        name,
        `${name} is ${said(value)}; it must be a ${isWhole ? 'whole ' : ''}number from ${formatCount(least)} to ${formatCount(most)}.`,
      )
  }
  return null
}

/**
 * Measured rates beside what is predicted of a configuration, as `busbar machine` sets a table beside it: each series with what could be between,
 * what to measure next, and what calibrating would do.
 *
 * @throws BusbarError where a row or the configuration is wrong; the promise is then rejected
 * @example
 * const rows = [1, 2, 4].map((disks) => ({ disks, rate: disks * 240e6, action: 'read', size: 131_072, direct: true }) as const)
 * const { gaps } = await compare(rows, { preset: 'hba-8' })
 * console.log(gaps[0]?.gap?.answer) // the sentence of the page
 */
export async function compare(rows: readonly MeasuredRow[], question: Question): Promise<Comparison> {
  if (!Array.isArray(rows)) throw new BusbarError([{ code: 'malformed', field: 'rows', message: 'The rows must be an array.' }])
  const problems = rows.flatMap((row: unknown, at) => problemOf(row, at) ?? [])
  if (problems.length > 0) throw new BusbarError(problems)
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
