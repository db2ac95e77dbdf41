import type { ComponentProps, ReactElement } from 'react'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { later } from '../later.ts'
import type { ChangeLine } from './ChangeLine.tsx'

// nothing is changed on a first visit
const Line = loadedComponent(async () => (await later()).changeLine())

/** The place of two lines that says what the starting point is, or what was changed of it; as high before it is loaded. */
export const Changes = (props: ComponentProps<typeof ChangeLine>): ReactElement => (
  <div className="start-line">
    <Guarded name="What was changed" about={props.configuration}>
      <Line {...props} />
    </Guarded>
  </div>
)
