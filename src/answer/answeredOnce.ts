import { failure, success, type Result } from '../domain/problem.ts'
import type { FigureQuestion } from '../views/shared/figure.ts'
import { pinnedFormulas, type Compared } from '../views/shared/questionState.ts'
import type { SimulatedStudy } from '../views/shared/simulationRun.ts'
import { distinctPoints, simulatedByService } from '../views/shared/simulatedByService.ts'
import { whenComputed } from '../views/shared/whenComputed.ts'
import { documentOf, loadBeside, simulatorOf, statesOf, studyOf, toldOf, type Answered } from './answered.ts'
import { sectionsOf, type AnswerDocument } from './document.ts'

/**
 * The document with everything simulated to its full precision, for files, frames and the command line.
 *
 * @param id of the one section that is wanted of it
 */
export async function answeredOnce<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  { service, signal, witnesses, ...both }: FigureQuestion,
  id?: string,
): Promise<Result<AnswerDocument>> {
  const witness = await question.witness(witnesses)
  const told = question.toldLater?.isWanted(both.configuration) ? await question.toldLater.load(witnesses) : undefined
  const formulas = await whenComputed(async (): Promise<Result<Compared<Formulas>>> => {
    const present = question.formulas(both.configuration, witness)
    if (!present.ok) return present
    const compared = { present: present.value, pinned: pinnedFormulas(question, both.pinned, witness, present.value) }
    return success(told ? toldOf(compared, told.tell(present.value)) : compared)
  })
  if (!formulas.ok) return formulas
  const { value } = formulas
  const points = distinctPoints((id !== undefined && question.pointsOf?.(id, value)) || question.points(value))
  const simulated = await simulatedByService(studyOf(question, both.configuration), points, simulatorOf(question, service), signal)
  const beside =
    question.beside && (await simulatedByService(question.beside.study, distinctPoints(question.beside.points(value)), service, signal))
  const putBeside = both.pinned && (await loadBeside())
  return whenComputed(async () => {
    const states = statesOf(question, value, simulated, beside)
    const unsimulated = question.unsimulated?.(states.present)
    if (unsimulated !== undefined) return failure({ code: 'not-simulated', field: '', message: unsimulated })
    const { later, ...answer } = documentOf(question, states, witness, { ...both, besideAnswer: putBeside })
    return success({ ...answer, sections: sectionsOf({ ...answer, ...(later && { later }) }) })
  })
}
