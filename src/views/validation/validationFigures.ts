import { preparedSection } from '../../answer/answeredFigures.tsx'
import type { AnswerDocument } from '../../answer/document.ts'
import { claims } from '../../catalog/claims.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { Figure, FigureQuestion } from '../shared/figure.ts'
import { linksPaper } from './papers/links.ts'
import { redrawnFigures } from './papers/barve1999.ts'
import { papers } from './papers/papers.ts'
import { studiesOf, type AnyPaper, type States, type StudyId } from './studies.ts'
import type { Study } from './study.ts'
import { simulatedTables, validationFormulas, validationState, type TableState } from './validationState.ts'

const notSimulated: Problem = {
  code: 'not-simulated',
  field: '',
  message: 'This study is simulated; without a simulation there is none.',
}

/** What the published run found; where nothing was published, what is simulated. */
async function found<State>(study: Pick<Study<State>, 'published' | 'run'>, signal: AbortSignal): Promise<Result<State>> {
  const published = await study.published()
  return published === null ? study.run(() => {}, signal) : success(published)
}

/** The document of a comparison, for files. */
async function told({ study, say }: AnyPaper, question: FigureQuestion): Promise<Result<AnswerDocument>> {
  const { configuration, witnesses, service, traces, signal } = question
  const nobody = { run: async () => {} }
  const formulas = validationFormulas(await witnesses.validation(), witnesses)
  const studies = studiesOf({ witnesses, service: service ?? nobody, traces: traces ?? nobody, ...formulas })
  const id = study?.(configuration)
  const own = id === undefined ? success(undefined) : await found<States[StudyId]>(studies[id], signal)
  const every = await Promise.all(simulatedTables.map((one) => found(studies[one], signal)))
  if (!own.ok) return own
  const { units } = configuration
  const tables = validationState(formulas, ...every.flatMap((one) => (one.ok ? one.value : [])))
  // its own study has found it
  return success(say({ found: own.value as never, tables, claims, formula: witnesses.formula, unit: rateUnit(units), units }))
}

/** Figures of a comparison; which one may be chosen. */
const figuresOf = (paperOf: (configuration: Configuration) => AnyPaper, figures: AnyPaper['figures'] = {}): readonly Figure[] =>
  Object.entries(figures).map(([id, name]) => ({
    id,
    name,
    prepare: async (question) => {
      const document = await told(paperOf(question.configuration), question)
      if (!document.ok) return document
      const section = document.value.sections.find((one) => one.id === id)
      return section ? success(await preparedSection(document.value, section)) : failure(notSimulated)
    },
  }))

const ofPaper = (paper: AnyPaper): readonly Figure[] => figuresOf(() => paper, paper.figures)

/** The charts of this view as they go into files. */
export const validationFigures: readonly Figure[] = [
  // a choice of its field
  ...figuresOf(({ table }) => papers[table as TableState['table']['id']], papers['table-5'].figures),
  ...figuresOf(() => papers['table-6'], redrawnFigures),
  ...[linksPaper, papers.stripes, papers.queues, papers.arrays, papers.caches, papers.claims, papers.drives].flatMap(ofPaper),
]
