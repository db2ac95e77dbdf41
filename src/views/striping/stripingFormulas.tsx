import type { ReactElement, ReactNode } from 'react'
import { formatNumber, formatRate, formatSize, formatTime, type RateUnit } from '../../units/formatQuantity.ts'
import { sectorBytes } from '../../units/quantities.ts'
import type { ExplainedPart, Value } from '../shared/ExplainParts.tsx'
import { countWord } from '../shared/intervalText.ts'
import { Equation, extreme, Fraction, Joined, outcome, over, Quantity, sumOf } from '../shared/Mathematics.tsx'
import type { StripeFacts } from './stripeFacts.ts'

/** A letter as a term. */
export const letter = (name: string): ReactElement => <Quantity key={name}>{name}</Quantity>

/** A number as a term. */
export const number = (value: number, key?: string): ReactElement => <mn key={key ?? value}>{formatNumber(value, true)}</mn>

/** A quantity with its unit as a term; text would be taken for a blank beside an operator, which then gets no room of its own. */
export const text = (words: string, key?: string): ReactElement => <mn key={key ?? words}>{words}</mn>

/** Letters or numbers multiplied; each has its place as its key. */
export const product = (sign: '·' | '×', ...terms: readonly ReactNode[]): ReactElement => <Joined key="product" sign={sign} terms={terms} />

/** n, which is rounded up where units are whole. */
function asked(isUnits: boolean, ratio: ReactNode, oneMore: ReactNode): ReactNode {
  if (!isUnits) return <Joined key="units" sign="+" terms={[<mn key="1">1</mn>, oneMore]} />
  return (
    <mrow key="units">
      <mo>⌈</mo>
      {ratio}
      <mo>⌉</mo>
    </mrow>
  )
}

/** The disks that one request asks. */
export function askedPart(value: Value, { array }: StripeFacts): ExplainedPart {
  const isUnits = array.striping.starts === 'units'
  const [size, unit] = [formatSize(value('requestSize')), formatSize(value('stripeUnit'))]
  const [drives, ratio] = [value('drives'), value('requestSize') / value('stripeUnit')]
  const begins = isUnits
    ? Number.isInteger(ratio)
      ? 'Requests begin with a unit'
      : 'Requests begin with a unit, and the last one is asked for in part'
    : 'Requests begin at any sector, so most reach into one unit more; n is their mean'
  const rows = ratio > drives ? ' What lies in further rows of a disk is asked for together with the first.' : ''
  return {
    title: 'Disks that a request asks, equation (18)',
    words: `${begins}.${rows} Each disk asked sends SZ/n = ${formatSize(value('bytesPerDisk'))}.`,
    formulas: [
      <Equation
        key="letters"
        left={letter('n')}
        right={extreme('min', [
          letter('N'),
          asked(
            isUnits,
            over(letter('SZ'), 'SU'),
            <Fraction key="more" over={<Joined sign="−" terms={[letter('SZ'), letter('1 sector')]} />} under={letter('SU')} />,
          ),
        ])}
      />,
      <Equation
        key="numbers"
        left={outcome(formatNumber(value('disksPerRequest'), true))}
        right={extreme('min', [
          number(drives),
          asked(
            isUnits,
            <Joined sign="/" terms={[text(size, 'size'), text(unit, 'unit')]} />,
            <Fraction
              key="more"
              over={<Joined sign="−" terms={[text(size, 'size'), text(formatSize(sectorBytes), 'sector')]} />}
              under={text(unit)}
            />,
          ),
        ])}
      />,
    ],
  }
}

/** One disk request: seek, half a turn, electronics and data. */
export function diskPart(value: Value, unit: RateUnit): ExplainedPart {
  const electronics = value('electronics')
  const hasElectronics = electronics > 0
  return {
    title: 'One disk request, equation (17)',
    words: `The disk positions for P = ${formatTime(value('positioningTime'))}: the mean seek over ${formatNumber(value('usedCylinders'), true)} cylinders${hasElectronics ? ', half a turn and its electronics' : ' and half a turn'}. Then it sends at X = ${formatRate(value('sustainedRate'), unit)}, track switches included.`,
    formulas: [
      <Equation
        key="letters"
        left={letter('E(S)')}
        right={
          <Joined
            sign="+"
            terms={[
              letter('E[seek]'),
              over(letter('T'), '2'),
              ...(hasElectronics ? [letter('electronics')] : []),
              <Fraction key="data" over={letter('SZ')} under={product('·', letter('n'), letter('X'))} />,
            ]}
          />
        }
      />,
      <Equation
        key="numbers"
        left={outcome(formatTime(value('serviceTime')))}
        right={sumOf([value('meanSeekTime'), value('meanRotationalLatency'), ...(hasElectronics ? [electronics] : []), value('transfer')])}
      />,
    ],
  }
}

