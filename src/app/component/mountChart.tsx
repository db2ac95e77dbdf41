// the order of the layers, before any style of a part
import './chart.css'
import '../shell/theme.css'
import { StrictMode, useMemo, useRef, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { parseEmbedOptions } from '../../configuration/link/embedOptions.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { EmbedContent, useEmbedTheme, useOpened, type EmbedServices } from '../embed/EmbedContent.tsx'
import { followStyles } from './adoptedStyles.ts'
import type { AskedChart } from './chartLink.ts'
import { witnesses } from '../../prediction/witnesses.ts'
import { budgeted } from '../../workers/budgetedWitnesses.ts'
import { lazyStudies, lazyTraces } from '../../workers/lazyServices.ts'
import '../panel/fields.css'
import '../embed/embed.css'

/** Services that have workers, as long as somebody needs them. */
interface OpenServices extends EmbedServices {
  readonly close: () => void
}

/** Whatever has workers to end. */
interface Closeable {
  close(): void
}

function openServices(): OpenServices {
  const begun: Closeable[] = []
  let isClosed = false
  const kept = <Service extends Closeable>(service: Service): Service => {
    if (isClosed) service.close()
    begun.push(service)
    return service
  }
  const service = lazyStudies(async () => kept((await import('./chartWorkers.ts')).studies()))
  const traces = lazyTraces(async () => kept((await import('./chartWorkers.ts')).traces()))
  return {
    witnesses: budgeted(witnesses, service),
    service,
    traces,
    close: () => {
      isClosed = true
      for (const one of begun) one.close()
    },
  }
}

let open: OpenServices | null = null
let borrowers = 0

/** Charts of a document share their workers and what these have answered; with the last chart the workers end. */
function borrowServices() {
  open ??= openServices()
  borrowers++
  const { witnesses: forms, service, traces } = open
  /** To be called once; the last one ends the workers. */
  const giveBack = (): void => {
    if (--borrowers > 0) return
    open?.close()
    open = null
  }
  return { witnesses: forms, service, traces, giveBack }
}

function Chart({ asked, witnesses, service, traces }: EmbedServices & { readonly asked: AskedChart }): ReactElement {
  const whole = useRef<HTMLElement>(null)
  const read = useMemo(() => {
    const { options, problems } = parseEmbedOptions(asked.fragment)
    return { options, problems: [...asked.problems, ...problems] }
  }, [asked])
  const opened = useOpened(asked.fragment)
  const theme = useEmbedTheme(read.options.theme)
  const addressOf = (link: string): string => `${asked.page}#${link}`
  return (
    <div className="busbar" data-theme={theme} lang="en" dir="ltr">
      <Guarded name="The chart" about={asked.fragment}>
        <EmbedContent surroundings="page" isAsked={false} {...{ whole, read, opened, theme, addressOf, witnesses, service, traces }} />
      </Guarded>
    </div>
  )
}

/** A chart that stands in a shadow root. */
export interface MountedChart {
  readonly show: (asked: AskedChart) => void
  /** Takes it away, and with the last one of the document its workers. */
  readonly close: () => void
}

/** Puts a chart into a shadow root, in place of all that was there. */
export function mountChart(shadow: ShadowRoot): MountedChart {
  const place = document.createElement('div')
  const leaveStyles = followStyles(shadow)
  const { giveBack, ...services } = borrowServices()
  const root = createRoot(place)
  shadow.replaceChildren(place)
  return {
    show: (asked) =>
      root.render(
        <StrictMode>
          <Chart asked={asked} {...services} />
        </StrictMode>,
      ),
    close: () => {
      root.unmount()
      leaveStyles()
      giveBack()
    },
  }
}
