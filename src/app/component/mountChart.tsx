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
import { borrowServices } from './chartServices.ts'
import '../panel/fields.css'
import '../embed/embed.css'

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
  /** Puts its styles on again: they stay behind where the element goes to another document. */
  readonly dress: () => void
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
    dress: () => void followStyles(shadow),
    close: () => {
      root.unmount()
      leaveStyles()
      giveBack()
    },
  }
}
