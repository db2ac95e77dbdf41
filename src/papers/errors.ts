import type { ClaimName, Finding } from '../catalog/claims.ts'

/** Bound of a claim about measured throughput or response where its source states none. */
export const close = 0.05

/** What was computed for some of the claims. */
export type Findings = Readonly<Partial<Record<ClaimName, Finding>>>

/** Something that was predicted or simulated: over what it is held against, minus 1. */
export interface Judged {
  readonly error: number
}

/** Root mean square, mean and largest of the absolute errors. */
export interface ErrorSummary {
  readonly rms: number
  readonly mean: number
  readonly largest: number
}

export function errorSummary(rows: readonly Judged[]): ErrorSummary {
  let [squares, total, largest] = [0, 0, 0]
  for (const { error } of rows) {
    squares += error * error
    total += Math.abs(error)
    largest = Math.max(largest, Math.abs(error))
  }
  return { rms: Math.sqrt(squares / rows.length), mean: total / rows.length, largest }
}

/** The row that is furthest off, the first of equal ones; there is one at least. */
export const worstOf = <Row extends Judged>(rows: readonly Row[]): Row =>
  rows.reduce((worst, row) => (Math.abs(row.error) > Math.abs(worst.error) ? row : worst))

export const within = (rows: readonly Judged[], bound: number): number => rows.filter(({ error }) => Math.abs(error) <= bound).length

export const percent = (share: number): string => (100 * share).toFixed(1)
export const signed = (share: number, digits = 1): string => `${share < 0 ? '−' : '+'}${(100 * Math.abs(share)).toFixed(digits)}`

/** In how many cases something is so. */
export const metIn = (cases: readonly boolean[], detail: string): Finding => ({
  met: cases.filter(Boolean).length,
  of: cases.length,
  detail,
})

export const ofBound = (rows: readonly Judged[], bound: number, detail = `largest ${percent(errorSummary(rows).largest)} %`): Finding => ({
  met: within(rows, bound),
  of: rows.length,
  detail,
})
