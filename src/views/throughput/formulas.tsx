import type { ReactElement, ReactNode } from 'react'
import type { Method } from '../../domain/scenario.ts'
import { formatNumber, formatRate, formatSize, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import type { ExplainedStep } from '../../prediction/witnesses.ts'
import { countWord } from '../shared/intervalText.ts'
import { valueOf, type Value } from '../shared/ExplainParts.tsx'
import { Equation, extreme, Fraction, Joined, milliseconds, outcome, Quantity, sumOf } from '../shared/Mathematics.tsx'
import { product, summands, sumTerms, thinkingWords } from './sumTerms.tsx'

/** A formula in letters, the same with the present numbers, and where it comes from. */
export interface Explanation {
  readonly title: string
  readonly words: string
  readonly letters: ReactElement
  readonly numbers: ReactElement
  readonly holdsFor: string
  readonly source: string
}

/** What is needed to put the present numbers into a formula. */
export interface ExplanationInput {
  readonly method: Method
  readonly steps: readonly ExplainedStep[]
  readonly throughput: number
  readonly colour: string
  readonly unit: RateUnit
  readonly isHostFirst: boolean
}

/** D · B with numbers: "4 × 64 KiB". */
const amount = (value: Value): ReactNode => (
  <Joined
    sign="×"
    terms={[<mn key="D">{formatNumber(value('drives'), true)}</mn>, <mtext key="B">{formatSize(value('meanRequestSize'))}</mtext>]}
  />
)

const naiveRange = 'random reads of 16 to 128 KiB, two to seven disks, fence 0 or 50 and above'
const loopRange = 'the systems of tables 4 to 6: 8 to 128 KiB, two to seven disks'

function naiveExplanation({ steps, throughput, colour, unit }: ExplanationInput): Explanation {
  const value = valueOf(steps)
  const note = steps.find(({ name }) => name === 'naiveDuration')?.note ?? ''
  const governing = note.replace('governed by ', '')
  const terms = sumTerms[governing] ?? sumTerms['equation-3']
  if (!terms) throw new Error(`no formula is called ${governing}`)
  const isOne = governing === 'equation-1' || governing === 'equation-2'
  const all = summands(governing, terms, value)
  return {
    title: terms.title(countWord(value('drives'))),
    words: terms.words + thinkingWords(value, governing === 'equation-3' || governing === 'equation-4'),
    letters: (
      <Equation
        left={<mtext>throughput</mtext>}
        right={
          <Fraction over={isOne ? <Quantity>B</Quantity> : product} under={<Joined sign="+" terms={all.map(({ letter }) => letter)} />} />
        }
      />
    ),
    numbers: (
      <Equation
        left={outcome(formatRate(throughput, unit), colour)}
        right={<Fraction over={amount(value)} under={sumOf(all.map((term) => term.value))} />}
      />
    ),
    holdsFor: naiveRange,
    source: terms.source,
  }
}

const disksText = (disks: number): string => `${countWord(disks)} ${disks === 1 ? 'disk' : 'disks'}`

function pipelinedExplanation({ steps, throughput, colour, unit }: ExplanationInput): Explanation {
  const value = valueOf(steps)
  const round = <Quantity>E[round]</Quantity>
  return {
    title: `Throughput of ${disksText(value('drives'))} in a pipelined loop`,
    words:
      `One loop visits the disks in turn. At each visit it waits until the block is in the disk’s buffer, then spends ${milliseconds(value('pipelinedService'))} ms: ` +
      `${milliseconds(value('pipelinedReadService'))} on the read and ${milliseconds(value('pipelinedPrefetchService'))} on having the next block loaded. ` +
      `A disk needs ${milliseconds(value('pipelinedPreparation'))} ms on average to be ready again. The recurrence “end of a visit = later of (end of the visit before, block loaded) + service” is followed over many rounds.` +
      (value('thinkTime') > 0 ? ` Between two visits the loop thinks for ${milliseconds(value('thinkTime'))} ms.` : ''),
    letters: <Equation left={<mtext>throughput</mtext>} right={<Fraction over={product} under={round} />} />,
    numbers: (
      <Equation
        left={outcome(formatRate(throughput, unit), colour)}
        right={<Fraction over={amount(value)} under={sumOf([value('pipelinedDuration')])} />}
      />
    ),
    holdsFor: loopRange,
    source: 'Derived from the pseudo-code of Barve et al. 1999, section 5',
  }
}

function idealExplanation({ steps, throughput, colour, unit }: ExplanationInput): Explanation {
  const value = valueOf(steps)
  const size = value('meanRequestSize')
  const [bus, disks] = [size / value('busService'), (value('drives') * size) / value('equation1Duration')]
  return {
    title: 'The bound no method can beat',
    words: `Either the bus is never idle (${milliseconds(value('busService'))} ms per read), or every disk is always busy (${milliseconds(value('equation1Duration'))} ms per read). The lower of the two limits holds.`,
    letters: (
      <Equation
        left={<mtext>throughput</mtext>}
        right={extreme('min', [
          <Fraction key="bus" over={<Quantity>B</Quantity>} under={<Quantity index="bus">t</Quantity>} />,
          <Fraction key="disks" over={product} under={<Quantity index="disk">t</Quantity>} />,
        ])}
      />
    ),
    numbers: (
      <Equation
        left={outcome(formatRate(throughput, unit), colour)}
        right={extreme('min', [<mtext key="bus">{rateNumber(bus, unit)}</mtext>, <mtext key="disks">{formatRate(disks, unit)}</mtext>])}
      />
    ),
    holdsFor: 'any way to read with one request per disk',
    source: 'Asymptotic bound of a closed system (Denning & Buzen 1978); the ideal of Barve et al. 1999, Figures 2 and 3',
  }
}

function withoutRoundsExplanation({ steps, throughput, colour, unit }: ExplanationInput): Explanation {
  const value = valueOf(steps)
  const service = value('busService')
  const thinkTime = value('thinkTime')
  const cycle = (value('drives') * value('meanRequestSize')) / throughput
  return {
    title: `Throughput of ${disksText(value('drives'))} without rounds`,
    words:
      `Each disk is sent its next command at once and queues for the bus, which it takes for ${milliseconds(service)} ms. ` +
      'Mean value analysis adds the disks one by one: a newcomer waits for those it finds in the queue.' +
      (thinkTime > 0 ? ` After a read each process thinks for Z = ${milliseconds(thinkTime)} ms.` : ''),
    letters: (
      <Equation
        left={<mtext>throughput</mtext>}
        right={<Fraction over={product} under={<Quantity>{`E[alone] + E[waiting for the bus]${thinkTime > 0 ? ' + Z' : ''}`}</Quantity>} />}
      />
    ),
    numbers: (
      <Equation
        left={outcome(formatRate(throughput, unit), colour)}
        right={<Fraction over={amount(value)} under={sumOf(thinkTime > 0 ? [cycle - thinkTime, thinkTime] : [cycle])} />}
      />
    ),
    holdsFor: 'host first, disks served in order; checked against the simulation up to 16 disks',
    source: 'Reiser & Lavenberg 1980, exact mean value analysis',
  }
}

/** The formula behind a method's line, in letters and with the present numbers. */
export function explanation(input: ExplanationInput): Explanation {
  const isFree = input.isHostFirst && valueOf(input.steps)('drives') > 2
  switch (input.method) {
    case 'naive':
      return isFree ? withoutRoundsExplanation(input) : naiveExplanation(input)
    case 'pipelined':
      return pipelinedExplanation(input)
    case 'no-rounds':
      return valueOf(input.steps)('drives') > 2 ? withoutRoundsExplanation(input) : naiveExplanation(input)
    case 'ideal':
      return idealExplanation(input)
  }
}
