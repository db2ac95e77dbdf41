import type { ComponentType } from 'react'
import type { SimulatedStudy } from '../../views/shared/simulationRun.ts'
import type { ViewProps } from '../../views/view.ts'
import type { Answered } from '../answered.ts'
import { pageOf, type Held } from './pageOf.tsx'
import { parts } from './parts.ts'

/**
 * The page of a question, with all its parts at hand.
 *
 * @param held what sections of it hold
 */
export const answerPage = <Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  held: Held<State, Witness> = {},
): ComponentType<ViewProps> => pageOf(question, held, parts)
