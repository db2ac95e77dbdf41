import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Computing } from './Computing.tsx'
import { Guarded } from './Guarded.tsx'

const place = 'explain'

interface ExplainButtonProps {
  readonly isExplained: boolean
  readonly setIsExplained: (isExplained: boolean) => void
}

/** Opens and closes the formulas behind an answer. */
export function ExplainButton({ isExplained, setIsExplained }: ExplainButtonProps): ReactElement {
  return (
    <Button aria-expanded={isExplained} aria-controls={place} onClick={() => setIsExplained(!isExplained)}>
      Explain
    </Button>
  )
}

interface ExplainPlaceProps {
  readonly isExplained: boolean
  /** What to doubt, said here in every question. */
  readonly caveats?: readonly string[]
  readonly children: ReactNode
}

/** Where the formulas open. It stands before its text is loaded, so that the button always names something. */
export function ExplainPlace({ isExplained, caveats = [], children }: ExplainPlaceProps): ReactElement {
  return (
    <div id={place} hidden={!isExplained}>
      {isExplained && (
        <>
          {caveats.map((caveat) => (
            <p key={caveat} className="caveat">
              {caveat}
            </p>
          ))}
          <Guarded name="The explanation" waiting={<Computing />}>
            {children}
          </Guarded>
        </>
      )}
    </div>
  )
}
