import { useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import type { FoundMachine } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'
import { counted } from '../../units/formatQuantity.ts'
import { LineText } from './LineText.tsx'
import { blankedText, marksOf, piecesOf, type MarksOfLine } from './shownLines.ts'

/** Pixels of a line; the same in machine.css. */
const lineHeight = 20
const shownHeight = 400
/** Lines that are there above and below what is in sight. */
const around = 20

interface WholeTextProps {
  readonly text: ReadText
  readonly position: number
  readonly machine: FoundMachine | null
}

/** Finds what is sought in lines, where nothing that was dropped is found. */
function useSearch(text: ReadText, marks: MarksOfLine, show: (line: number) => void) {
  /** Which of those found one is at; -1 before the first. */
  const [{ sought, at }, setState] = useState({ sought: '', at: -1 })
  /** Positions of lines that have it. */
  const found = useMemo(() => {
    const wanted = sought.trim().toLowerCase()
    if (wanted === '') return []
    return text.lines.flatMap((line, index) => (blankedText(line.text, marks(line.number)).toLowerCase().includes(wanted) ? [index] : []))
  }, [text, marks, sought])
  const step = (by: number): void => {
    if (found.length === 0) return
    const next = (Math.max(at, by < 0 ? 0 : -1) + by + found.length) % found.length
    setState({ sought, at: next })
    show(found[next] ?? 0)
  }
  return { sought, seek: (typed: string) => setState({ sought: typed, at: -1 }), found, at, step }
}

function SearchField({
  search: { sought, seek, found, at, step },
  letter,
}: {
  readonly search: ReturnType<typeof useSearch>
  readonly letter: string
}): ReactElement {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  const words = found.length === 0 ? 'nothing found' : `${at < 0 ? '' : `${at + 1} of `}${counted(found.length, 'line')}`
  return (
    <p className="whole-search line">
      <input
        className="input grows"
        type="search"
        aria-label={`Search text ${letter}`}
        placeholder="Search this text"
        autoComplete="off"
        value={sought}
        onChange={({ target }) => seek(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button disabled={found.length === 0} onClick={() => step(1)}>
        Next
      </Button>
      <span className="aside" role="status">
        {sought.trim() === '' ? '' : words}
      </span>
    </p>
  )
}

/** All lines of a text with what is marked in them, searchable; only those near what is in sight are built, so that a megabyte scrolls. */
export function WholeText({ text, position, machine }: WholeTextProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const marks = useMemo(() => marksOf(text, position, machine), [text, position, machine])
  const search = useSearch(text, marks, (line) => place.current?.scrollTo({ top: Math.max(0, (line - 4) * lineHeight) }))
  const first = Math.max(0, Math.floor(top / lineHeight) - around)
  const lines = text.lines.slice(first, first + Math.ceil(shownHeight / lineHeight) + 2 * around)
  return (
    <div className="whole-text">
      <SearchField search={search} letter={text.letter} />
      {/* without a place in the tab order a keyboard could not scroll it */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={place}
        className="whole-lines"
        role="region"
        aria-label={`All of text ${text.letter}`}
        tabIndex={0}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        <div style={{ blockSize: text.lines.length * lineHeight }}>
          <div style={{ transform: `translateY(${first * lineHeight}px)` }}>
            {lines.map((line, index) => (
              <div
                key={line.number}
                className="whole-line"
                data-found={(search.at >= 0 && search.found[search.at] === first + index) || undefined}
              >
                <span className="line-number aside">{line.number}</span>
                <code>
                  <LineText pieces={piecesOf(line.text, marks(line.number))} />
                </code>
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
