import type { AnswerDocument } from '../../../answer/document.ts'
import type { Configuration } from '../../../configuration/configuration.ts'
import type { PartialWrites } from '../../../domain/cache.ts'
import type { RateUnit } from '../../../units/formatQuantity.ts'
import type { States, StudyId } from '../studies.ts'
import { leeKatz1993 } from './leeKatz1993.ts'
import { figuresOfReddy1992, readings, reddy1992 } from './reddy1992.ts'
import { queuesOfWhite2001 } from './white2001.ts'
import { arraysOfWhite2001 } from './white2001Arrays.ts'

/** What rates are counted in, for people and in the links of machines. */
export interface Units {
  readonly unit: RateUnit
  readonly units: string
}

/** A comparison with a paper: which study it judges, the document of what that found, and its figures in files by id. */
export interface Paper<Id extends StudyId = StudyId> {
  readonly study: (configuration: Pick<Configuration, 'partialWrites'>) => Id
  readonly say: (found: States[Id], units: Units) => AnswerDocument
  readonly figures: Readonly<Record<string, string>>
  /** What the paper leaves open, and is chosen. */
  readonly reading?: { readonly legend: string; readonly options: Readonly<Record<PartialWrites, string>> }
}

const cacheStudies = { whole: 'caches', sectors: 'caches-sectors', fetched: 'caches-fetched' } as const

/** The papers that answer with a document. */
export const papers = {
  stripes: {
    study: () => 'stripes',
    say: leeKatz1993,
    figures: { 'utilization-errors': 'Utilisation of striped arrays', 'unit-errors': 'Stripe units by equation (20)' },
  } satisfies Paper<'stripes'>,
  queues: {
    study: () => 'queues',
    say: queuesOfWhite2001,
    figures: { 'queue-reads': 'Drives with queues: reads', 'queue-writes': 'Drives with queues: writes' },
  } satisfies Paper<'queues'>,
  arrays: {
    study: () => 'arrays',
    say: arraysOfWhite2001,
    figures: { 'queue-arrays': 'Drives with queues: four in software', 'array-writes': 'Arrays of four and of eight drives' },
  } satisfies Paper<'arrays'>,
  caches: {
    // a choice of its field
    study: ({ partialWrites }) => cacheStudies[partialWrites as PartialWrites],
    say: reddy1992,
    figures: figuresOfReddy1992,
    reading: { legend: 'A block that is written in part – the paper does not say –', options: readings },
  } satisfies Paper<(typeof cacheStudies)[PartialWrites]>,
} as const
