import type { KeyboardEvent, ReactElement } from 'react'
import { fields } from '../../configuration/fields/fields.ts'
import { counted } from '../../units/formatQuantity.ts'
import { foundBy, type Found } from './found.ts'
import { linkTo, linkToState, linkToSystem, type OpenNow } from './galleryLinks.ts'

interface ResultsProps {
  readonly text: string
  /** Drives alone, all of them where nothing is looked for. */
  readonly areDrives?: boolean
  readonly now: OpenNow
}

const headings: Readonly<Record<Found['kind'], string>> = { system: 'Systems', story: 'Stories', drive: 'Drives', link: 'Links' }

/** Up and down between the results, from the last one to the first. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === event.target)
  if (at < 0) return
  event.preventDefault()
  const next = at + by
  if (next < 0) document.querySelector<HTMLElement>('.gallery-search input')?.focus()
  else links[Math.min(next, links.length - 1)]?.focus()
}

function Result({ found: { kind, title, detail, open, link }, now }: { readonly found: Found; readonly now: OpenNow }): ReactElement {
  const words = (
    <>
      <strong>{title}</strong> <span className="note">{detail}</span>
    </>
  )
  if (!open) return <span className="result row">{words}</span>
  const opened = open(now.configuration)
  // a system of a paper has a question of its own
  const isAsked = kind === 'system' && opened.view === fields.view.default
  const address = link === undefined ? (isAsked ? linkToSystem : linkTo)(opened, now) : linkToState(link, now)
  return (
    <a className="result row" href={address}>
      {words}
    </a>
  )
}

/** What is found, by kind; arrows go from one to the next. */
export function Results({ text, areDrives = false, now }: ResultsProps): ReactElement {
  const found = foundBy(text).filter(({ kind }) => !areDrives || kind === 'drive')
  return (
    // its items are links; the arrows are beside Tab, not in its place
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="results" onKeyDown={step}>
      <p className={areDrives ? 'spoken' : 'note'} role="status">
        {found.length === 0
          ? `Nothing has all of “${text.trim()}”. Try a name, a capacity such as 20 TB, a speed such as 7200, or a link such as SAS.`
          : counted(found.length, 'result')}
      </p>
      {(['system', 'story', 'drive', 'link'] as const).map((kind) => {
        const those = found.filter((one) => one.kind === kind)
        return (
          those.length > 0 && (
            <section key={kind} aria-label={headings[kind]}>
              <h2>
                {headings[kind]} {(kind === 'drive' || kind === 'link') && <span className="aside">put into the system that is open</span>}
              </h2>
              <ul>
                {those.map((one) => (
                  <li key={one.id}>
                    <Result found={one} now={now} />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
