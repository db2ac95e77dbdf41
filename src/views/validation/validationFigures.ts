import { preparedSection } from '../../answer/answeredFigures.tsx'
import type { AnswerDocument } from '../../answer/document.ts'
import { refused, success, type Result } from '../../domain/problem.ts'
import { redrawnFigures } from '../../papers/barve1999.ts'
import { papers, simulatedTables, studyOfPaper, toldOf, type AnyPaper, type PaperId } from '../../papers/papers.ts'
import { studies } from '../../papers/studies.ts'
import type { Found, Services, Study } from '../../papers/study.ts'
import { validationState } from '../../papers/tables.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { Figure, FigureQuestion } from '../shared/figure.ts'

const notSimulated = refused('not-simulated', '', 'This study is simulated; without a simulation there is none.')

/** What the published run found; where nothing was published, what is simulated. */
async function found<State extends Found>(study: Study<State>, services: Services, signal: AbortSignal): Promise<Result<State>> {
  const published = await study.published()
  return published === null ? study.run(services, () => {}, signal) : success(published)
}

/** The document of a comparison, for files. */
async function told(id: PaperId, { configuration, service, traces, signal }: FigureQuestion): Promise<Result<AnswerDocument>> {
  const { units, partialWrites } = configuration
  const nobody = { run: async () => {} }
  const services = { service: service ?? nobody, traces: traces ?? nobody }
  const study = studyOfPaper(id, partialWrites)
  const own = study === undefined ? success(undefined) : await found<Found>(studies[study], services, signal)
  const every = await Promise.all(simulatedTables.map((one) => found(studies[one], services, signal)))
  if (!own.ok) return own
  const tables = validationState(...every.flatMap((one) => (one.ok ? one.value : [])))
  return success(toldOf(await papers[id](), { found: own.value, tables, unit: rateUnit(units), units }))
}

/** Figures of a comparison; which one may be chosen. */
const figuresOf = (paperOf: (chosen: { readonly table: string }) => PaperId, figures: AnyPaper['figures'] = {}): readonly Figure[] =>
  Object.entries(figures).map(([id, name]) => ({
    id,
    name,
    prepare: async (question) => {
      const document = await told(paperOf(question.configuration), question)
      if (!document.ok) return document
      const section = document.value.sections.find((one) => one.id === id)
      return section ? success(await preparedSection(document.value, section)) : notSimulated
    },
  }))

async function ofPaper(id: PaperId): Promise<readonly Figure[]> {
  const paper: AnyPaper = await papers[id]()
  return figuresOf(() => id, paper.figures)
}

const others = ['links', 'stripes', 'queues', 'arrays', 'caches', 'claims', 'drives', 'papers'] as const

/** The charts of this view as they go into files. */
export const validationFigures = async (): Promise<readonly Figure[]> => [
  // a choice of its field
  ...figuresOf(({ table }) => table as PaperId, (await papers['table-5']()).figures),
  ...figuresOf(() => 'table-6', redrawnFigures),
  ...(await Promise.all(others.map(ofPaper))).flat(),
]
