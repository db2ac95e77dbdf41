import type { ReactElement, ReactNode } from 'react'
import type { QueueingScenario } from '../../domain/queueing.ts'
import { formatSize, formatTime } from '../../units/formatQuantity.ts'
import type { ExplainedPart, Value } from '../shared/ExplainParts.tsx'
import { Equation, Joined, outcome, over, Quantity, sumOf } from '../shared/Mathematics.tsx'

/** Seconds below which a term is rounding, not time. */
export const noTime = 1e-12

interface Term {
  readonly letter: ReactNode
  readonly value: number
}

/** B over a rate. */
export const blockOver = (rate: string): ReactNode => over(<Quantity key="B">B</Quantity>, rate)

/** The terms of the time one random request keeps its station. */
const serviceTerms = (value: Value): readonly Term[] =>
  [
    { letter: <Quantity key="p">positioning</Quantity>, value: value('positioning') },
    { letter: <Quantity key="e">electronics</Quantity>, value: value('electronics') },
    { letter: blockOver('head'), value: value('transfer') },
    { letter: <Quantity key="s">switches</Quantity>, value: value('switches') },
    { letter: <Quantity key="c">command</Quantity>, value: value('phases') },
    { letter: <Quantity key="d">rest on the bus</Quantity>, value: value('busDelay') },
    { letter: <Quantity key="h">host</Quantity>, value: value('hostDelay') },
  ].filter((term) => term.value > noTime)

/** A sum in letters, and the same with milliseconds. */
export const sumFormulas = (left: ReactElement, total: number, terms: readonly Term[]): readonly ReactElement[] => [
  <Equation key="letters" left={left} right={<Joined sign="+" terms={terms.map(({ letter }) => letter)} />} />,
  <Equation key="numbers" left={outcome(formatTime(total))} right={sumOf(terms.map((term) => term.value))} />,
]

/** One random request, from its place in the queue to the last byte. */
export function servicePart(value: Value, { queueing }: QueueingScenario): ExplainedPart {
  const size = formatSize(queueing.requestSize)
  const isWhole = value('phases') + value('hostDelay') > 0
  return {
    title: `One random request of ${size}, equation (1)`,
    words: isWhole
      ? 'The drive is sent a command, positions, reads and reports; it holds one request at a time, so all of it is waited for.'
      : 'The drive positions and reads. It holds further requests, so bus and host are at work while it positions.',
    formulas: sumFormulas(<Quantity>t</Quantity>, value('serviceTime'), serviceTerms(value)),
  }
}
