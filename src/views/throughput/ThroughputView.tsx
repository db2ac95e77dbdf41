import type { ReactElement } from 'react'
import { loadedComponent } from '../shared/loadedComponent.ts'
import type { ViewProps } from '../view.ts'
import { BusReads } from './BusReads.tsx'
import { isOnBus } from './throughputState.ts'

const ThroughLinks = loadedComponent(async () => (await import('./ThroughLinks.tsx')).ThroughLinks)

/** How fast will it go: over one bus, or through the links of a machine. */
export const ThroughputView = (props: ViewProps): ReactElement =>
  isOnBus(props.configuration) ? <BusReads {...props} /> : <ThroughLinks {...props} />
