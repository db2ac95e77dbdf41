import type { ReactNode } from 'react'
import { formatNumber, formatTime } from '../../units/formatQuantity.ts'
import type { ExplainedPart, Value } from '../shared/ExplainParts.tsx'
import { bracketed, Equation, Fraction, Joined, outcome, Quantity, sumOf } from '../shared/Mathematics.tsx'
import type { Rule } from './queueingSources.ts'

const seekOver = (distance: ReactNode): ReactNode => (
  <mrow key="f">
    <mi mathvariant="normal">f</mi>
    {bracketed(distance)}
  </mrow>
)
const halfTurn = <Joined key="turn" sign="/" terms={[<Quantity key="T">T</Quantity>, <mn key="2">2</mn>]} />
const reach = <Quantity key="M">M</Quantity>
const choice = <Quantity key="q">q</Quantity>
const share = <Quantity key="r">r</Quantity>

/** ∫ S(t)^q dt: the mean of the least of q times. */
const survivors = (among: string): ReactNode => (
  <mrow>
    <mo>∫</mo>
    <msup>
      <mrow>
        <mi mathvariant="normal">S</mi>
        {bracketed(<mi mathvariant="normal">t</mi>)}
      </mrow>
      <mi mathvariant="normal">{among}</mi>
    </msup>
    <mspace />
    <mi mathvariant="normal">{'\u00A0dt'}</mi>
  </mrow>
)

/** Positioning in letters, by who chooses. */
const positioningLetters: Readonly<Record<Rule, ReactNode>> = {
  fcfs: <Joined sign="+" terms={[<Quantity key="s">E[seek]</Quantity>, halfTurn]} />,
  scan: (
    <Joined
      sign="+"
      terms={[seekOver(<Fraction over={reach} under={<Joined sign="+" terms={[choice, <mn key="1">1</mn>]} />} />), halfTurn]}
    />
  ),
  'c-look': (
    <Joined
      sign="+"
      terms={[
        <Joined
          key="ahead"
          sign="·"
          terms={[bracketed(<Joined sign="−" terms={[<mn key="1">1</mn>, share]} />), seekOver(<Joined sign="·" terms={[share, reach]} />)]}
        />,
        <Joined
          key="back"
          sign="·"
          terms={[share, seekOver(<Joined sign="−" terms={[reach, <Joined key="part" sign="/" terms={[reach, choice]} />]} />)]}
        />,
        halfTurn,
      ]}
    />
  ),
  sstf: <Joined sign="+" terms={[<Quantity key="m">E[least of q seeks]</Quantity>, halfTurn]} />,
  sptf: survivors('q'),
}

const cylinders = (count: number): string => `${formatNumber(count, true)} cylinders`

/** Among how many requests is chosen, and where they lie. */
function choiceText(value: Value): string {
  const [reached, used] = [value('reachedCylinders'), value('usedCylinders')]
  const among = `q = ${formatNumber(value('choice'), true)} requests`
  return reached < used
    ? `${among} in the band that the host’s sweep leaves, M = ${formatNumber(reached, true)} of ${cylinders(used)}`
    : `${among} on M = ${cylinders(reached)}`
}

/** What the order of service leaves of seek and turn, in words. */
function positioningWords(rule: Rule, value: Value): string {
  const random = `A request anywhere takes ${formatTime(value('meanSeekTime'))} of seek and ${formatTime(value('meanRotationalLatency'))} of turn.`
  const [q, reached] = [value('choice'), value('reachedCylinders')]
  const whole = Number.isInteger(q) ? '' : ' Between whole numbers of requests the time is interpolated.'
  const most = 'f is the seek curve; the seek is never more than that of a random request.'
  switch (rule) {
    case 'fcfs':
      return 'Nobody has a choice, or uses it: a mean seek between two places, and half a turn.'
    case 'scan':
      return `${random} An arm that sweeps over ${choiceText(value)} moves M/(q\u00A0+\u00A01) = ${cylinders(reached / (q + 1))} at a time; ${most}${whole}`
    case 'c-look':
      return `${random} An arm that sweeps upwards over ${choiceText(value)} finds the next one r·M = ${cylinders(reached / (2 * q))} ahead, r = 1/(2q), and goes back once in 2q requests; ${most}${whole}`
    case 'sstf':
      return `${random} The nearest of ${choiceText(value)} is taken, as if each choice were among fresh ones.${whole}`
    case 'sptf':
      return `${random} The soonest of ${choiceText(value)} is taken, by seek and turn together, as if each choice were among fresh ones. S(t) is the share of random requests that take longer than t.${whole}`
  }
}

const ruleNames: Readonly<Record<Rule, string>> = {
  fcfs: 'in order of arrival',
  scan: 'by SCAN',
  'c-look': 'by C-LOOK',
  sstf: 'by least seek',
  sptf: 'by least positioning',
}

/** Seek and turn that an order of service leaves: who chooses among how many. */
export function positioningPart(rule: Rule, value: Value, by: string): ExplainedPart {
  const isLeast = rule === 'sptf'
  return {
    title: `Positioning, ${ruleNames[rule]}${rule === 'fcfs' ? '' : `, chosen ${by}`}`,
    words: positioningWords(rule, value),
    formulas: [
      <Equation key="letters" left={<Quantity>positioning</Quantity>} right={positioningLetters[rule]} />,
      <Equation
        key="numbers"
        left={outcome(formatTime(value('positioning')))}
        right={isLeast ? survivors(formatNumber(value('choice'), true)) : sumOf([value('scheduledSeek'), value('scheduledRotation')])}
      />,
    ],
  }
}
