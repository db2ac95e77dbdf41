import { preparedSection } from '../../answer/answeredFigures.tsx'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { Figure, FigureQuestion } from '../shared/figure.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { linksPaper } from './papers/links.ts'
import { papers, type Paper } from './papers/papers.ts'
import { studiesOf, type States, type StudyId } from './studies.ts'

const notSimulated: Problem = {
  code: 'not-simulated',
  field: '',
  message: 'This study is simulated; without a simulation there is none.',
}

/** What the published run found; where nothing was published, what is simulated. */
async function found<Id extends StudyId>(id: Id, { witnesses, service, traces, signal }: FigureQuestion): Promise<Result<States[Id]>> {
  const nobody = { run: async () => {} }
  const by = { service: service ?? nobody, traces: traces ?? nobody }
  const study = studiesOf({ witnesses, ...by, validation: await witnesses.validation(), plans: [] })[id]
  const published = await study.published()
  return published === null ? study.run(() => {}, signal) : success(published)
}

const figuresOf = <Id extends StudyId>({ study, say, figures }: Paper<Id>): readonly Figure[] =>
  Object.entries(figures).map(([id, name]) => ({
    id,
    name,
    prepare: async (asked) => {
      const state = await found(study(asked.configuration), asked)
      if (!state.ok) return state
      const { units } = asked.configuration
      const document = say(state.value, { unit: rateUnit(units), units })
      const section = document.sections.find((one) => one.id === id)
      return section ? success(await preparedSection(document, section)) : failure(notSimulated)
    },
  }))

/** Comparisons with papers, as they go into files. */
export const paperFigures: readonly Figure[] = [
  ...figuresOf(linksPaper),
  ...figuresOf(papers.stripes),
  ...figuresOf(papers.queues),
  ...figuresOf(papers.arrays),
  ...figuresOf(papers.caches),
]