/** What γ is, by its rule. */
export function lagWords(rule: number | 'p(1-p)', lag: number): string {
  const shown = formatNumber(lag, true)
  if (rule === 'p(1-p)') return `γ = p(1 − p) = ${shown}`
  if (rule === 0.15) return 'γ = 0.15, which Lee & Katz calibrated against their simulation'
  return `γ = ${shown}, as entered`
}

const busyUnder = (load: ReactNode, passed: readonly ReactNode[]): ReactNode => (
  <Joined sign="+" terms={[<mn key="1">1</mn>, <Fraction key="idle" over={<Joined sign="+" terms={passed} />} under={load} />]} />
)

/** The share of the time in which a disk serves a request. */
export function busyPart(value: Value, { array }: StripeFacts): ExplainedPart {
  const { striping } = array
  const [p, passed] = [value('accessProbability'), value('passedOver')]
  const [lag, load] = [value('issueLag'), value('processes')]
  const others = (
    <Joined key="others" sign="−" terms={[<Joined key="p" sign="/" terms={[<mn key="1">1</mn>, letter('p')]} />, <mn key="one">1</mn>]} />
  )
  return {
    title: 'How busy a disk is, equation (7)',
    words: `A request asks a disk with the chance p = n/N = ${formatNumber(p, true)}, so 1/p − 1 = ${formatNumber(passed, true)} requests pass it over before one asks it. ${lagWords(striping.issueLag, lag)}, is the lag until the next request is issued. L = ${load} ${load === 1 ? 'request is' : 'requests are'} always in flight.`,
    formulas: [
      <Equation
        key="letters"
        left={letter('U')}
        right={<Fraction over={<mn>1</mn>} under={busyUnder(letter('L'), [others, letter('γ')])} />}
      />,
      <Equation
        key="numbers"
        left={outcome(formatNumber(value('utilization')))}
        right={<Fraction over={<mn>1</mn>} under={busyUnder(number(load), [number(passed, 'passed'), number(lag, 'lag')])} />}
      />,
    ],
  }
}

/** How long a request takes, from its issue to its last byte. */
export function responsePart(value: Value): ExplainedPart {
  const load = value('processes')
  return {
    title: 'Response time, equation (8)',
    words: `Little’s law: L·n = ${formatNumber(load * value('disksPerRequest'), true)} disk requests are under way, and the disks end U·N in every E(S).`,
    formulas: [
      <Equation
        key="letters"
        left={letter('E(R)')}
        right={<Fraction over={product('·', letter('E(S)'), letter('L'), letter('p'))} under={letter('U')} />}
      />,
      <Equation
        key="numbers"
        left={outcome(formatTime(value('responseTime')))}
        right={
          <Fraction
            over={product('×', text(formatTime(value('serviceTime'))), number(load, 'L'), number(value('accessProbability'), 'p'))}
            under={<mn>{formatNumber(value('utilization'))}</mn>}
          />
        }
      />,
    ],
  }
}

/** Beyond this the two forms of throughput are two numbers, not one. */
const sameRate = 0.005

/** Why the line of the chart passes beside the throughput of eq. 9. */
function lineWords(value: Value, unit: RateUnit): string {
  const line = value('unitThroughput')
  if (Math.abs(line / value('throughput') - 1) < sameRate) return 'The line of the chart, equation (19), is the same.'
  return `The line of the chart is equation (19), whose n is SZ/SU without rounding: ${formatRate(line, unit)}.`
}

/** Data of all disks per second. */
export function ratePart(value: Value, unit: RateUnit): ExplainedPart {
  const drives = value('drives')
  return {
    title: 'Throughput, equation (9)',
    words: `${drives === 1 ? 'The disk sends' : `Each of the ${countWord(drives)} disks sends`} its part of a request in every E(S), for the share U of the time. ${lineWords(value, unit)}`,
    formulas: [
      <Equation
        key="letters"
        left={letter('throughput')}
        right={<Fraction over={product('·', letter('U'), letter('N'), over(letter('SZ'), 'n'))} under={letter('E(S)')} />}
      />,
      <Equation
        key="numbers"
        left={outcome(formatRate(value('throughput'), unit))}
        right={
          <Fraction
            over={product(
              '×',
              <mn key="U">{formatNumber(value('utilization'))}</mn>,
              number(drives, 'N'),
              text(formatSize(value('bytesPerDisk')), 'B'),
            )}
            under={text(formatTime(value('serviceTime')))}
          />
        }
      />,
    ],
  }
}
