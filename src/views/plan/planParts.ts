import type { Section } from '../../answer/document.ts'
import type { AskedField } from '../../answer/asked.ts'
import type { Bar } from '../../charts/BarsChart.tsx'
import type { Token } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Planning } from '../../prediction/witnesses.ts'

/** The loop that improvements are about. */
export type ImprovedMethod = 'naive' | 'pipelined'

/** The method that improvements are about: the loop that the command line would predict, naive unless pipelined. */
export const improvedMethod = ({ method }: Configuration): ImprovedMethod => (method === 'pipelined' ? 'pipelined' : 'naive')

const loopAsked = (configuration: Configuration): AskedField => ({
  choice: 'method',
  value: improvedMethod(configuration),
  few: { legend: 'Loop that is asked about', names: { naive: 'naive', pipelined: 'pipelined' } },
})

/** What a part is of. */
export interface PartQuestion {
  readonly configuration: Configuration
  readonly planning: Planning
  /** What it stands beside, where it is of A: its method is asked, and its axes. */
  readonly present?: Configuration | undefined
}

/** The method that a part is about. */
export const askedMethod = ({ configuration, present }: PartQuestion): ImprovedMethod => improvedMethod(present ?? configuration)

/** A part of the view that the closed forms know alone. */
export interface PlanPart {
  /** Of its figure. */
  readonly id: string
  readonly name: string
  /** Null where there is nothing to say. */
  readonly section: (question: PartQuestion) => Section | null
}

/**
 * A part that is drawn as bars.
 *
 * @param title what the bars say
 * @param colour absent where they are about one method, which is asked for
 */
export const barsSection = (
  question: PartQuestion,
  {
    id,
    name,
    title,
    bars,
    colour,
    ...others
  }: Omit<Section, 'title' | 'id'> & { id: string; title: string; bars: readonly Bar[]; colour?: Token },
): Section => ({
  id,
  name,
  title,
  chart: { is: 'bars', title: name, bars, colour: colour ?? askedMethod(question) },
  notes: [title],
  ...(colour === undefined && { asks: [loopAsked(question.configuration)] }),
  ...others,
})
