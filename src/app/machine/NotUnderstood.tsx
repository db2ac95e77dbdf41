import { useState, type ReactElement } from 'react'
import { counted } from '../../units/formatQuantity.ts'
import type { Leading } from './LineName.tsx'

/** Lines that are named before the others fold. */
const mostNamed = 6

/** The lines that nothing was taken from, with what they probably are. */
export function NotUnderstood({ leading: { texts, goTo } }: { readonly leading: Leading }): ReactElement | null {
  const [isAll, setIsAll] = useState(false)
  const lines = texts.flatMap(({ letter, unknown }, text) => unknown.map((one) => ({ ...one, letter, text })))
  if (lines.length === 0) return null
  return (
    <section className="not-understood" aria-labelledby="not-understood">
      <h2 id="not-understood">
        Not understood{' '}
        <span className="aside">
          {counted(lines.length, 'line')}, nothing taken from {lines.length === 1 ? 'it' : 'them'}
        </span>
      </h2>
      <ul>
        {(isAll ? lines : lines.slice(0, mostNamed)).map(({ letter, line, text, probably }) => (
          <li key={`${letter}${line}`}>
            <button type="button" className="line-name" onClick={() => goTo({ text, span: { line, from: 0, to: 0 } })}>
              {letter}
              {line}
            </button>{' '}
            {probably ?? ''}
          </li>
        ))}
      </ul>
      {lines.length > mostNamed && !isAll && (
        <button type="button" className="link" onClick={() => setIsAll(true)}>
          {lines.length - mostNamed} more
        </button>
      )}
    </section>
  )
}
