import { pageOf, type PageParts } from '../../answer/page/pageOf.tsx'
import { loadedComponent } from '../shared/loadedComponent.ts'
import { readsQuestion } from './readsQuestion.ts'

// what the first view does not begin with is loaded when it is first shown
const parts = async (): Promise<PageParts> => (await import('../../answer/page/parts.ts')).parts

/** How fast random reads go over one bus, which most visitors see first. */
export const BusReads = pageOf(
  readsQuestion,
  { readOut: loadedComponent(async () => (await import('./ReadOutPlace.tsx')).ReadOutPlace) },
  {
    Asks: loadedComponent(async () => (await parts()).Asks),
    Beneath: loadedComponent(async () => (await parts()).Beneath),
    Table: loadedComponent(async () => (await parts()).Table),
    Chart: loadedComponent(async () => (await parts()).Chart),
    Scales: loadedComponent(async () => (await parts()).Scales),
    Unanswered: loadedComponent(async () => (await parts()).Unanswered),
  },
)
