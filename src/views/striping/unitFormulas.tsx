import type { ReactNode } from 'react'
import { formatPercent, formatRate, formatSize, type RateUnit } from '../../units/formatQuantity.ts'
import type { ExplainedPart, Value } from '../shared/ExplainParts.tsx'
import { bracketed, Equation, Fraction, Joined, outcome, over } from '../shared/Mathematics.tsx'
import { unitText } from './stripeAnswer.ts'
import type { StripeFacts } from './stripeFacts.ts'
import { lagWords, letter, number, product, text } from './stripingFormulas.tsx'

const others = bracketed(<Joined sign="+" terms={[letter('L − 1'), letter('γ')]} />)

/** Both brackets below the line of eq. 19. */
const below = (first: ReactNode, unit: ReactNode, spread: ReactNode, waiting: ReactNode): ReactNode => (
  <mrow>
    {bracketed(<Joined sign="+" terms={[first, unit]} />)}
    {bracketed(<Joined sign="+" terms={[spread, waiting]} />)}
  </mrow>
)

/** Throughput as a function of the stripe unit, with the best one put in. */
export function curvePart(value: Value, { array }: StripeFacts, unit: RateUnit): ExplainedPart {
  const [drives, load] = [value('drives'), value('processes')]
  const [size, best] = [formatSize(value('requestSize')), formatSize(value('bestUnit'))]
  const rate = formatRate(value('sustainedRate'), unit)
  return {
    title: 'Throughput against the stripe unit, equation (19)',
    words: `Larger units position less often, smaller ones put more disks to work on a request. P·X = ${formatSize(value('positioningBytes'))} is what a disk could send while it positions, and ${lagWords(array.striping.issueLag, value('bestIssueLag'))}. With the best unit:`,
    formulas: [
      <Equation
        key="letters"
        left={letter('throughput')}
        right={
          <Fraction
            over={product('·', letter('L'), letter('N'), letter('X'), letter('SU'), letter('SZ'))}
            under={below(
              product('·', letter('P'), letter('X')),
              letter('SU'),
              product('·', letter('N'), letter('SU')),
              product('·', letter('SZ'), others),
            )}
          />
        }
      />,
      <Equation
        key="numbers"
        left={outcome(formatRate(value('bestThroughput'), unit))}
        right={
          <Fraction
            over={product('×', number(load, 'L'), number(drives, 'N'), text(rate, 'X'), text(best, 'SU'), text(size, 'SZ'))}
            under={below(
              text(formatSize(value('positioningBytes')), 'P'),
              text(best, 'SU'),
              product('×', number(drives, 'N'), text(best, 'SU')),
              product('×', text(size, 'SZ'), number(value('otherRequests'), 'L')),
            )}
          />
        }
      />,
    ],
  }
}

/** What the best unit is where γ changes with it. */
const searchedPart = (value: Value): ExplainedPart => ({
  title: 'The best stripe unit',
  words: `Equation (20) wants a constant γ, but p(1 − p) changes with the unit. So the highest point of (19) between SZ/N = ${formatSize(value('leastUnit'))} and SZ = ${formatSize(value('requestSize'))} is sought: ${unitText(value('bestUnit'))}.`,
  formulas: [],
})

/** Between which ends the optimum is kept, and whether that changed it. */
function clampWords(value: Value): string {
  const [least, most] = [value('leastUnit'), value('requestSize')]
  const [unclamped, best] = [value('optimalUnit'), value('bestUnit')]
  const ends = `Below SZ/N = ${formatSize(least)} no more disks can help, and above SZ = ${formatSize(most)} a request is on one disk anyway`
  return Math.abs(best / unclamped - 1) < 1e-6 ? `${ends}; the optimum lies between.` : `${ends}; so the best unit is ${unitText(best)}.`
}

// on one line: a radical does not stretch in fonts without mathematical tables
const root = (inside: ReactNode): ReactNode => (
  <mrow>
    <mo>√</mo>
    {bracketed(inside)}
  </mrow>
)

/** Where eq. 19 is highest. */
export function optimumPart(value: Value, { array }: StripeFacts): ExplainedPart {
  if (array.striping.issueLag === 'p(1-p)') return searchedPart(value)
  return {
    title: 'The best stripe unit, equation (20)',
    words: `Where (19) stops rising. ${clampWords(value)}`,
    formulas: [
      <Equation
        key="letters"
        left={letter('optimum')}
        right={root(product('·', letter('P'), letter('X'), others, over(letter('SZ'), 'N')))}
      />,
      <Equation
        key="numbers"
        left={outcome(formatSize(value('optimalUnit')))}
        right={root(
          product(
            '×',
            text(formatSize(value('positioningBytes')), 'P'),
            number(value('otherRequests'), 'L'),
            <Joined key="share" sign="/" terms={[text(formatSize(value('requestSize')), 'SZ'), number(value('drives'), 'N')]} />,
          ),
        )}
      />,
    ],
  }
}

/** One end of the units that are nearly as good. */
const endText = (end: number, limit: number, name: string): string =>
  Math.abs(end / limit - 1) < 1e-3 ? `${name} = ${unitText(limit)}` : unitText(end)

/** Which units keep so much of the best throughput. */
export function keptPart(value: Value, { choice }: StripeFacts, unit: RateUnit): ExplainedPart {
  const share = formatPercent(choice.share)
  const low = endText(value('keptFrom'), value('leastUnit'), 'SZ/N')
  const high = endText(value('keptTo'), value('requestSize'), 'SZ')
  return {
    title: `Units that keep ${share}`,
    words: `(19) falls away from the best unit. From ${low} to ${high} it gives at least:`,
    formulas: [
      <Equation
        key="numbers"
        left={outcome(formatRate(value('keptThroughput'), unit))}
        right={product('×', number(choice.share, 'share'), text(formatRate(value('bestThroughput'), unit), 'best'))}
      />,
    ],
  }
}

/** The unit for a range of loads. */
export const loadsPart = (value: Value): ExplainedPart => ({
  title: `From ${value('processes')} to ${value('mostProcesses')} requests in flight`,
  words: `The best unit rises with the load. By (19), ${unitText(value('robustUnit'))} keeps ${formatPercent(value('worstShare'))} of the best at both ends, and no less in between.`,
  formulas: [],
})
