import type { PartialWrites } from '../domain/cache.ts'
import { busStudy } from './busStudy.ts'
import { studyOf } from './study.ts'

const table = (id: string, cost: number) => busStudy(cost, (plan) => plan.kind === 'system' && plan.table === id)
const caches = (reading: PartialWrites) => studyOf(22, async () => (await import('./reddy1992.ts')).comparison(reading))

/** Every comparison that can be simulated here, with the seconds of one core of a server of 2024, as measured there. */
export const studies = {
  'table-6': table('table-6', 0.34),
  'table-5': table('table-5', 0.26),
  'table-4': table('table-4', 0.21),
  orders: busStudy(0.6, ({ kind }) => kind === 'two-constants'),
  nominal: busStudy(0.95, ({ kind }) => kind === 'uncalibrated'),
  links: studyOf(0.2, async () => (await import('./links.ts')).comparison()),
  queues: studyOf(5.7, async () => (await import('./white2001.ts')).comparison()),
  arrays: studyOf(1.3, async () => (await import('./white2001Arrays.ts')).comparison()),
  stripes: studyOf(10.2, async () => (await import('./leeKatz1993Study.ts')).comparison()),
  caches: caches('whole'),
  'caches-sectors': caches('sectors'),
  'caches-fetched': caches('fetched'),
} as const

export type StudyId = keyof typeof studies
