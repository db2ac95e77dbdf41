import { besideColumns } from '../../answer/besideAnswer.ts'
import type { Cell, Section } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { FreeField, PlanMethod } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { comparedTable, type PartColumn } from './planParts.ts'
import { appliedValues, kneeSentence, planRows, tableMethods, type PlanCell, type PlanRow } from './planRows.ts'
import { figureText, type PlanState } from './planState.ts'

/** What the simulation says of an answer; undefined while it is asked. */
type Verdict = (field: FreeField, method: PlanMethod) => string | undefined

const columnNames: Readonly<Record<PlanMethod, string>> = { pipelined: 'pipelined', naive: 'naive', ideal: 'best' }

/** What one field would have to be, which is set where it is pressed; how exact that is, and what the simulation says of it. */
function answerCell(row: PlanRow, { method, text, exact, value }: PlanCell, { verdict, configuration, planning }: Applied): Cell {
  if (value === null) return text
  const isNow = text === row.now || text === `at most ${row.now}`
  const said = method === 'ideal' ? [] : [`simulated ${verdict(row.field, method) ?? '…'}`]
  const aside = [...(isNow ? ['as it is'] : []), ...(exact === null ? [] : [exact]), ...said].join('; ')
  const values = appliedValues(configuration, row.field, value, planning)
  return {
    value: text,
    ...(!isNow && {
      sets: method === 'ideal' ? values : { ...values, method },
      spoken: `Apply ${row.name.toLowerCase()} ${text}, ${columnNames[method]}`,
    }),
    ...(aside !== '' && { aside }),
  }
}

interface Applied {
  readonly verdict: Verdict
  readonly configuration: Configuration
  readonly planning: Planning
}

const columnsOf = (applied: Applied | null): readonly PartColumn<PlanRow>[] => [
  { name: 'change only this', kind: 'text', isName: true, of: ({ name }) => name },
  { name: 'now', kind: 'text', of: ({ now }) => now },
  ...tableMethods.map((method): PartColumn<PlanRow> => ({
    name: columnNames[method],
    kind: 'text',
    of: (row) => {
      const cell = row.cells.find((one) => one.method === method)
      return cell ? (applied ? answerCell(row, cell, applied) : cell.text) : null
    },
  })),
]

/** What every field alone would have to be for the goal, each answer with its simulation. */
export function fieldsSection(present: PlanState, pinned: PlanState | undefined, planning: Planning, verdict: Verdict): Section {
  const { configuration, plan } = present
  const unit = rateUnit(configuration.units)
  const rows = planRows(present)
  const own = comparedTable(columnsOf({ verdict, configuration, planning }), rows, undefined)
  const table = pinned ? { ...besideColumns(own, comparedTable(columnsOf(null), planRows(pinned), undefined)), isStacked: true } : own
  return {
    name: `All fields, one at a time, for ${figureText(plan.goal, plan.goal.value, unit)}`,
    table,
    asks: ['Not worth it below', { field: 'kneeShare' }],
    notes: [kneeSentence(plan, configuration.kneeShare, unit)],
  }
}
