import type { AnswerDocument } from '../answer/document.ts'
import { claims } from '../catalog/claims.ts'
import type { PartialWrites } from '../domain/cache.ts'
import { once } from '../domain/loading.ts'
import { barve1999 } from './barve1999.ts'
import { everyStudy, nothingFitted, ordersOfService, roundsOfTables } from './barve1999Studies.ts'
import { measuredTraces, nineDrives } from './drives.ts'
import type { Paper, Told } from './kit.ts'
import { studies, type StudyId } from './studies.ts'
import { contradictions, everyClaim, notPublished } from './words.ts'

/** Whichever comparison: what is told of it has to be what its own study found. */
export type AnyPaper = Paper<never>

/** Everything that is compared, by its row of the index; what needs much code is loaded when it is first wanted. */
export const papers = {
  drives: once(async () => nineDrives),
  traces: once(async () => measuredTraces),
  nominal: once(async () => nothingFitted),
  orders: once(async () => ordersOfService),
  rounds: once(async () => roundsOfTables),
  queues: once(async () => (await import('./white2001.ts')).queuesOfWhite2001),
  arrays: once(async () => (await import('./white2001Arrays.ts')).arraysOfWhite2001),
  stripes: once(async () => (await import('./leeKatz1993.ts')).stripedArrays),
  caches: once(async () => (await import('./reddy1992.ts')).reddy1992),
  'table-6': once(async () => barve1999('table-6')),
  'table-5': once(async () => barve1999('table-5')),
  'table-4': once(async () => barve1999('table-4')),
  studies: once(async () => everyStudy),
  conflicts: once(async () => contradictions),
  unknown: once(async () => notPublished),
  links: once(async () => (await import('./links.ts')).linksPaper),
  claims: once(async () => everyClaim),
  papers: once(async () => (await import('./contents/contents.ts')).fivePapers),
} as const satisfies Readonly<Record<string, () => Promise<AnyPaper>>>

export type PaperId = keyof typeof papers

/** What the paper of caches leaves open, and is chosen. */
export const readings: Readonly<Record<PartialWrites, string>> = {
  whole: 'counts as whole',
  sectors: 'holds these sectors',
  fetched: 'is fetched',
}

/** What is simulated of it at a press, by the reading that is chosen; undefined where nothing is. */
export function studyOfPaper(id: PaperId, partialWrites = 'whole'): StudyId | undefined {
  const name = id === 'caches' && partialWrites !== 'whole' ? `caches-${partialWrites}` : id
  return Object.hasOwn(studies, name) ? (name as StudyId) : undefined
}

/** The comparisons by which every cell of Tables 4 to 6 is simulated. */
export const simulatedTables = ['table-6', 'table-5', 'table-4', 'orders', 'nominal'] as const

/** What is told of a paper: what its own study found, and what was found of Tables 4 to 6. */
export const toldOf = (paper: AnyPaper, told: Omit<Told<unknown>, 'claims'> & Partial<Pick<Told<unknown>, 'claims'>>): AnswerDocument =>
  paper.say({ claims, ...told } as Told<never>)
