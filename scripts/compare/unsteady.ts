import type { Outcome, Question } from './question.ts'

/** What may differ between two runs of the same build; it is taken out before comparing, and counted. */
export const unsteady = [
  {
    name: 'progress of sweeps on standard error, which is shown every half minute',
    kind: 'sweeps',
    pattern: /^busbar: (?:\[[#.]+\] |\d+ lines?\b).*\n/gm,
  },
] as const

/** An outcome without what is unsteady, and how often that was there. */
export function steady({ kind }: Question, outcome: Outcome): { readonly outcome: Outcome; readonly taken: number } {
  let taken = 0
  let { complaints } = outcome
  for (const one of unsteady.filter((one) => one.kind === kind)) {
    complaints = complaints.replaceAll(one.pattern, () => {
      taken++
      return ''
    })
  }
  return { outcome: { ...outcome, complaints }, taken }
}
