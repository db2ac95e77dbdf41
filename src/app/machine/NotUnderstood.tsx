import { use, type ReactElement } from 'react'
import type { Unknown } from '../../pasted/dialect.ts'
import type { ReadText } from '../../pasted/readText.ts'
import { counted } from '../../units/formatQuantity.ts'
import { FirstOnes } from './FirstOnes.tsx'
import { LeadingTo } from './LineName.tsx'

interface UnknownOf extends Unknown {
  readonly letter: string
  /** Position of its text. */
  readonly text: number
}

/** Of all texts so many, the first. */
function firstUnknown(texts: readonly ReadText[], most: number): readonly UnknownOf[] {
  const found: UnknownOf[] = []
  for (const [text, { letter, unknown }] of texts.entries()) {
    if (found.length >= most) break
    found.push(...unknown.slice(0, most - found.length).map((one) => ({ ...one, letter, text })))
  }
  return found
}

/** Lines of which nothing was taken, or not all as it stands, with what is odd in them. */
export function NotUnderstood(): ReactElement {
  const { texts, goTo } = use(LeadingTo)
  const count = texts.reduce((sum, { unknown }) => sum + unknown.length, 0)
  const title = (
    <>
      Not understood <span className="aside">{counted(count, 'line')} to look at</span>
    </>
  )
  return (
    <FirstOnes
      id="lines-left"
      title={title}
      most={6}
      count={count}
      first={(most) => firstUnknown(texts, most)}
      renderItem={({ letter, line, text, probably }) => (
        <li key={`${letter}${line}`}>
          <button type="button" className="line-name aside" onClick={() => goTo({ text, span: { line, from: 0, to: 0 } })}>
            {letter}
            {line}
          </button>{' '}
          {probably ?? ''}
        </li>
      )}
    />
  )
}
