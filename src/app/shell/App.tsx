import { useLayoutEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import { type Palette, palettes } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { axisField } from '../../configuration/sweep.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { usePrinting } from '../../views/shared/usePrinting.ts'
import { Computing } from '../../views/shared/Computing.tsx'
import { distinctPoints } from '../../views/shared/simulatedByService.ts'
import { usePredictions, type Simulation } from '../../views/shared/usePredictions.ts'
import type { SimulationPoint } from '../../views/shared/simulationRun.ts'
import type { View, ViewProps } from '../../views/view.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { viewById, views } from '../../views/views.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import { ConfigurationPanel } from '../panel/ConfigurationPanel.tsx'
import { pageAddress } from './pageAddress.ts'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import { Dialogs, type OpenDialog } from '../dialogs/Dialogs.tsx'
import { panelSummary } from '../../views/shared/groups.ts'
import { axisOf } from '../../views/shared/questionAxis.ts'
import { Header } from './Header.tsx'
import { Messages } from './Messages.tsx'
import { NumberRow } from '../panel/NumberRow.tsx'
import { Printed } from './Printed.tsx'
import { useTheme, type ThemeChoice } from './theme.ts'
import { useMedia } from './useMedia.ts'
import { useModal } from '../dialogs/useModal.ts'
import { counted } from '../../units/formatQuantity.ts'

interface AppProps {
  readonly store: ConfigurationStore
  readonly witnesses: Witnesses
  readonly service: StudyService
  readonly traces: TraceService
}

/** Where the panel stands beside the view, in a drawer, or beneath it. */
const phone = '(max-width: 719px)'
const tablet = '(min-width: 720px) and (max-width: 1023px)'

function Drawer({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }): ReactElement {
  const dialog = useModal()
  return (
    <dialog ref={dialog} className="drawer panel" aria-label="Configuration" onClose={onClose}>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Done
      </button>
      {children}
    </dialog>
  )
}

interface QuestionsProps {
  readonly current: string
  readonly isPhone: boolean
  readonly choose: (id: string) => void
  readonly children?: ReactNode
}

/** The questions of the page; on a phone a native select. */
function Questions({ current, isPhone, choose, children }: QuestionsProps): ReactElement {
  return (
    <nav className="questions" aria-label="Questions">
      {isPhone ? (
        <select className="select large" aria-label="Question" value={current} onChange={(event) => choose(event.target.value)}>
          {views.map(({ id, question }) => (
            <option key={id} value={id}>
              {question}
            </option>
          ))}
        </select>
      ) : (
        views.map(({ id, question }) => (
          <button key={id} type="button" className="question" aria-current={id === current ? 'page' : undefined} onClick={() => choose(id)}>
            {question}
          </button>
        ))
      )}
      {children}
    </nav>
  )
}

interface BottomBarProps {
  readonly configuration: Configuration
  readonly running: string
}

/** On a phone: what is computed, and the way to the configuration. */
function BottomBar({ configuration, running }: BottomBarProps): ReactElement {
  const goToPanel = (): void => {
    const heading = document.getElementById('configuration')
    heading?.scrollIntoView()
    heading?.focus()
  }
  return (
    <div className="bottom-bar">
      <span>
        {panelSummary(configuration)}
        {running && <span className="aside"> {running}</span>}
      </span>
      <button type="button" className="button primary" onClick={goToPanel}>
        Change
      </button>
    </div>
  )
}

/** Where the panel stands, and the colours. */
function useSurroundings(): { layout: 'phone' | 'tablet' | 'desktop'; choice: ThemeChoice; palette: Palette } {
  const { choice, theme } = useTheme()
  const isPhone = useMedia(phone)
  const isTablet = useMedia(tablet)
  const isPrinting = usePrinting()
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return { layout: isPrinting ? 'desktop' : isPhone ? 'phone' : isTablet ? 'tablet' : 'desktop', choice, palette: palettes[theme] }
}

const runningText = ({ simulated: { state, done, points } }: Simulation): string =>
  state === 'running' ? `${done} of ${counted(points.length, 'point')}` : ''

function AxisControl({
  store,
  configuration,
}: {
  readonly store: ConfigurationStore
  readonly configuration: Configuration
}): ReactElement {
  const axis = axisOf(configuration)
  const unit = rateUnit(configuration.units)
  return (
    <NumberRow name={axis} field={axisField(axis)} configuration={configuration} unit={unit} isAxis conflict={undefined} set={store.set} />
  )
}

/** On a phone the configuration stands beneath the view. */
function PhonePanel({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <section className="phone-panel">
      <h2 id="configuration" tabIndex={-1}>
        Configuration
      </h2>
      {children}
    </section>
  )
}

/** Where a view may put content in place of the configuration: the panel, or on a small page where it stands. */
function usePanelPlace(layout: string): { setPlace: (place: HTMLElement | null) => void; inPanel: ViewProps['inPanel'] } {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return { setPlace, inPanel: (content) => (layout === 'desktop' ? place && createPortal(content, place) : content) }
}

function ChangeButton({ onPress }: { readonly onPress: () => void }): ReactElement {
  return (
    <button type="button" className="button" onClick={onPress}>
      Change
    </button>
  )
}

/** What the simulation is asked of the present configuration, then of the one it is compared with. */
function pointsOf({ simulationPoints }: View, shown: Configuration, compared: Configuration | undefined): readonly SimulationPoint[] {
  return compared ? distinctPoints([...simulationPoints(shown), ...simulationPoints(compared)]) : simulationPoints(shown)
}

/** The page: header, questions, configuration, and the view that answers. */
export function App({ store, witnesses, service, traces }: AppProps): ReactElement {
  const state = useStore(store)
  const { configuration, shown, compared, conflicts } = state
  const { layout, choice, palette } = useSurroundings()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const { setPlace, inPanel } = usePanelPlace(layout)
  const view = viewById(shown.view)
  const points = useMemo(() => pointsOf(view, shown, compared), [view, shown, compared])
  const simulation = usePredictions('bus', points, service)
  const { isConfigured } = view
  const [isPhone, isTablet] = [layout === 'phone', layout === 'tablet']
  const { set, setAll, choosePreset } = store
  const panel = <ConfigurationPanel {...{ configuration, conflicts, simulation, isPhone, set, choosePreset }} />
  const link = (): string => pageAddress(store.currentLink())
  return (
    <div className="page" data-layout={layout}>
      <Header
        store={store}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        units={configuration.units}
        themeChoice={choice}
        isPhone={isPhone}
        isConfigured={isConfigured}
        onShare={() => setDialog({ kind: 'share' })}
      />
      {layout === 'desktop' && (
        <aside className="panel" ref={setPlace}>
          {isConfigured && panel}
        </aside>
      )}
      <main id="view">
        <Questions current={view.id} isPhone={isPhone} choose={(id) => set('view', id)}>
          {isTablet && isConfigured && <ChangeButton onPress={() => setIsDrawerOpen(true)} />}
        </Questions>
        <Messages {...{ store, witnesses, isConfigured, simulation }} />
        <Guarded key={view.id} name="This question" about={shown} waiting={<Computing className="view" of={`${view.question} `} />}>
          <view.Component
            configuration={shown}
            pinned={compared}
            palette={palette}
            witnesses={witnesses}
            simulated={simulation.simulated}
            isPhone={isPhone}
            {...{ service, traces, set, setAll, inPanel, link }}
            axisControl={isPhone && <AxisControl store={store} configuration={configuration} />}
            exportFigure={(figure) => setDialog({ kind: 'export', figure })}
          />
        </Guarded>
        <Printed configuration={shown} witnesses={witnesses} address={link()} />
        {isPhone && isConfigured && <PhonePanel>{panel}</PhonePanel>}
      </main>
      {isPhone && isConfigured && <BottomBar configuration={configuration} running={runningText(simulation)} />}
      {isDrawerOpen && isTablet && isConfigured && <Drawer onClose={() => setIsDrawerOpen(false)}>{panel}</Drawer>}
      <Dialogs {...{ dialog, store, view, shown, compared, witnesses, service, traces }} link={link()} open={setDialog} />
    </div>
  )
}
