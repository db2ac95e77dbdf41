import { simulatorOf, statesOf, studyOf, type Answered } from '../../src/answer/answered.ts'
import type { FigureQuestion } from '../../src/views/shared/figure.ts'
import { pinnedFormulas, type Compared } from '../../src/views/shared/questionState.ts'
import { simulatedByService } from '../../src/views/shared/simulatedByService.ts'
import type { SimulatedStudy } from '../../src/views/shared/simulationRun.ts'
import { found } from './found.ts'

/** Both states of a question with everything simulated, without what is told later. */
export async function answeredStates<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  { configuration, pinned, witnesses, service, signal }: FigureQuestion,
): Promise<Compared<State>> {
  const witness = await question.witness(witnesses)
  const present = found(question.formulas(configuration, witness))
  const formulas = { present, pinned: pinnedFormulas(question, pinned, witness, present) }
  return statesOf(
    question,
    formulas,
    await simulatedByService(studyOf(question, configuration), question.points(formulas), simulatorOf(question, service), signal),
  )
}
