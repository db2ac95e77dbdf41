import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { palettes } from '../charts/palette.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { axisField, axisName } from '../configuration/sweep.ts'
import { rateUnit, valueText } from '../views/fieldText.ts'
import { usePredictions } from '../views/usePredictions.ts'
import type { Witnesses } from '../views/view.ts'
import { views } from '../views/views.ts'
import type { PredictionService } from '../workers/predictionApi.ts'
import { ConfigurationPanel } from './ConfigurationPanel.tsx'
import type { ConfigurationStore } from './configurationStore.ts'
import { driveName } from './groups.ts'
import { Header } from './Header.tsx'
import { Notices } from './Notices.tsx'
import { NumberRow } from './NumberRow.tsx'
import { pageAddress, ShareDialog } from './ShareDialog.tsx'
import { useTheme } from './theme.ts'
import { useMedia } from './useMedia.ts'

interface AppProps {
  readonly store: ConfigurationStore
  readonly witnesses: Witnesses
  readonly service: PredictionService
}

/** Where the panel stands beside the view, in a drawer, or beneath it. */
const phone = '(max-width: 719px)'
const tablet = '(min-width: 720px) and (max-width: 1023px)'

const summary = (configuration: Configuration): string =>
  `${configuration.disks} × ${driveName(configuration)} · bus ${valueText(axisField('busRate'), configuration.busRate, rateUnit(configuration.units))}`

function Drawer({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog ref={dialog} className="drawer panel" aria-label="Configuration" onClose={onClose}>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Done
      </button>
      {children}
    </dialog>
  )
}

/** The questions of the page; on a phone a native select. */
function Questions({ isPhone, children }: { readonly isPhone: boolean; readonly children?: ReactNode }): ReactElement {
  const [current] = views
  return (
    <nav className="questions" aria-label="Questions">
      {isPhone ? (
        <p className="question">{current.question}</p>
      ) : (
        views.map(({ id, question }) => (
          <span key={id} className="question" aria-current={id === current.id ? 'page' : undefined}>
            {question}
          </span>
        ))
      )}
      {children}
    </nav>
  )
}

/** The page: header, questions, configuration, and the view that answers. */
export function App({ store, witnesses, service }: AppProps): ReactElement {
  const state = useStore(store)
  const { configuration, shown, conflicts, problems, refused } = state
  const { choice, theme } = useTheme()
  const isPhone = useMedia(phone)
  const isTablet = useMedia(tablet)
  const [isSharing, setIsSharing] = useState(false)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const view = views[0]
  const points = useMemo(() => view.simulationPoints(shown), [view, shown])
  const simulation = usePredictions(points, service)
  const palette = palettes[theme]
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])

  const panel = (
    <ConfigurationPanel
      configuration={configuration}
      conflicts={conflicts}
      simulation={simulation}
      isPhone={isPhone}
      set={store.set}
      choosePreset={store.choosePreset}
    />
  )
  const axis = axisName(configuration)
  const axisControl = (
    <NumberRow
      name={axis}
      field={axisField(axis)}
      configuration={configuration}
      unit={rateUnit(configuration.units)}
      isAxis
      conflict={undefined}
      set={store.set}
    />
  )
  const goToPanel = (): void => {
    const heading = document.getElementById('configuration')
    heading?.scrollIntoView()
    heading?.focus()
  }
  const { Component } = view
  return (
    <div className="page" data-layout={isPhone ? 'phone' : isTablet ? 'tablet' : 'desktop'}>
      <Header
        store={store}
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        units={configuration.units}
        themeChoice={choice}
        isPhone={isPhone}
        onShare={() => setIsSharing(true)}
      />
      {!isPhone && !isTablet && <aside className="panel">{panel}</aside>}
      <main id="view">
        <Questions isPhone={isPhone}>
          {isTablet && (
            <button type="button" className="button" onClick={() => setIsDrawerOpen(true)}>
              Change
            </button>
          )}
        </Questions>
        <Notices problems={problems} conflicts={conflicts} isRefused={refused} onDismiss={store.dismissProblems} />
        <Component
          configuration={shown}
          palette={palette}
          witnesses={witnesses}
          simulated={simulation.simulated}
          isPhone={isPhone}
          set={store.set}
          axisControl={axisControl}
          link={() => pageAddress(store.currentLink())}
        />
        <p className="print-only">{pageAddress(store.currentLink())}</p>
        {isPhone && (
          <section className="phone-panel">
            <h2 id="configuration" tabIndex={-1}>
              Configuration
            </h2>
            {panel}
          </section>
        )}
      </main>
      {isPhone && (
        <div className="bottom-bar">
          <span>{summary(configuration)}</span>
          <button type="button" className="button primary" onClick={goToPanel}>
            Change
          </button>
        </div>
      )}
      {isDrawerOpen && isTablet && <Drawer onClose={() => setIsDrawerOpen(false)}>{panel}</Drawer>}
      {isSharing && <ShareDialog configuration={configuration} link={store.currentLink()} onClose={() => setIsSharing(false)} />}
    </div>
  )
}
