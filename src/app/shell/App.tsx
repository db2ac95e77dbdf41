import { useMemo, useState, type ReactElement, type ReactNode, useSyncExternalStore, useEffect, type ComponentProps } from 'react'
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
import { usePrinting } from '../../views/shared/usePrinting.ts'
import { useMedia } from './useMedia.ts'
import { Messages } from './Messages.tsx'
import { pageAddress } from './pageAddress.ts'
import { once } from '../../domain/loading.ts'
import type { PrintReport } from './PrintReport.tsx'
import { Questions } from './Questions.tsx'
import { useTheme } from './theme.ts'

type Module = typeof import('./PrintReport.tsx')

/** A browser that prints does not wait for anything, so the report is loaded when the page has nothing else to do. */
const restBefore = 1_500

const loadReport = once(async () => import('./PrintReport.tsx'))

/** What is only on paper: the report, or the link alone where the report could not be loaded. */
function Printed(props: ComponentProps<typeof PrintReport>): ReactElement {
  const [module, setModule] = useState<Module | null>(null)
  const isPrinting = usePrinting()
  useEffect(() => {
    const timer = setTimeout(() => void loadReport().then(setModule, () => undefined), restBefore)
    return () => clearTimeout(timer)
  }, [])
  if (isPrinting && module) return <module.PrintReport {...props} />
  return (
    <p className="print-only" data-ready={module ? '' : undefined}>
      {props.address}
    </p>
  )
}

/** Where the configuration stands: beside the view, or in a sheet that comes up over a tablet, an upright phone or one that lies. */
type Layout = 'desktop' | 'tablet' | 'phone' | 'lying'

// the same as in shell.css
const lying = '(max-height: 499px) and (min-width: 640px) and (max-width: 1023px)'
const phone = '(max-width: 719px)'
const tablet = '(max-width: 899px)'

/** The layout of the page; paper has none but the first. */
function useLayout(): Layout {
  const [isLying, isPhone, isTablet] = [useMedia(lying), useMedia(phone), useMedia(tablet)]
  const isPrinting = usePrinting()
  if (isPrinting) return 'desktop'
  return isLying ? 'lying' : isPhone ? 'phone' : isTablet ? 'tablet' : 'desktop'
}

/** Share of the height that the sheet takes; the same as in sheet.css. */
const sheetShare = 0.44

/** Pixels that are not the chart’s: what stands above it while nothing is scrolled, and its caveat beneath it. */
const taken: Readonly<Record<Layout, { readonly usual: number; readonly besideSheet: number }>> = {
  desktop: { usual: 346, besideSheet: 346 },
  tablet: { usual: 400, besideSheet: 250 },
  phone: { usual: 470, besideSheet: 246 },
  lying: { usual: 142, besideSheet: 142 },
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Pixels of height for a chart, so that it is in sight together with its answer. */
function useRoom(layout: Layout, isSheetOpen: boolean): number {
  // unlike innerHeight it stays as it is while a phone hides the bar of its browser
  const height = useSyncExternalStore(subscribe, () => document.documentElement.clientHeight)
  const { usual, besideSheet } = taken[layout]
  if (!isSheetOpen) return height - usual
  return layout === 'lying' ? height - besideSheet : Math.floor(height * (1 - sheetShare)) - besideSheet
}

// never opened by themselves
const Gallery = loadedComponent(async () => (await import('../gallery/Gallery.tsx')).Gallery)
const MachinePage = loadedComponent(async () => (await import('../machine/MachinePage.tsx')).MachinePage)

// of a number of a row
const AxisRow = loadedComponent(async () => (await import('../panel/AxisRow.tsx')).AxisRow)

// where the panel finds no room beside the view
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
      <main id="view">
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
