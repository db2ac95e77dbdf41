import { publishedFigures } from '../../catalog/publishedResults/reddyFigures.ts'
import { reddyClaims } from '../../catalog/publishedResults/reddy1992.ts'
import { readRun, type RecordedPart } from '../../catalog/publishedRuns/readRun.ts'
import type { JudgedClaim, RedrawnFigure } from '../../prediction/studies/reddyStudy.ts'
import type { StudyPlan } from '../../prediction/studies/validationPlans.ts'
import type { BusAnswer } from './validationState.ts'

const partOf = (text: string, name: string): RecordedPart => readRun(text).get(name) ?? []

function busAnswer([throughput = 0, low = 0, high = 0, ...rounds]: readonly number[]): BusAnswer {
  const uncertainty = { kind: 'confidence-95', low, high } as const
  if (rounds.length === 0) return { throughput, uncertainty }
  const [reads = 0, seed = 0, span = 0, leastShare = 0, mostShare = 0, strictRounds = 0, windowRounds = 0] = rounds
  const relativeHalfWidth = (high - low) / 2 / throughput
  return { throughput, uncertainty, run: { reads, seed, span, leastShare, mostShare, strictRounds, windowRounds, relativeHalfWidth } }
}

/** What the published run says of the cells of Tables 4 to 6. */
export async function publishedBus(plans: readonly StudyPlan[]): Promise<readonly BusAnswer[]> {
  const { barveRun } = await import('../../catalog/publishedRuns/barve1999.ts')
  const parts = readRun(barveRun)
  return plans.flatMap(({ kind, table, variant }) => (parts.get(`${kind} ${table} ${variant}`) ?? []).map(busAnswer))
}

/** What the published run says of arrays, in the order of these parts. */
export async function publishedArrays(
  ...parts: readonly string[]
): Promise<readonly { readonly throughput: number; readonly utilization: number }[]> {
  const { leeKatzRun } = await import('../../catalog/publishedRuns/leeKatz1993.ts')
  return parts.flatMap((part) => partOf(leeKatzRun, part).map(([throughput = 0, utilization = 0]) => ({ throughput, utilization })))
}

/** The same of drives with queues: the cells of Table 5, the software arrays of Table 7. */
export async function publishedQueues(
  ...parts: readonly string[]
): Promise<readonly { readonly throughput: number; readonly busUtilization: number }[]> {
  const { whiteRun } = await import('../../catalog/publishedRuns/white2001.ts')
  return parts.flatMap((part) => partOf(whiteRun, part).map(([throughput = 0, busUtilization = 0]) => ({ throughput, busUtilization })))
}

/** The same of machines of today, in the quantity of each cell; null where it is not asked. */
export async function publishedLinks(): Promise<readonly (number | null)[]> {
  const { linksRun } = await import('../../catalog/publishedRuns/links.ts')
  return partOf(linksRun, 'links').map(([value = Number.NaN]) => (Number.isNaN(value) ? null : value))
}

/** Claims and figures as they were written down. */
interface RecordedCaches {
  readonly claims: readonly Pick<JudgedClaim, 'claim' | 'here' | 'kept'>[]
  readonly figures: readonly {
    readonly number: number
    readonly x: RedrawnFigure['figure']['x']
    readonly y: RedrawnFigure['figure']['y']
    readonly curves: readonly (Omit<RedrawnFigure['curves'][number], 'points'> & {
      readonly points: readonly (readonly [number, number])[]
    })[]
    readonly claims: readonly JudgedClaim['claim'][]
  }[]
}

/** What the published run says of caches; a block that is written in part counts as whole. */
export async function publishedCaches(): Promise<{
  readonly claims: readonly JudgedClaim[]
  readonly figures: readonly RedrawnFigure[]
}> {
  const { reddyRun } = await import('../../catalog/publishedRuns/reddy1992.ts')
  // written by judgedCaches of the test that holds it to what is computed
  const recorded = JSON.parse(reddyRun) as RecordedCaches
  const claims = recorded.claims.map((one): JudgedClaim => ({ ...one, published: reddyClaims[one.claim] }))
  const figures = recorded.figures.flatMap(({ number, x, y, curves, claims: named }): readonly RedrawnFigure[] => {
    const published = publishedFigures.find((one) => one.number === number)
    if (!published) return []
    return [
      {
        figure: { published, x, y },
        curves: curves.map((curve) => ({ ...curve, points: curve.points.map(([at, value]) => ({ x: at, y: value })) })),
        claims: claims.filter(({ claim }) => named.includes(claim)),
      },
    ]
  })
  return { claims, figures }
}
