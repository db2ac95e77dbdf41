import { pageOf, type PageParts } from '../../answer/page/pageOf.tsx'
import type { ReactElement } from 'react'
import { loadedComponent } from '../shared/loadedComponent.ts'
import type { ViewProps } from '../view.ts'
import { readsQuestion } from './readsQuestion.ts'
import { isOnBus } from './throughputState.ts'

// what the first view does not begin with is loaded when it is first shown
const parts = async (): Promise<PageParts> => (await import('../../answer/page/parts.ts')).parts

/** How fast random reads go over one bus, which most visitors see first. */
const BusReads = pageOf(
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

const ThroughLinks = loadedComponent(async () => (await import('./ThroughLinks.tsx')).ThroughLinks)

/** How fast will it go: over one bus, or through the links of a machine. */
export const ThroughputView = (props: ViewProps): ReactElement =>
  isOnBus(props.configuration) ? <BusReads {...props} /> : <ThroughLinks {...props} />
