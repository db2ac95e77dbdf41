import type { Cell, Section } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { FreeField, PlanMethod } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { rateUnit } from '../shared/fieldText.ts'
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

/**
 * What every field alone would have to be for the goal, each answer with its simulation.
 *
 * @param verdict absent of A, whose answers are only compared
 */
export function fieldsSection(state: PlanState, planning: Planning, verdict?: Verdict): Section {
  const { configuration, plan } = state
  const unit = rateUnit(configuration.units)
  return {
    beside: 'columns',
    name: `All fields, one at a time, for ${figureText(plan.goal, plan.goal.value, unit)}`,
    table: {
      columns: ['change only this', 'now', ...tableMethods.map((method) => columnNames[method])].map((name) => ({ name, kind: 'text' })),
      rows: planRows(state).map((row) => [
        row.name,
        row.now,
        ...row.cells.map((cell) => (verdict ? answerCell(row, cell, { verdict, configuration, planning }) : cell.text)),
      ]),
      isStacked: true,
    },
    asks: ['Not worth it below', { field: 'kneeShare' }],
    notes: [kneeSentence(plan, configuration.kneeShare, unit)],
  }
}
