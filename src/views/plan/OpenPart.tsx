import { useDeferredValue, useMemo, type ReactElement } from 'react'
import type { Section } from '../../answer/document.ts'
import { AnswerSection } from '../../answer/page/AnswerSection.tsx'
import type { NumberName } from '../../configuration/fields/fields.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { StreamRisk } from '../../prediction/plan/planning.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { Chooser, TypedNumber } from '../shared/FieldsInText.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { Segments } from '../shared/Segments.tsx'
import { distinctPoints } from '../shared/simulatedByService.ts'
import { usePredictions } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import { fieldsSection } from './fieldsSection.ts'
import { known } from './known.ts'
import { ledger } from './ledger.ts'
import { mapSides } from './map.ts'
import { mapSection } from './mapSection.ts'
import { improvedMethod, partSection, type PlanPart } from './planParts.ts'
import { sensitivity } from './sensitivity.ts'
import { riskOf, streamSection, streamState, type JudgedStreams, type StreamState } from './streams.ts'
import { topology } from './topology.ts'
import { useJudgements, usePinnedPlan, usePlan, verdictOf } from './usePlan.ts'

interface OpenPartProps extends ViewProps {
  readonly planning: Planning
}

function Shown({ section, ...props }: OpenPartProps & { readonly section: Section }): ReactElement {
  const { configuration, palette, isPhone, set, setAll, exportFigure } = props
  return <AnswerSection {...{ section, configuration, palette, isPhone, set, setAll, exportFigure }} unit={rateUnit(configuration.units)} />
}

/** A number of the configuration in a line of text. */
const Asked = ({ name, configuration, set }: Pick<ViewProps, 'configuration' | 'set'> & { readonly name: NumberName }): ReactElement => (
  <TypedNumber name={name} value={configuration[name]} unit={rateUnit(configuration.units)} set={(value) => set(name, value)} />
)

const improved = { naive: 'naive', pipelined: 'pipelined' } as const

/** A part that is drawn as bars; the choice of the loop that it is about. */
function BarsPart<State>({ part, ...props }: OpenPartProps & { readonly part: PlanPart<State> }): ReactElement {
  const { configuration, pinned, planning, set } = props
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
      {section ? <Shown {...props} section={section} /> : <p className="note">No formula is known of these reads.</p>}
    </>
  )
}

const all = (): boolean => true

/** What every field alone would have to be for the goal, and from where on it is not worth it. */
function FieldsPart(props: OpenPartProps): ReactElement {
  const { configuration, planning, service } = props
  const present = usePlan(configuration, planning)
  const pinned = usePinnedPlan(props.pinned, planning)
  const judgements = useJudgements(present, planning, service, all)
  const section = fieldsSection(present, pinned, planning, (field, method) =>
    verdictOf(present.plan, judgements(field, method), configuration.units),
  )
  return (
    <>
      <Shown {...props} section={section} />
      <div className="choosers">
        <span>Not worth it below</span>
        <Asked {...props} name="kneeShare" />
      </div>
    </>
  )
}

/** Does pipelining pay: a map over two fields, and the price of loading ahead. */
function MapPart(props: OpenPartProps): ReactElement {
  const { configuration, pinned, planning, set } = props
  const section = useMemo(() => mapSection(configuration, planning, pinned), [configuration, planning, pinned])
  const { across, up } = mapSides(configuration)
  return (
    <>
      <div className="choosers">
        <Chooser name="mapOutput" value={configuration.mapOutput} set={(value) => set('mapOutput', value)} />
        <span>over</span>
        <Chooser name="mapAcross" value={axisField(across).key} without={axisField(up).key} set={(value) => set('mapAcross', value)} />
        <span>and</span>
        <Chooser name="mapUp" value={axisField(up).key} without={axisField(across).key} set={(value) => set('mapUp', value)} />
        <span>where loading ahead costs</span>
        <Asked {...props} name="prefetchCost" />
      </div>
      <Shown {...props} section={section} />
      <p className="note">Loading ahead costs 0 with the PREFETCH command; aioread took 2.1–2.3 ms on the slow host of Table 4.</p>
    </>
  )
}

/** How many video streams: the largest number that can be promised, its simulated risk, and the memory it needs. */
function StreamsPart(props: OpenPartProps): ReactElement {
  const { configuration, pinned, planning, service } = props
  const state = useMemo(() => streamState(configuration, planning), [configuration, planning])
  const { method } = state.plan
  const other = useMemo(() => pinned && streamState(pinned, planning, method), [pinned, planning, method])
  const points = useMemo(() => distinctPoints([...state.promises, ...(other?.promises ?? [])].map(({ point }) => point)), [state, other])
  const { simulated } = usePredictions('bus', points, service)
  const judged = (one: StreamState): JudgedStreams => ({
    state: one,
    risks: one.promises.map((promise): StreamRisk | null => riskOf(promise, configuration.streamRisk, simulated, planning)),
  })
  return (
    <div className="plan-streams">
      <div className="choosers">
        <span>Streams of</span>
        <Asked {...props} name="streamRate" />
        <span>served every</span>
        <Asked {...props} name="streamPeriod" />
        <span>in</span>
        <Asked {...props} name="streamReads" />
        <span>{configuration.streamReads === 1 ? 'read' : 'reads'}, late in at most</span>
        <Asked {...props} name="streamRisk" />
        <span>of periods</span>
      </div>
      <Shown {...props} section={streamSection(judged(state), other && judged(other), configuration)} />
    </div>
  )
}

/** The part that stands open in place of hops and chart. */
export function OpenPart(props: OpenPartProps): ReactElement | null {
  const settled = useDeferredValue(props.configuration)
  // what stands beneath the answer may come a pass later
  const pinned = useDeferredValue<ViewProps['pinned']>(props.pinned, undefined)
  const part = { ...props, pinned, configuration: settled }
  switch (props.configuration.planPart) {
    case 'fields':
      return <FieldsPart {...props} />
    case 'map':
      return <MapPart {...part} />
    case 'sensitivity':
      return <BarsPart {...part} part={sensitivity} />
    case 'ledger':
      return <BarsPart {...part} part={ledger} />
    case 'hops':
      return <BarsPart {...part} part={topology} />
    case 'known':
      return <BarsPart {...part} part={known} />
    case 'streams':
      return <StreamsPart {...part} />
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
