import type { AnswerDocument, Section } from '../../answer/document.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { FigureQuestion } from '../shared/figure.ts'
import { usesName, usesTable } from './machineAnswer.ts'
import { readsTable } from './readsTable.ts'
import { busTimeTable, gatheredReads } from './throughputFigures.tsx'
import { isOverMachine } from './throughputState.ts'

/** How fast random reads go, as text and numbers: what the page says, simulated to its end. */
export async function readsOnce(question: FigureQuestion): Promise<Result<AnswerDocument>> {
  const gathered = await gatheredReads(question)
  if (!gathered.ok) return gathered
  const { answer, present } = gathered.value
  const name = `Throughput against ${titleOf(present.axis.field).toLowerCase()}`
  const where: Section = isOverMachine(question.configuration)
    ? { name: usesName, table: usesTable(present) }
    : { id: 'bus-time', name: 'Where a round goes', table: busTimeTable(gathered.value) }
  return success({ ...answer, unit: present.unit, sections: [{ id: 'throughput', name, ...readsTable(gathered.value) }, where] })
}
