import type { PositioningRule, Scenario } from '../domain/scenario.ts'
import { seekTime } from '../mechanics/seekCurve.ts'
import { arrivals } from '../models/bus/arrivals.ts'
import { modelVersion } from '../models/modelVersion.ts'
import { minimumPositioningTime } from '../models/bus/minimumPositioning.ts'
import type { Cylinders, Seconds } from '../units/quantities.ts'
import { formula } from './predictors.ts'

type Explained = (typeof import('../models/bus/explainFormula.ts'))['explainFormula']

let explained: Promise<Explained> | undefined
type RoundsByChance = (typeof import('../simulator/roundsByChance.ts'))['roundsByChance']

let caching: Promise<typeof import('./cacheFormulas.ts')> | undefined
let chance: Promise<RoundsByChance> | undefined
let planning: Promise<typeof import('./plan/planning.ts')> | undefined
let striping: Promise<typeof import('./striping.ts')> | undefined
let queueing: Promise<typeof import('./queueFormulas.ts')> | undefined
let validation: Promise<typeof import('./studies/validationPlans.ts')> | undefined

/** What views ask at once; whatever needs much code is loaded when it is first asked. */
export const witnesses = {
  modelVersion,
  formula,
  explain: (): Promise<Explained> => (explained ??= import('../models/bus/explainFormula.ts').then(({ explainFormula }) => explainFormula)),
  driveTraces: (): Promise<typeof import('./studies/driveTraces.ts')> => import('./studies/driveTraces.ts'),
  validation: (): Promise<typeof import('./studies/validationPlans.ts')> => (validation ??= import('./studies/validationPlans.ts')),
  planning: (): Promise<typeof import('./plan/planning.ts')> => (planning ??= import('./plan/planning.ts')),
  striping: (): Promise<typeof import('./striping.ts')> => (striping ??= import('./striping.ts')),
  caching: (): Promise<typeof import('./cacheFormulas.ts')> => (caching ??= import('./cacheFormulas.ts')),
  queueing: (): Promise<typeof import('./queueFormulas.ts')> => (queueing ??= import('./queueFormulas.ts')),
  stripingStudy: (): Promise<typeof import('./studies/stripingStudy.ts')> => import('./studies/stripingStudy.ts'),
  whiteStudy: (): Promise<typeof import('./studies/whiteStudy.ts')> => import('./studies/whiteStudy.ts'),
  reddyStudy: (): Promise<typeof import('./studies/reddyStudy.ts')> => import('./studies/reddyStudy.ts'),
  positioning: (rule: PositioningRule, disks: number, { drive, workload }: Scenario): Seconds =>
    minimumPositioningTime(rule, disks, drive.seek, workload.usedCylinders, drive.revolutionTime),
  arrivals,
  roundsByChance: (): Promise<RoundsByChance> =>
    (chance ??= import('../simulator/roundsByChance.ts').then(({ roundsByChance }) => roundsByChance)),
  seekTime: ({ drive }: Scenario, distance: Cylinders): Seconds => seekTime(drive.seek, distance),
} as const
