import type { ClaimName, Finding } from '../../catalog/claims.ts'

/** Bound of a claim about measured throughput or response where its source states none. */
export const close = 0.05

/** What was computed for some of the claims. */
export type Findings<Name extends ClaimName> = Readonly<Record<Name, Finding>>

export interface Judged {
  readonly error: number
}

export const percent = (share: number): string => (100 * share).toFixed(1)
export const signed = (share: number, digits = 1): string => `${share < 0 ? '−' : '+'}${(100 * Math.abs(share)).toFixed(digits)}`
const within = (rows: readonly Judged[], bound: number): number => rows.filter(({ error }) => Math.abs(error) <= bound).length
export const worst = (rows: readonly Judged[]): number =>
  rows.reduce((most, { error }) => (Math.abs(error) > Math.abs(most) ? error : most), 0)
export const range = (low: number, high: number): string => `${percent(low)}–${percent(high)} %`

export function ofBound(rows: readonly Judged[], bound: number, detail = `largest ${percent(Math.abs(worst(rows)))} %`): Finding {
  return { met: within(rows, bound), of: rows.length, detail }
}
