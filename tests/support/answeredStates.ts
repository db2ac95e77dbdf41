import { simulatorOf, statesOf, studyOf, type Answered } from '../../src/answer/answered.ts'
import type { FigureQuestion } from '../../src/views/shared/figure.ts'
import { pinnedFormulas, type Compared } from '../../src/views/shared/questionState.ts'
import { simulatedByService } from '../../src/views/shared/simulatedByService.ts'
import type { SimulatedStudy } from '../../src/views/shared/simulationRun.ts'

/** Both states of a question with everything simulated, without what is told later. */
export async function answeredStates<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  { configuration, pinned, witnesses, service, signal }: FigureQuestion,
): Promise<Compared<State>> {
  const witness = await question.witness(witnesses)
  const present = question.formulas(configuration, witness)
  if (!present.ok) throw new Error(present.problems[0]?.message)
  const formulas = { present: present.value, pinned: pinnedFormulas(question, pinned, witness, present.value) }
  return statesOf(
    question,
    formulas,
    await simulatedByService(studyOf(question, configuration), question.points(formulas), simulatorOf(question, service), signal),
  )
}
