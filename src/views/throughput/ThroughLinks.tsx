import type { ReactElement } from 'react'
import type { ViewProps } from '../view.ts'
import { OrderPage } from './OrderPage.tsx'
import { MachineThroughput } from './MachineThroughput.tsx'
import { isInOrder } from './throughputState.ts'

/** How fast will it go over the links of a machine: whole disks in order, or random reads. */
export const ThroughLinks = (props: ViewProps): ReactElement =>
  isInOrder(props.configuration) ? <OrderPage {...props} /> : <MachineThroughput {...props} />
