import { answeredFigure } from '../../answer/answeredFigures.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Figure } from '../shared/figure.ts'
import { readsQuestion } from './readsQuestion.ts'
import { isInOrder, isOnBus } from './throughputState.ts'

async function figureOf(configuration: Configuration, id: string, name: string): Promise<Figure> {
  if (isOnBus(configuration)) return answeredFigure(readsQuestion, id, name)
  return isInOrder(configuration)
    ? answeredFigure((await import('./orderQuestion.ts')).orderQuestion, id, name)
    : answeredFigure((await import('./machineQuestion.ts')).machineQuestion, id, name)
}

/** The charts of the view, the main one first; a machine and reads in order have the first one alone. */
export const throughputFigures: readonly Figure[] = Object.entries(readsQuestion.charts).map(([id, name]) => ({
  id,
  name,
  prepare: async (question) => (await figureOf(question.configuration, id, name)).prepare(question),
}))
