import { use, useMemo, type ReactElement } from 'react'
import { counted } from '../../units/formatQuantity.ts'
import { FirstOnes } from './FirstOnes.tsx'
import { LeadingTo } from './LineName.tsx'

/** The lines that nothing was taken from, with what they probably are. */
export function NotUnderstood(): ReactElement {
  const { texts, goTo } = use(LeadingTo)
  const lines = useMemo(() => texts.flatMap(({ letter, unknown }, text) => unknown.map((one) => ({ ...one, letter, text }))), [texts])
  const title = (
    <>
      Not understood{' '}
      <span className="aside">
        {counted(lines.length, 'line')}, nothing taken from {lines.length === 1 ? 'it' : 'them'}
      </span>
    </>
  )
  return (
    <FirstOnes
      id="lines-left"
      title={title}
      most={6}
      items={lines}
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
