import type { ReactNode } from 'react'
import type { Value } from '../shared/ExplainParts.tsx'
import { bracketed, Joined, milliseconds, over, Quantity } from '../shared/Mathematics.tsx'

/** D · B. */
export const product: ReactNode = <Joined sign="·" terms={[<Quantity key="D">D</Quantity>, <Quantity key="B">B</Quantity>]} />

/** The formula of a cycle as a sum: its words, its letters, and the names of their values. */
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

/** By what governs naive reads. */
export const sumTerms: Readonly<Record<string, Terms>> = {
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

const thinking = <Quantity key="Z">Z</Quantity>
/** Seconds below which a term is rounding, not time. */
const noTime = 1e-12

interface Summand {
  readonly letter: ReactNode
  readonly value: number
}

/** The terms of a cycle: those of the formula, and where processes think or fences fill, what one disk alone adds to them. */
export function summands(governing: string, terms: Terms, value: Value): readonly Summand[] {
  const own = terms.letters.map((letter, index): Summand => ({ letter, value: value(terms.values[index] ?? '') }))
  if (governing === 'equation-3' || governing === 'equation-4') return own
  const filled = governing === 'single-disk' ? [{ letter: over(fenced, 'head'), value: value('equation2FenceFill') }] : []
  const all = [...own, ...filled, { letter: thinking, value: value('thinkTime') }]
  const wait = value('naiveDuration') - all.reduce((sum, term) => sum + term.value, 0)
  const waited = value('thinkTime') > 0 ? [{ letter: <Quantity key="wait">wait</Quantity>, value: wait }] : []
  return [...own, ...[...all.slice(own.length), ...waited].filter((term) => term.value > noTime)]
}

/** What think time does to reads of one process a disk. */
export const thinkingWords = (value: Value, isRound: boolean): string => {
  if (!(value('thinkTime') > 0)) return ''
  const time = `${milliseconds(value('thinkTime'))} ms`
  return isRound
    ? ` Each process thinks for ${time} after a read; by this formula that hides in the round.`
    : ` Then its process thinks for Z = ${time}; where several do, a read may find the bus busy and waits.`
}
