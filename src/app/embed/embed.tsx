import { type ComponentType, useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import { witnesses } from '../../prediction/witnesses.ts'
import { budgeted } from '../../workers/budgetedWitnesses.ts'
import { lazyStudies, lazyTraces } from '../../workers/lazyServices.ts'
import type { Theme } from '../../charts/palette.ts'
import { isEmbedded } from '../../configuration/link/embedKeys.ts'
import { parseEmbedOptions } from '../../configuration/link/embedOptions.ts'
import { type Host, connectHost } from './embedMessages.ts'
import { EmbedContent, useEmbedTheme, useOpened, type EmbedServices } from './EmbedContent.tsx'
import { pageAddress } from '../shell/pageAddress.ts'
import '../panel/fields.css'
import './embed.css'

/** What follows "#" in the address, as long as it is about a frame. */
function useFragment(): string {
  const [fragment, setFragment] = useState(() => location.hash.slice(1))
  useEffect(() => {
    const follow = (): void => {
      const next = location.hash.slice(1)
      if (isEmbedded(next)) setFragment(next)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return fragment
}

/** Tells the host how high an element is, whenever that changes. */
function useReportedHeight(element: RefObject<HTMLElement | null>, host: Host): void {
  useEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const observer = new ResizeObserver(() => host.reportHeight(Math.ceil(measured.getBoundingClientRect().height)))
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, host])
}

/** Tells the styles of the frame its theme, and whether its host follows its height. */
function useDocument(theme: Theme, isAsked: boolean): void {
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
    // a host that follows the height needs no scroll bar, and one that comes and goes would change the height again
    document.documentElement.toggleAttribute('data-followed', isAsked)
  }, [theme, isAsked])
}

/** One chart in a frame of another page, which may ask for its height and send configurations. */
function EmbedApp({ host, witnesses, service, traces }: EmbedServices & { readonly host: Host }): ReactElement {
  const whole = useRef<HTMLElement>(null)
  const fragment = useFragment()
  const read = useMemo(() => parseEmbedOptions(fragment), [fragment])
  const opened = useOpened(fragment)
  const { open } = opened
  const [isAsked, setIsAsked] = useState(false)
  useEffect(() => host.listen(open, () => setIsAsked(true)), [host, open])
  const theme = useEmbedTheme(read.options.theme)
  useDocument(theme, isAsked)
  useReportedHeight(whole, host)
  return (
    <EmbedContent surroundings="frame" addressOf={pageAddress} {...{ whole, read, opened, theme, isAsked, witnesses, service, traces }} />
  )
}

/**
 * Begins one chart in a frame: nothing is stored, and neither address nor history is touched.
 *
 * @param early what arrived before
 */
export function startEmbed(early: readonly MessageEvent[]): ComponentType {
  const host = connectHost(window, early)
  // a page may hold many frames, and they share the machine
  const service = lazyStudies(async () => (await import('../../workers/studyService.ts')).pooledService({ size: 1 }))
  const traces = lazyTraces(async () => (await import('../../workers/traceService.ts')).workerTraceService())
  const own = budgeted(witnesses, service)
  return () => <EmbedApp host={host} service={service} traces={traces} witnesses={own} />
}
