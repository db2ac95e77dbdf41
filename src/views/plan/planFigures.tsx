import { GridChart } from '../../charts/GridChart.tsx'
import { placeGrid } from '../../charts/placeGrid.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { axisField } from '../../configuration/sweep.ts'
import { failure, success } from '../../domain/problem.ts'
import type { Plan } from '../../prediction/plan/planning.ts'
import { plainSentence } from '../shared/answer.ts'
import { pinnedName } from '../shared/comparison.ts'
import type { ColumnKind, Figure, FigureTable, PreparedFigure } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { knownFigure, ledgerFigure, remediesFigure, sensitivityFigure, topologyFigure, type PlanNumbers } from './barFigures.tsx'
import { mapFacts, mapGrid, mapNote, pinnedMapNote } from './mapFacts.ts'
import { planAnswer, spokenFields } from './planAnswer.ts'
import { planOf } from './usePlan.ts'

const kinds: Readonly<Record<ReturnType<typeof axisField>['kind'], ColumnKind>> = {
  time: 'time',
  size: 'size',
  rate: 'rate',
  fraction: 'share',
  count: 'count',
}

function mapFigure({ configuration, pinned, planning }: PlanNumbers): PreparedFigure {
  const facts = mapFacts(configuration, planning, pinned)
  const spoken = (one: Configuration): Plan => planOf(one, planning, [...spokenFields])
  const answer = planAnswer(configuration, spoken(configuration), pinned && spoken(pinned))
  const [across, up] = [axisField(facts.across), axisField(facts.up)]
  const isRate = facts.output === 'naive' || facts.output === 'pipelined' || facts.output === 'ideal'
  const figure = { name: facts.output === 'gain' ? 'gain of pipelining' : facts.output, kind: isRate ? 'rate' : 'share' } as const
  const known = (value: number): number | null => (Number.isFinite(value) ? value : null)
  const table = (): FigureTable => ({
    columns: [
      { name: titleOf(across).toLowerCase(), kind: kinds[across.kind] },
      { name: titleOf(up).toLowerCase(), kind: kinds[up.kind] },
      figure,
      { name: 'measured', kind: 'share' },
      ...(facts.pinned ? [{ ...figure, name: pinnedName(figure.name) }] : []),
    ],
    rows: facts.rows
      .flat()
      .map((cell) => [
        cell.across,
        cell.up,
        known(cell.figure),
        cell.published,
        ...(facts.pinned ? [cell.isPinned ? known(facts.pinned.figure) : null] : []),
      ]),
  })
  return {
    title: `${plainSentence(answer.sentence)} ${facts.output === 'gain' ? mapNote(facts) : ''}`.trim(),
    source: `A map of what the closed forms say; ring: measured by Barve et al. 1999.${pinnedMapNote(facts)} Computed by Busbar.`,
    caveats: answer.caveats,
    draw: ({ palette, width }) => {
      const placed = placeGrid(mapGrid(facts, width < narrowBelow), width)
      return { chart: <GridChart placed={placed} palette={palette} title="Map" />, width: placed.width, height: placed.height }
    },
    shown: table,
    all: table,
  }
}

const figure = (id: string, name: string, prepared: (numbers: PlanNumbers) => PreparedFigure): Figure => ({
  id,
  name,
  prepare: async ({ configuration, pinned, witnesses }) => {
    const resolved = resolve(configuration)
    if (!resolved.ok) return failure(...resolved.problems)
    return success(prepared({ configuration, pinned, planning: await witnesses.planning() }))
  },
})

/** The charts of this view as they go into files. */
export const planFigures: readonly Figure[] = [
  figure('break-even', 'Does pipelining pay?', mapFigure),
  figure('sensitivity', 'What to improve first', sensitivityFigure),
  figure('remedies', 'What helps most', remediesFigure),
  figure('ledger', 'Where the rest goes', ledgerFigure),
  figure('topology', 'Which hop is the limit', topologyFigure),
  figure('known', 'How well it is known', knownFigure),
]
