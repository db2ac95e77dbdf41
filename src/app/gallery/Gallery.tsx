import { useCallback, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import { useStore } from 'zustand'
import { gallerySystems } from '../../catalog/gallery.ts'
import { withValues } from '../../configuration/configuration.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { askForIntake } from '../../views/caching/askedIntake.ts'
import { viewById } from '../../views/views.ts'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import { askForSheet } from '../panel/askedLevel.ts'
import { Classics, Stories } from './Examples.tsx'
import { linkTo, type OpenNow } from './galleryLinks.ts'
import { NowOpen } from './NowOpen.tsx'
import { SystemCard } from './SystemCard.tsx'
import { useSystemNumbers } from './useSystemNumbers.ts'
import './gallery.css'
import '../../views/shared/input.css'

// every drive and every link that is known, of which most visitors want none
const Results = loadedComponent(async () => (await import('./Results.tsx')).Results)

interface GalleryProps {
  readonly store: ConfigurationStore
  readonly witnesses: Witnesses
  /** Has the panel in sight wherever it has no place of its own. */
  readonly openPanel: () => void
}

const parts = ['Today', 'Stories', 'Classics', 'Drives'] as const
type Part = (typeof parts)[number]

/** On a small page one part at a time. */
function PartChoice({ current, choose }: { readonly current: Part; readonly choose: (part: Part) => void }): ReactElement {
  return (
    <div className="gallery-parts" role="group" aria-label="Parts of this page">
      {parts.map((part) => (
        <button key={part} type="button" aria-pressed={part === current} onClick={() => choose(part)}>
          {part}
        </button>
      ))}
    </div>
  )
}

/** Looks through systems, drives and links; Enter opens the first, an arrow goes to it. */
function Search({ text, change }: { readonly text: string; readonly change: (text: string) => void }): ReactElement {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const first = document.querySelector<HTMLAnchorElement>('.results a')
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      change('')
    } else if (event.key === 'ArrowDown' && first) {
      event.preventDefault()
      first.focus()
    } else if (event.key === 'Enter' && text.trim() !== '') first?.click()
  }
  return (
    <div className="gallery-search">
      <label className="spoken" htmlFor={id}>
        Search systems, drives and links
      </label>
      <input
        id={id}
        className="input"
        type="search"
        autoComplete="off"
        placeholder="Search systems, drives and links"
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** Goes to the top and says where one is; leaving it goes to the answer, as a page would. */
function useArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    return () => {
      scrollTo(0, 0)
      // what was pressed is gone by now
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const view = document.getElementById('view')
        view?.setAttribute('tabindex', '-1')
        view?.focus({ preventScroll: true })
      })
    }
  }, [])
  return heading
}

/** Escape goes back, unless something inside has used it. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], details.menu[open]')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [close])
}

interface PartsProps extends Pick<GalleryProps, 'witnesses'> {
  readonly now: OpenNow
  readonly unit: RateUnit
  readonly part: Part
  readonly setPart: (part: Part) => void
}

/** Everything there is, in its order. */
function Parts({ witnesses, now, unit, part, setPart }: PartsProps): ReactElement {
  const numbers = useSystemNumbers(witnesses)
  return (
    <>
      <PartChoice current={part} choose={setPart} />
      <section className="gallery-part" data-shown={part === 'Today' || undefined} aria-labelledby="gallery-today">
        <h2 id="gallery-today">
          Systems of today <span className="aside">thick or filled: what limits sequential reads</span>
        </h2>
        <ul className="tiles stack">
          {gallerySystems.map((system) => (
            <li key={system.preset}>
              <SystemCard {...{ system, now, unit }} numbers={numbers.get(system.preset)} />
            </li>
          ))}
        </ul>
      </section>
      <section className="gallery-part" data-shown={part === 'Stories' || undefined} aria-labelledby="gallery-stories">
        <h2 id="gallery-stories">
          Stories <span className="aside">one effect each, set up and ready to change</span>
        </h2>
        <Stories now={now} />
      </section>
      <section className="gallery-part" data-shown={part === 'Classics' || undefined} aria-labelledby="gallery-classics">
        <h2 id="gallery-classics">
          Classics <span className="aside">the systems of the papers, as they were published; {unit} by formula</span>
        </h2>
        <Guarded name="What the systems of the papers deliver">
          <Classics {...{ witnesses, now, unit }} />
        </Guarded>
      </section>
      <section className="gallery-part only-small" data-shown={part === 'Drives' || undefined} aria-label="Drives">
        {part === 'Drives' && (
          <Guarded name="The list of drives">
            <Results text="" areDrives now={now} />
          </Guarded>
        )}
      </section>
    </>
  )
}

/** Systems and examples: what one may start from, with what it comes to. */
export function Gallery({ store, witnesses, openPanel }: GalleryProps): ReactElement {
  const { shown: configuration, pinned } = useStore(store)
  const close = useCallback(() => store.set('page', 'answer'), [store])
  const [text, setText] = useState('')
  const [part, setPart] = useState<Part>('Today')
  const heading = useArrival()
  useEscape(close)
  const now = useMemo(() => ({ configuration, pinned }), [configuration, pinned])
  const unit = rateUnit(configuration.units)
  const back = linkTo(configuration, now)
  return (
    <main id="view" className="gallery" tabIndex={-1}>
      <NowOpen {...{ configuration, witnesses, unit, back }} />
      <h1 ref={heading} tabIndex={-1}>
        Start from your system.
      </h1>
      <p className="gallery-about">
        Every number is for random or sequential reads of 1&nbsp;MiB, one per disk, by formula.{' '}
        <span className="gallery-hint">Pick what comes closest; every field can be changed after.</span>
      </p>
      <div className="gallery-tools row">
        <Search text={text} change={setText} />
        <Button
          onClick={() => {
            askForSheet()
            if (!viewById(configuration.view).isConfigured) store.set('view', 'throughput')
            openPanel()
            close()
          }}
        >
          Drive from a data sheet
        </Button>
        <a className="button" href={linkTo(withValues(configuration, { view: 'caching' }), now)} onClick={askForIntake}>
          Drop a trace
        </a>
        <Button onClick={() => store.set('page', 'machine')}>My machine</Button>
      </div>
      {text.trim() !== '' ? (
        <Guarded name="What is found">
          <Results text={text} now={now} />
        </Guarded>
      ) : (
        <Parts {...{ witnesses, now, unit, part, setPart }} />
      )}
    </main>
  )
}
