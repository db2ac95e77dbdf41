import type { Answer, Phrase } from '../shared/answer.ts'
import { blindLargest } from '../../papers/drives.ts'
import { percentText } from '../../papers/kit.ts'
import type { ValidationState } from '../../papers/tables.ts'

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
