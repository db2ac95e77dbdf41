import type { ReactElement } from 'react'
import { formatNumber, formatPercent, formatRate, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import { unitText } from './stripingWords.ts'
import type { StripingFormulas } from './stripingState.ts'

interface RulesProps {
  readonly state: StripingFormulas
  readonly witness: Striping
}

/** What the older rule says and costs: it does not know how large requests are. */
export function chenText({ choice, curve, array }: StripingFormulas): string {
  const rate = curve(choice.chen, array.striping.processes)
  const loss = 1 - rate / choice.throughput
  const cost = loss < 0.005 ? 'no less than the model’s unit' : `${formatPercent(loss)} less than the model’s unit`
  return `Chen & Patterson’s rule, which does not know how large requests are, says ${unitText(choice.chen)}: ${cost}.`
}

/** Equation (20) with the present numbers, and the older rule beside it. */
export function Rules({ state, witness }: RulesProps): ReactElement {
  const { array, choice, configuration, predicted } = state
  const { striping, system } = array
  const { positioningTime, sustainedRate } = witness.diskTimes(system)
  const gamma = predicted.approximations.gamma
  const isPlain = !striping.sizes && striping.thinkTime === 0
  const isSought = !isPlain || striping.issueLag === 'p(1-p)'
  const isClamped = Math.abs(choice.best / choice.unclamped - 1) > 1e-6
  return (
    <details className="rules">
      <summary>
        <h2>The rule of the model</h2>
      </summary>
      <p>
        {isSought
          ? `Unit = ${unitText(choice.best)}, where ${isPlain ? 'equation (19) with γ = p(1 − p)' : 'throughput by the model'} is highest${isPlain ? '' : '; equation (20) takes one size and no think time'}.`
          : `Unit = √(P·X·(L − 1 + γ)·SZ/N) = √(${formatTime(positioningTime)} × ${formatRate(sustainedRate, rateUnit(configuration.units))} × ${formatNumber(striping.processes - 1 + gamma, true)} × ${formatSize(striping.requestSize)} / ${system.drives}) = ${unitText(choice.unclamped)}${isClamped ? `, kept between ${unitText(striping.requestSize / system.drives)} and ${unitText(striping.requestSize)}: ${unitText(choice.best)}` : ''}.`}
      </p>
      <p className="note">
        P: mean seek, half a turn and electronics. X: rate of a disk with its track switches. L: requests in flight. SZ: request size. N:
        disks. γ: how long a disk waits for the next request, here {formatNumber(gamma, true)}. Lee &amp; Katz 1993, equation (20).
      </p>
      <p className="note">
        One request at a time wants every disk to help, and so the smallest unit; many at a time want large units, so that each asks few
        disks. {chenText(state)}
      </p>
    </details>
  )
}
