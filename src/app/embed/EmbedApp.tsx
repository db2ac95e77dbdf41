import { useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { Theme } from '../../charts/palette.ts'
import { isEmbedded } from '../../configuration/link/embedKeys.ts'
import { parseEmbedOptions } from '../../configuration/link/embedOptions.ts'
import type { Host } from './embedMessages.ts'
import { EmbedContent, useEmbedTheme, useOpened, type EmbedServices } from './EmbedContent.tsx'
import { pageAddress } from '../shell/pageAddress.ts'

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
export function EmbedApp({ host, witnesses, service, traces }: EmbedServices & { readonly host: Host }): ReactElement {
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
