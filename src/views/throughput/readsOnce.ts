import type { AnswerDocument, Section } from '../../answer/document.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { FigureQuestion } from '../shared/figure.ts'
import { hopUses } from './machineAnswer.ts'
import { readsTable } from './readsTable.ts'
import { busTimeTable, gatheredReads } from './throughputFigures.tsx'
import { isOverMachine, type ThroughputState } from './throughputState.ts'

/** How busy every link of a machine is. */
function usesSection(state: ThroughputState): Section {
  const names = ['link', `carries, ${state.unit}`, 'busy by formula', 'simulated']
  return {
    name: 'How busy links are with naive reads',
    table: {
      columns: names.map((name) => ({ name, kind: 'text' })),
      rows: hopUses(state).map(({ name, carries, busy }) => [name, carries, ...busy]),
    },
  }
}

/** How fast random reads go, as text and numbers: what the page says, simulated to its end. */
export async function readsOnce(question: FigureQuestion): Promise<Result<AnswerDocument>> {
  const gathered = await gatheredReads(question)
  if (!gathered.ok) return gathered
  const { answer, present } = gathered.value
  const name = `Throughput against ${titleOf(present.axis.field).toLowerCase()}`
  const where: Section = isOverMachine(question.configuration)
    ? usesSection(present)
    : { id: 'bus-time', name: 'Where a round goes', table: busTimeTable(gathered.value) }
  return success({ ...answer, unit: present.unit, sections: [{ id: 'throughput', name, ...readsTable(gathered.value) }, where] })
}
