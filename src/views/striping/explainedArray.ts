import type { ExplainedArray } from '../../prediction/striping.ts'
import type { StripeFacts } from './stripeFacts.ts'

/** What the explanation of the closed forms needs of what the view knows. */
export const explainedArray = ({ array, choice, robust, configuration }: StripeFacts): ExplainedArray => ({
  array,
  choice,
  robust,
  mostProcesses: configuration.mostProcesses,
})
