import type { ReactElement, ReactNode } from 'react'
import type { Method } from '../../domain/scenario.ts'
import { formatNumber, formatRate, formatSize, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import type { ExplainedStep } from '../witnesses.ts'
import { countWord } from '../intervalText.ts'
import { Equation, Fraction, Joined, Quantity } from './Mathematics.tsx'

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

type Value = (name: string) => number

const milliseconds = (value: number): string => formatNumber(value * 1000)

const valueOf =
  (steps: readonly ExplainedStep[]): Value =>
  (name) =>
    steps.find((step) => step.name === name)?.value ?? Number.NaN

/** D · B with numbers: "4 × 64 KiB". */
const amount = (value: Value): ReactNode => (
  <Joined
    sign="×"
    terms={[<mn key="D">{formatNumber(value('drives'), true)}</mn>, <mtext key="B">{formatSize(value('meanRequestSize'))}</mtext>]}
  />
)

const sumOf = (durations: readonly number[]): ReactNode => (
  <>
    <Joined
      sign="+"
      terms={durations.map((duration, index) => (
        <mn key={`${index} ${duration}`}>{milliseconds(duration)}</mn>
      ))}
    />
    <mspace />
    <mtext>{'\u00A0ms'}</mtext>
  </>
)

const product: ReactNode = <Joined sign="·" terms={[<Quantity key="D">D</Quantity>, <Quantity key="B">B</Quantity>]} />
const over = (top: ReactNode, rate: string): ReactNode => (
  <Joined key={rate} sign="/" terms={[top, <Quantity key={rate}>{rate}</Quantity>]} />
)
const bracketed = (inside: ReactNode): ReactNode => (
  <mrow key="bracket">
    <mo stretchy="false">(</mo>
    {inside}
    <mo stretchy="false">)</mo>
  </mrow>
)

interface Terms {
  readonly title: (disks: string) => string
  readonly words: string
  readonly letters: readonly ReactNode[]
  readonly values: readonly string[]
  readonly source: string
}

const overhead = <Quantity key="overhead">Overhead</Quantity>
const seek = <Quantity key="seek">E[seek]</Quantity>
const halfTurn = <Joined key="turn" sign="/" terms={[<Quantity key="T">T</Quantity>, <mn key="2">2</mn>]} />
const quickest = <Quantity key="quickest">E[quickest of D]</Quantity>
const leading = (
  <Quantity key="leading" index="t">
    B
  </Quantity>
)
const fenced = (
  <Quantity key="fenced" index="c">
    B
  </Quantity>
)
const switches = <Quantity key="switches">switches</Quantity>

const sumTerms: Readonly<Record<string, Terms>> = {
  'equation-3': {
    title: (disks) => `Throughput of ${disks} disks in rounds, equation (3)`,
    words:
      'A round: all commands are sent, the quickest disk is waited for and sends its leading part at the speed of its head; everything else goes at the speed of the bus.',
    letters: [overhead, quickest, over(leading, 'head'), over(bracketed(<Joined sign="−" terms={[product, leading]} />), 'bus')],
    values: ['equation3Overhead', 'equation3MinimumPositioning', 'equation3LeadingTransfer', 'equation3BusTransfer'],
    source: 'Barve et al. 1999, section 4.5, equation (3)',
  },
  'equation-4': {
    title: (disks) => `Throughput of ${disks} disks in rounds with a fence, equation (4)`,
    words:
      'A round: all commands are sent, the quickest disk is waited for until its buffer has reached the fence; then everything goes at the speed of the bus.',
    letters: [overhead, quickest, over(fenced, 'head'), over(product, 'bus')],
    values: ['equation3Overhead', 'equation3MinimumPositioning', 'equation4FenceFill', 'equation4BusTransfer'],
    source: 'Barve et al. 1999, section 4.5, equation (4)',
  },
  'equation-1': {
    title: () => 'Throughput of one disk, equation (1)',
    words: 'The disk seeks, turns, and sends at the speed of its head.',
    letters: [overhead, seek, halfTurn, switches, over(<Quantity key="B">B</Quantity>, 'head')],
    values: ['commandOverheadSingle', 'meanSeekTime', 'meanRotationalLatency', 'equation1Switches', 'equation1Transfer'],
    source: 'Barve et al. 1999, section 4.4, equation (1)',
  },
  'equation-2': {
    title: () => 'Throughput of one disk with a fence, equation (2)',
    words: 'The disk seeks, turns, fills its buffer to the fence, and sends the rest as fast as the slower of head and bus.',
    letters: [overhead, seek, halfTurn, over(fenced, 'head'), switches, <Quantity key="rest">rest</Quantity>],
    values: [
      'commandOverheadSingle',
      'meanSeekTime',
      'meanRotationalLatency',
      'equation2FenceFill',
      'equation2Switches',
      'equation2Transfer',
    ],
    source: 'Barve et al. 1999, section 4.4, equation (2)',
  },
  'single-disk': {
    title: (disks) => `Throughput of ${disks} disks that hardly meet on the bus`,
    words:
      'Reads this short keep the bus so little that each disk works as if it were alone; the rounds of equation (3) would promise more than the disks can find.',
    letters: [overhead, seek, halfTurn, switches, <Quantity key="transfer">transfer</Quantity>],
    values: ['commandOverheadSingle', 'meanSeekTime', 'meanRotationalLatency', 'equation2Switches', 'equation2Transfer'],
    source: 'Barve et al. 1999, equation (1) for each disk',
  },
}

const naiveRange = 'random reads of 16 to 128 KiB, two to seven disks, fence 0 or 50 and above'
const loopRange = 'the systems of tables 4 to 6: 8 to 128 KiB, two to seven disks'

function naiveExplanation({ steps, throughput, colour, unit }: ExplanationInput): Explanation {
  const value = valueOf(steps)
  const note = steps.find(({ name }) => name === 'naiveDuration')?.note ?? ''
  const governing = note.replace('governed by ', '')
  const terms = sumTerms[governing] ?? sumTerms['equation-3']
  if (!terms) throw new Error(`no formula is called ${governing}`)
  const isOne = governing === 'equation-1' || governing === 'equation-2'
  return {
    title: terms.title(countWord(value('drives'))),
    words: terms.words,
    letters: (
      <Equation
        left={<mtext>throughput</mtext>}
        right={<Fraction over={isOne ? <Quantity>B</Quantity> : product} under={<Joined sign="+" terms={terms.letters} />} />}
      />
    ),
    numbers: (
      <Equation
        left={<mtext style={{ color: colour, fontWeight: 600 }}>{formatRate(throughput, unit)}</mtext>}
        right={<Fraction over={amount(value)} under={sumOf(terms.values.map(value))} />}
      />
    ),
    holdsFor: naiveRange,
    source: terms.source,
  }
}

function pipelinedExplanation({ steps, throughput, colour, unit }: ExplanationInput): Explanation {
  const value = valueOf(steps)
  const round = <Quantity>E[round]</Quantity>
  return {
    title: `Throughput of ${countWord(value('drives'))} disks in a pipelined loop`,
    words:
      `One loop visits the disks in turn. At each visit it waits until the block is in the disk’s buffer, then spends ${milliseconds(value('pipelinedService'))} ms: ` +
      `${milliseconds(value('pipelinedReadService'))} on the read and ${milliseconds(value('pipelinedPrefetchService'))} on having the next block loaded. ` +
      `A disk needs ${milliseconds(value('pipelinedPreparation'))} ms on average to be ready again. The recurrence “end of a visit = later of (end of the visit before, block loaded) + service” is followed over many rounds.`,
    letters: <Equation left={<mtext>throughput</mtext>} right={<Fraction over={product} under={round} />} />,
    numbers: (
      <Equation
        left={<mtext style={{ color: colour, fontWeight: 600 }}>{formatRate(throughput, unit)}</mtext>}
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
  const smaller = (one: ReactNode, other: ReactNode): ReactNode => (
    <mrow>
      <mi mathvariant="normal">min</mi>
      <mo stretchy="false">(</mo>
      {one}
      <mo>,</mo>
      {other}
      <mo stretchy="false">)</mo>
    </mrow>
  )
  return {
    title: 'The bound no method can beat',
    words: `Either the bus is never idle (${milliseconds(value('busService'))} ms per read), or every disk is always busy (${milliseconds(value('equation1Duration'))} ms per read). The lower of the two limits holds.`,
    letters: (
      <Equation
        left={<mtext>throughput</mtext>}
        right={smaller(
          <Fraction over={<Quantity>B</Quantity>} under={<Quantity index="bus">t</Quantity>} />,
          <Fraction over={product} under={<Quantity index="disk">t</Quantity>} />,
        )}
      />
    ),
    numbers: (
      <Equation
        left={<mtext style={{ color: colour, fontWeight: 600 }}>{formatRate(throughput, unit)}</mtext>}
        right={smaller(<mtext>{rateNumber(bus, unit)}</mtext>, <mtext>{formatRate(disks, unit)}</mtext>)}
      />
    ),
    holdsFor: 'any way to read with one request per disk',
    source: 'Asymptotic bound of a closed system (Denning & Buzen 1978); the ideal of Barve et al. 1999, Figures 2 and 3',
  }
}

function withoutRoundsExplanation({ steps, throughput, colour, unit }: ExplanationInput): Explanation {
  const value = valueOf(steps)
  const service = value('busService')
  return {
    title: `Throughput of ${countWord(value('drives'))} disks without rounds`,
    words:
      `Each disk is sent its next command at once and queues for the bus, which it takes for ${milliseconds(service)} ms. ` +
      'Mean value analysis adds the disks one by one: a newcomer waits for those it finds in the queue.',
    letters: (
      <Equation
        left={<mtext>throughput</mtext>}
        right={<Fraction over={product} under={<Quantity>E[alone] + E[waiting for the bus]</Quantity>} />}
      />
    ),
    numbers: (
      <Equation
        left={<mtext style={{ color: colour, fontWeight: 600 }}>{formatRate(throughput, unit)}</mtext>}
        right={<Fraction over={amount(value)} under={sumOf([(value('drives') * value('meanRequestSize')) / throughput])} />}
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
