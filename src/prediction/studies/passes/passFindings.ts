import type { ClaimName, Finding } from '../../../catalog/claims.ts'
import { percent, signed, type Findings } from '../findingParts.ts'
import type { PassErrors, PassSummary } from './passSummary.ts'

/** Bounds of the claims, as their words have them. */
const passBounds = { links: 0.07, spread: 0.07, full: 0.08, arms: 0.2, pace: 0.15 } as const

type PassClaim = Extract<ClaimName, `link${string}`>

const worstText = ({ worstError }: PassErrors): string => `worst ${signed(worstError)} %`
const meanText = (errors: PassErrors): string => `mean ${percent(errors.mean)} %, ${worstText(errors)}`

const rangeText = ({ all }: PassErrors): string => `${signed(Math.min(...all))} to ${signed(Math.max(...all))} %`

function ofErrors({ all }: Pick<PassErrors, 'all'>, bound: number, detail: string): Finding {
  return { met: all.filter((error) => Math.abs(error) <= bound).length, of: all.length, detail }
}

/** What is found on machines of today. */
export function passFindings({
  unfitted,
  ceilings,
  spread,
  full,
  order,
  calibrated,
  ratios,
  knees,
  writes,
}: PassSummary): Findings<PassClaim> {
  const arms = ratios.find(({ ratio }) => ratio.by === 'arms')
  const pace = ratios.filter(({ ratio }) => ratio.standing === 'calibrated').map(({ error }) => error)
  const paced = [...calibrated.all, ...pace]
  const seenKnees = knees.filter(({ knee }) => knee.fitted === undefined)
  const [chipset] = seenKnees
  return {
    links: ofErrors(unfitted, passBounds.links, meanText(unfitted)),
    linkFrames: { met: ceilings.tooHigh, of: ceilings.cells, detail: `mean ${percent(ceilings.mean)} % off, ${rangeText(ceilings)}` },
    linkSpread: ofErrors(spread, passBounds.spread, meanText(spread)),
    linkArms: ofErrors(
      { all: arms ? [arms.error] : [] },
      passBounds.arms,
      arms ? `${arms.predicted.toFixed(2)} times, ${signed(arms.error)} %` : 'not judged',
    ),
    linkKnees: {
      met: seenKnees.filter(({ isKept }) => isKept).length,
      of: seenKnees.length,
      detail: `${chipset?.exact.toFixed(1) ?? '–'} SSDs fill DMI 2.0; one fills the hub`,
    },
    linkWrites: { met: writes.bounded, of: writes.errors.cells, detail: rangeText(writes.errors) },
    linkFull: ofErrors(full, passBounds.full, worstText(full)),
    linkOrder: { met: order.inside, of: order.cells, detail: `outside by at most ${signed(order.errors.worstError)} %` },
    linkPace: ofErrors({ all: paced }, passBounds.pace, `${paced.map((error) => signed(error)).join(' and ')} %`),
  }
}
