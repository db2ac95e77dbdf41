import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { palettes } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { isRowKey } from '../../configuration/fields/rowFields.ts'
import { axisField } from '../../configuration/sweep.ts'
import { Caveats, type CaveatMemory } from '../../views/shared/caveatMemory.ts'
import { Computing } from '../../views/shared/Computing.tsx'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { TellLimits } from '../../views/shared/limitRows.ts'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { axisOf } from '../../views/shared/questionAxis.ts'
import { Room } from '../../views/shared/room.ts'
import type { View, ViewProps } from '../../views/view.ts'
import { viewById } from '../../views/views.ts'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import type { OpenDialog } from '../dialogs/openDialog.ts'
import { ConfigurationPanel } from '../panel/ConfigurationPanel.tsx'
import { NumberRow } from '../panel/NumberRow.tsx'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import { Header } from './Header.tsx'
import { useLayout, useRoom } from './layout.ts'
import { later } from '../later.ts'
import { Messages } from './Messages.tsx'
import { pageAddress } from './pageAddress.ts'
import { Printed } from './Printed.tsx'
import { Questions } from './Questions.tsx'
import { useTheme } from './theme.ts'

// nobody sees them at first
const Gallery = loadedComponent(async () => (await later()).gallery())
const MachinePage = loadedComponent(async () => (await later()).machinePage())
const AxisRow = loadedComponent(async () => (await later()).axisRow())
// has the panel, where that finds no room beside the view
const Sheet = loadedComponent(async () => (await import('./Sheet.tsx')).Sheet)

interface AppProps extends Pick<ViewProps, 'witnesses' | 'service' | 'traces'> {
  readonly store: ConfigurationStore
}

interface AxisControlProps {
  readonly store: ConfigurationStore
  readonly configuration: Configuration
}

function AxisControl({ store, configuration }: AxisControlProps): ReactElement {
  const axis = axisOf(configuration)
  const unit = rateUnit(configuration.units)
  const { set } = store
  if (!isRowKey(axis))
    return <NumberRow name={axis} field={axisField(axis)} {...{ configuration, unit, set }} isAxis conflict={undefined} />
  return (
    <Guarded name="The slider">
      <AxisRow name={axis} {...{ configuration, set }} />
    </Guarded>
  )
}

/** Where a view may put content: sets the element once it stands, and puts content there. */
function usePlace(): readonly [(place: HTMLElement | null) => void, (content: ReactNode) => ReactNode] {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return [setPlace, (content) => place && createPortal(content, place)]
}

/** What has been said about this system, by which question. */
function useCaveats({ preset, drive, bus, host, view }: Configuration): CaveatMemory {
  const [saidIn] = useState(() => new Map<string, string>())
  return useMemo(() => ({ system: [preset, drive, bus, host].join(' '), question: view, saidIn }), [preset, drive, bus, host, view, saidIn])
}

interface BesideProps {
  readonly panel: ReactNode
  readonly foot: ReactNode
  readonly setPanel: (place: HTMLElement | null) => void
}

/** The panel beside the view: it scrolls by itself, and what is computed stays in sight. */
const Beside = ({ panel, foot, setPanel }: BesideProps): ReactElement => (
  <aside className="panel">
    <div className="panel-fields" ref={setPanel}>
      {panel}
    </div>
    {foot}
  </aside>
)

interface AskedProps extends ViewProps {
  readonly view: View
  readonly room: number
  readonly tellLimits: (limits: string) => void
}

/** The view that answers, with what it needs to know of the page around it. */
function Asked({ view, room, tellLimits, ...props }: AskedProps): ReactElement {
  return (
    <Room value={room}>
      <TellLimits value={tellLimits}>
        <Caveats value={useCaveats(props.configuration)}>
          <Guarded
            key={view.id}
            name="This question"
            about={props.configuration}
            waiting={<Computing className="view" of={`${view.question} `} />}
          >
            <view.Component {...props} />
          </Guarded>
        </Caveats>
      </TellLimits>
    </Room>
  )
}

interface ElsewhereProps extends Pick<AppProps, 'store' | 'witnesses'>, Pick<ViewProps, 'palette' | 'isPhone'> {
  readonly page: string
  readonly layout: string
  readonly header: ReactNode
  readonly dialogs: ReactNode
  readonly isBeside: boolean
  /** Where the panel does not stand beside the view. */
  readonly openPanel: () => void
}

/** In place of what answers: what one may start from, or what a machine prints of itself. */
const Elsewhere = ({ page, layout, header, dialogs, openPanel, ...props }: ElsewhereProps): ReactElement => (
  <div className="page" data-layout={layout}>
    {header}
    <Guarded name="This page">{page === 'systems' ? <Gallery {...props} openPanel={openPanel} /> : <MachinePage {...props} />}</Guarded>
    {dialogs}
  </div>
)

/** The page: header, questions, configuration, and the view that answers. */
export function App({ store, witnesses, service, traces }: AppProps): ReactElement {
  const { configuration, shown, compared, conflicts } = useStore(store)
  const layout = useLayout()
  const { choice, theme } = useTheme()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const [limits, tellLimits] = useState('')
  const [setPanel, inPanel] = usePlace()
  const [setFoot, inFoot] = usePlace()
  const [view, palette] = [viewById(shown.view), palettes[theme]]
  const [{ page }, { isConfigured }] = [configuration, view]
  const [isBeside, isPhone] = [layout === 'desktop', layout === 'phone' || layout === 'lying']
  const { set, setAll, choosePreset } = store
  const panel = isConfigured && (
    <ConfigurationPanel {...{ configuration, conflicts, witnesses, isPhone, isBeside, limits, set, setAll, choosePreset }} />
  )
  const axisControl = isPhone && isConfigured && <AxisControl store={store} configuration={configuration} />
  // what is being computed, always in sight
  const foot = <div className="panel-foot" ref={setFoot} />
  const link = (): string => pageAddress(store.currentLink())
  const room = useRoom(layout, isSheetOpen)
  const header = <Header {...{ store, isPhone, isConfigured }} themeChoice={choice} open={setDialog} />
  const dialogs = <Dialogs {...{ dialog, store, view, shown, compared, witnesses, service, traces }} link={link()} open={setDialog} />
  if (page !== 'answer')
    return (
      <Elsewhere
        {...{ page, store, witnesses, layout, header, dialogs, palette, isBeside, isPhone }}
        openPanel={() => setIsSheetOpen(true)}
      />
    )
  return (
    <div className="page" data-layout={layout} data-sheet={!isBeside && isSheetOpen ? 'open' : undefined}>
      {header}
      <Questions current={view.id} isSelect={isPhone} choose={(id) => set('view', id)} />
      {isBeside && <Beside {...{ panel, foot, setPanel }} />}
      <main id="view" tabIndex={-1}>
        <Messages {...{ store, witnesses, isConfigured }} />
        <Asked
          {...{ view, witnesses, isPhone, service, traces, set, setAll, link, inFoot, room, palette, tellLimits }}
          configuration={shown}
          pinned={compared}
          inPanel={isBeside ? inPanel : (content) => content}
          axisControl={layout === 'phone' && axisControl}
          exportFigure={(figure) => setDialog({ kind: 'export', figure })}
        />
        <Printed configuration={shown} witnesses={witnesses} address={link()} />
      </main>
      {!isBeside && (
        <Guarded name="The configuration">
          <Sheet {...{ store, configuration, foot, isSheetOpen, setIsSheetOpen }} axisControl={layout === 'lying' && axisControl}>
            {panel}
          </Sheet>
        </Guarded>
      )}
      {dialogs}
    </div>
  )
}
