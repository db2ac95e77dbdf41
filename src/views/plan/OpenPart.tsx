import { isOneBus } from '../../configuration/machineOf.ts'
import { useDeferredValue, type ReactElement } from 'react'
import type { Planning } from '../../prediction/witnesses.ts'
import type { ViewProps } from '../view.ts'
import { FieldsPart } from './FieldsPart.tsx'
import { MapSection } from './MapSection.tsx'
import { KnownSection, LedgerSection, SensitivitySection } from './PartSections.tsx'
import { StreamsSection } from './StreamsSection.tsx'
import { TopologySection } from './TopologySection.tsx'

interface OpenPartProps extends ViewProps {
  readonly planning: Planning
}

/** The part that stands open in place of hops and chart. */
export function OpenPart(props: OpenPartProps): ReactElement | null {
  const settled = useDeferredValue(props.configuration)
  // what stands beneath the answer may come a pass later
  const pinned = useDeferredValue<ViewProps['pinned']>(props.pinned, undefined)
  const section = { ...props, pinned, configuration: settled }
  switch (props.configuration.planPart) {
    case 'fields':
      return <FieldsPart {...props} />
    case 'map':
      return <MapSection {...props} pinned={pinned} />
    case 'sensitivity':
      return <SensitivitySection {...section} />
    case 'ledger':
      return <LedgerSection {...section} />
    case 'hops':
      return <TopologySection {...section} />
    case 'known':
      return <KnownSection {...section} />
    case 'streams':
      return <StreamsSection {...section} />
    default:
      return null
  }
}

/** What can be opened, by the choices of its field. */
const partNames = {
  fields: 'All fields, one at a time',
  map: 'Map: does pipelining pay?',
  sensitivity: 'Sensitivity',
  ledger: 'Where the rest goes',
  hops: 'Hops in numbers',
  known: 'How well it is known',
  streams: 'Video streams',
} as const

/** The parts that can be opened, and the way back to the answer; all of them are about disks that share one bus. */
export function PartLinks({ configuration, set }: Pick<ViewProps, 'configuration' | 'set'>): ReactElement | null {
  if (!isOneBus(configuration)) return null
  const open = configuration.planPart
  return (
    <nav className="plan-links" aria-label="More of the plan">
      {open !== 'answer' && (
        <button type="button" className="link" onClick={() => set('planPart', 'answer')}>
          ‹ Back to hops and saturation
        </button>
      )}
      {Object.entries(partNames).map(([part, name]) => (
        <button
          key={part}
          type="button"
          className="link"
          aria-current={part === open || undefined}
          onClick={() => set('planPart', part === open ? 'answer' : part)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}
