import type { ExplainedArray } from '../../prediction/striping.ts'
import type { StripingFormulas } from './stripingState.ts'

/** What the explanation of the closed forms needs of what the view knows. */
export const explainedArray = ({ array, choice, robust, configuration }: StripingFormulas): ExplainedArray => ({
  array,
  choice,
  robust,
  mostProcesses: configuration.mostProcesses,
})
