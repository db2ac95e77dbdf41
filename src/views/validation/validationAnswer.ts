import { blindRuns } from '../../catalog/blindRuns.ts'
import { claims } from '../../catalog/claims.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { percentText } from './papers/paperKit.ts'
import type { ValidationState } from './validationState.ts'

/** How far distributions of response times that were predicted blind are off at most, as a share of the measured mean. */
export const blindLargest = (): number => Math.max(...blindRuns.map(({ demerit, measuredMean }) => demerit / measuredMean))

/** What was predicted before it was seen: the first thing to know. */
export const blindSentence = (): string => {
  const { met, of, detail } = claims.distributions.found
  const [share = ''] = detail.split(' of the mean')
  return `Predicted blind, response times of nine drives are ${share.replace(' ', '\u00A0')} of the mean off, nearer than DiskSim’s on ${met} of ${of}.`
}

/** Whether it can be trusted: what was predicted blind, how well tables are followed that were fitted to, and the reader’s own system. */
export const validationAnswer = ({ tables }: Pick<ValidationState, 'tables'>, own: readonly Phrase[]): Answer => ({
  sentence: [
    { text: `Blind: nine drives’ response times are distributed as measured, within ${percentText(blindLargest())}.` },
    ' On tables it was fitted to, the simulation is within ',
    { text: percentText(Math.max(...tables.map(({ simulated }) => simulated.largest))) },
    ', the model within ',
    { text: percentText(Math.max(...tables.map(({ formula }) => formula.largest))) },
    '.',
  ],
  second: own,
  caveats: [],
})
