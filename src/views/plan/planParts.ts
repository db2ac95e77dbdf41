import type { Token } from '../../charts/palette.ts'
import type { Bar } from '../../charts/BarsChart.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import type { FigureTable } from '../shared/figure.ts'
import type { Compared } from '../shared/questionState.ts'

/** The loop that improvements are about. */
export type ImprovedMethod = 'naive' | 'pipelined'

/** The method that improvements are about: the loop that the command line would predict, naive unless pipelined. */
export const improvedMethod = ({ method }: Configuration): ImprovedMethod => (method === 'pipelined' ? 'pipelined' : 'naive')

/** A part of the view that is drawn as bars: what it is computed from, what it says, and what stands in files. */
export interface PlanPart<State> {
  /** Of its figure. */
  readonly id: string
  readonly name: string
  /** By the closed forms; of A by the method of the present configuration. */
  readonly state: (configuration: Configuration, planning: Planning, method: ImprovedMethod) => State
  /** What the bars say; empty where there is nothing to say. */
  readonly sentence: (state: State) => string
  readonly bars: (compared: Compared<State>) => readonly Bar[]
  /** Where it is not that of the method. */
  readonly colour?: Token
  /** What the bars are and where their numbers come from, for the line under the figure. */
  readonly source: (state: State, method: ImprovedMethod) => string
  /** The same of A, where it needs words of its own. */
  readonly pinnedSource?: (pinned: State) => string
  readonly table: (compared: Compared<State>) => FigureTable
}
