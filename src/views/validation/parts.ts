import type { ComponentType } from 'react'
import { loadedComponent } from '../shared/loadedComponent.ts'
import { ClaimsPart } from './ClaimsPart.tsx'
import type { PartProps } from './Comparison.tsx'
import type { PartId } from './comparisons.ts'
import { DrivesPart } from './DrivesPart.tsx'
import { NominalPart } from './NominalPart.tsx'
import { paperPart } from './PaperPart.tsx'
import { papers } from './papers/papers.ts'
import { OrdersPart } from './OrdersPart.tsx'
import { RoundsPart } from './RoundsPart.tsx'
import { StudiesPart } from './StudiesPart.tsx'
import { TablePart } from './TablePart.tsx'
import { TracesPart } from './TracesPart.tsx'
import { ConflictsPart, UnknownPart } from './WordLists.tsx'

/** Every row of the index with what it shows. */
export const parts: Readonly<Record<PartId, ComponentType<PartProps>>> = {
  drives: DrivesPart,
  traces: TracesPart,
  // cells of today and their machines are more than all the others
  links: loadedComponent(async () => paperPart((await import('./papers/links.ts')).linksPaper)),
  nominal: NominalPart,
  orders: OrdersPart,
  rounds: RoundsPart,
  queues: paperPart(papers.queues),
  arrays: paperPart(papers.arrays),
  stripes: paperPart(papers.stripes),
  caches: paperPart(papers.caches),
  'table-6': TablePart,
  'table-5': TablePart,
  'table-4': TablePart,
  claims: ClaimsPart,
  studies: StudiesPart,
  conflicts: ConflictsPart,
  unknown: UnknownPart,
}
