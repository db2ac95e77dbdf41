import { preparedSection } from '../../answer/answeredFigures.tsx'
import { GridChart, placeGrid } from '../../charts/GridChart.tsx'
import { isOneBus } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { axisField } from '../../configuration/sweep.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { plainSentence, type Answer } from '../shared/answer.ts'
import { pinnedName } from '../shared/comparison.ts'
import { columnKinds, declaredFigures, type Figure, type FigureQuestion, type FigureTable } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { whenComputed } from '../shared/whenComputed.ts'
import { known } from './known.ts'
import { ledger } from './ledger.ts'
import { mapGrid, mapNote, mapState, pinnedMapNote, type MapState } from './map.ts'
import { planAnswer } from './planAnswer.ts'
import { partSection, type PlanPart } from './planParts.ts'
import { spokenPlan } from './planState.ts'
import { askedGoal } from './goal.ts'
import { remedies } from './remedies.ts'
import { saturationFigures } from './saturationFigure.tsx'
import { sensitivity } from './sensitivity.ts'
import { topology } from './topology.ts'

/** What the figures of the view are computed from. */
type Gathered = Pick<FigureQuestion, 'configuration' | 'pinned'> & { readonly planning: Planning }

const ofOneBus: Problem = {
  code: 'not-simulated',
  field: 'machine',
  message: 'This is about disks that share one bus. Of a machine ask when it is full: the figure “saturation”.',
}

async function gathered({ configuration, pinned, witnesses }: FigureQuestion): Promise<Result<Gathered>> {
  if (!isOneBus(configuration)) return failure(ofOneBus)
  const resolved = resolve(configuration)
  return resolved.ok ? success({ configuration, pinned, planning: await witnesses.planning() }) : resolved
}

interface MapFigure {
  readonly map: MapState
  /** Absent where the plan has no goal. */
  readonly answer: Answer | null
}

async function gatheredMap(question: FigureQuestion): Promise<Result<MapFigure>> {
  const from = await gathered(question)
  if (!from.ok) return from
  const { configuration, pinned, planning } = from.value
  const plan = (one: Configuration): ReturnType<typeof spokenPlan> => spokenPlan(one, planning)
  const isAsked = askedGoal(configuration) !== 'saturation'
  const answer = isAsked ? planAnswer({ present: plan(configuration), pinned: pinned && plan(pinned) }) : null
  return success({ map: mapState(configuration, planning, pinned), answer })
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

function mapTable({ map }: MapFigure): FigureTable {
  const { output, pinned } = map
  const [across, up] = [axisField(map.across), axisField(map.up)]
  const isRate = output === 'naive' || output === 'pipelined' || output === 'ideal'
  const figure = { name: output === 'gain' ? 'gain of pipelining' : output, kind: isRate ? 'rate' : 'share' } as const
  return {
    columns: [
      { name: titleOf(across).toLowerCase(), kind: columnKinds[across.kind], field: map.across },
      { name: titleOf(up).toLowerCase(), kind: columnKinds[up.kind], field: map.up },
      figure,
      { name: 'measured', kind: 'share' },
      ...(pinned ? [{ ...figure, name: pinnedName(figure.name) }] : []),
    ],
    rows: map.rows
      .flat()
      .map((cell) => [
        cell.across,
        cell.up,
        finite(cell.figure),
        cell.published,
        ...(pinned ? [cell.isPinned ? finite(pinned.figure) : null] : []),
      ]),
  }
}

const mapFigures = declaredFigures<MapFigure>(gatheredMap, [
  {
    id: 'break-even',
    name: 'Does pipelining pay?',
    // a plan without a goal has no sentence about one
    title: ({ map, answer }) =>
      `${answer ? plainSentence(answer.sentence) : ''} ${map.output === 'gain' || !answer ? mapNote(map) : ''}`.trim(),
    source: ({ map }) =>
      `A map of what the closed forms say; ring: measured by Barve et al. 1999.${pinnedMapNote(map)} Computed by Busbar.`,
    caveats: ({ answer }) => answer?.caveats ?? [],
    draw: ({ map }, { palette, width }) => {
      const placed = placeGrid(mapGrid(map, width < narrowBelow), width)
      return { chart: <GridChart placed={placed} palette={palette} title="Map" />, width: placed.width, height: placed.height }
    },
    shown: mapTable,
  },
])

/** A part of the view as a figure. */
const partFigure = <State,>(part: PlanPart<State>): Figure => ({
  id: part.id,
  name: part.name,
  prepare: async (question) => {
    const from = await whenComputed(() => gathered(question))
    if (!from.ok) return from
    const { configuration, pinned, planning } = from.value
    const section = await whenComputed(async () => partSection(part, { configuration, pinned, planning }))
    if (!section) return failure({ ...ofOneBus, message: 'No formula is known of these reads.' })
    const answer = { sentence: [], second: [], caveats: [], unit: rateUnit(configuration.units), sections: [] }
    return success(preparedSection(answer, section))
  },
})

/** The charts of this view as they go into files. */
export const planFigures: readonly Figure[] = [
  ...mapFigures,
  ...saturationFigures,
  partFigure(sensitivity),
  partFigure(remedies),
  partFigure(ledger),
  partFigure(topology),
  partFigure(known),
]
