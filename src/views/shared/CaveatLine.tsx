import { useContext, useEffect, type ReactElement } from 'react'
import { Caveats, rememberCaveats, unsaidCaveats } from './caveatMemory.ts'

interface CaveatLineProps {
  readonly caveats: readonly string[]
  /** Opens the reasons; without it the line stands alone. */
  readonly onWhy?: () => void
}

/**
 * What to doubt, in one line beneath the chart, said by the first question that knows it of a system; its place is kept where there is
 * nothing to say.
 */
export function CaveatLine({ caveats, onWhy }: CaveatLineProps): ReactElement {
  const memory = useContext(Caveats)
  const said = memory ? unsaidCaveats(memory, caveats) : caveats
  useEffect(() => {
    if (memory) rememberCaveats(memory, caveats)
  }, [memory, caveats])
  const text = said.join(' ')
  return (
    // replaced as a whole, like the answer
    <p className="caveat-line" data-said={said.length > 0}>
      <span className="cut" title={text} key={text}>
        {text}
      </span>{' '}
      {said.length > 0 && onWhy && (
        <button key={`why ${text}`} type="button" className="link" onClick={onWhy}>
          Why
        </button>
      )}
    </p>
  )
}
