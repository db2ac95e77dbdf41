import type { BusTime, Prediction } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { equationCaveats, equationRemarks } from './equationCaveats.ts'
import { isMixed } from './driveKinds.ts'
import { meanRequestSize, usedLayout } from './meanRequest.ts'
import { predictionOf } from './predictions.ts'
import { naiveDuration, type NaiveTerms, type RoundTerms } from './rounds.ts'
import { singleDiskDuration } from './singleDisk.ts'

/** Largest relative errors: published (16–128 KiB, Barve et al. 1999, abstract), and found against the simulation where processes think or disks differ. */
const largestError: Readonly<Record<'published' | 'loosened', Fraction>> = { published: 0.12, loosened: 0.25 }

/** One disk, eq. 1 and 2: data in the buffer goes at the rate of the bus, the rest at that of the head. */
function singleDiskBusTime(scenario: Scenario): BusTime {
  const { overhead, seek, rotation, fenceFill, switches, transfer, busRateTransfer } = singleDiskDuration(scenario)
  return {
    overhead,
    idle: seek + rotation + fenceFill + switches + scenario.workload.thinkTime,
    headLimited: transfer - busRateTransfer,
    busRate: busRateTransfer,
  }
}

/** A round, eq. 3 and 4; where one disk alone and its think time take longer, the bus idles for the difference. */
function roundBusTime(scenario: Scenario, round: RoundTerms, duration: Seconds): BusTime {
  const isHeadLimited = usedLayout(scenario).headRate < scenario.bus.rate
  const headLimited = isHeadLimited ? round.leadingTransfer : 0
  const busRate = round.busTransfer + (round.leadingTransfer - headLimited)
  const idle = round.minimumPositioning + round.fenceFill + (duration - round.duration)
  return { overhead: round.overhead, idle, headLimited, busRate }
}

/** What every prediction takes, and a quarter of what each other kind of drive does. */
const stepsOfEquations = 4_500

function asked(scenario: Scenario): NaiveTerms {
  takeSteps(stepsOfEquations * (1 + 4 * (scenario.others?.length ?? 0)))
  return naiveDuration(scenario)
}

/** The throughput of `predictByEquations` and nothing else of it: what is varied a thousand times needs no caveats. */
export const throughputByEquations = (scenario: Scenario): BytesPerSecond =>
  (scenario.drives * meanRequestSize(scenario)) / asked(scenario).duration

/**
 * What the paper's equations say of naive reads, disks first: eq. 1 and 2 of one disk, eq. 3 and 4 of several.  throughput = D·B / cycle
 *
 * The cycle is the read duration and the think time (Little's law); the parts of the bus time add up to it. Stated error: 12 %
 * (published for 16–128 KiB), 25 % where processes of several disks think or the disks differ (found against the simulation); whether that holds here,
 * `predictByEquations` judges. Barve et al. 1999, sections 4.4 and 4.5.
 */
export function equationPrediction(scenario: Scenario): Prediction {
  const { duration, round } = asked(scenario)
  const isLoosened = round !== undefined && (scenario.workload.thinkTime > 0 || isMixed(scenario))
  const stated = isLoosened ? largestError.loosened : largestError.published
  return predictionOf(
    scenario,
    {
      cycle: duration,
      busTime: round ? roundBusTime(scenario, round, duration) : singleDiskBusTime(scenario),
      uncertainty: isLoosened ? 'validated-error' : 'published-error',
      largestError: { below: stated, above: stated },
    },
    [],
    equationRemarks(scenario),
  )
}

/** The same with a caveat where it is expected to be further off than it states. */
export function predictByEquations(scenario: Scenario): Prediction {
  const said = equationPrediction(scenario)
  return { ...said, caveats: equationCaveats(scenario, said) }
}
