import { useDeferredValue, useMemo, type ReactElement } from 'react'
import { AnswerSection } from '../../answer/page/AnswerSection.tsx'
import { isOneBus } from '../../configuration/machineOf.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { Segments } from '../shared/Segments.tsx'
import type { ViewProps } from '../view.ts'
import { FieldsPart } from './FieldsPart.tsx'
import { MapSection } from './MapSection.tsx'
import { known } from './known.ts'
import { ledger } from './ledger.ts'
import { improvedMethod, partSection, type PlanPart } from './planParts.ts'
import { sensitivity } from './sensitivity.ts'
import { StreamsSection } from './StreamsSection.tsx'
import { topology } from './topology.ts'

interface OpenPartProps extends ViewProps {
  readonly planning: Planning
}

const improved = { naive: 'naive', pipelined: 'pipelined' } as const

/** A part that is drawn as bars; the choice of the loop that it is about. */
function BarsPart<State>({ part, ...props }: OpenPartProps & { readonly part: PlanPart<State> }): ReactElement | null {
  const { configuration, pinned, planning, palette, isPhone, set, setAll, exportFigure } = props
  const section = useMemo(() => partSection(part, { configuration, pinned, planning }), [part, configuration, pinned, planning])
  const chosen = improvedMethod(configuration)
  return (
    <>
      {/* what has a colour of its own is about both */}
      {part.colour === undefined && (
        <Segments
          legend="Loop that is asked about"
          name="improved"
          options={improved}
          chosen={chosen}
          choose={(one) => set('method', one)}
        />
      )}
      {section ? (
        <AnswerSection {...{ section, configuration, palette, isPhone, set, setAll, exportFigure }} unit={rateUnit(configuration.units)} />
      ) : (
        <p className="note">No formula is known of these reads.</p>
      )}
    </>
  )
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
      return <BarsPart {...section} part={sensitivity} />
    case 'ledger':
      return <BarsPart {...section} part={ledger} />
    case 'hops':
      return <BarsPart {...section} part={topology} />
    case 'known':
      return <BarsPart {...section} part={known} />
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
