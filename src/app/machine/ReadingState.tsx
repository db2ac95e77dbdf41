import { useEffect, useState, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { formatPercent } from '../../units/formatQuantity.ts'
import type { Fraction } from '../../units/quantities.ts'
import { UnderWay } from '../../views/shared/UnderWay.tsx'
import { machineSession } from './machineSession.ts'

/** Milliseconds: what is read sooner needs no bar. */
const silence = 300

/** How far a reading is, once it takes longer than a moment. */
function Lasting({ share }: { readonly share: Fraction }): ReactElement | null {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), silence)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? (
    <UnderWay label="Text read" max={1} value={share} text={`Reading: ${formatPercent(share)}`} cancel={machineSession.cancel} />
  ) : null
}

/** What was read last, or why nothing was, and how far what is being read is. */
export function ReadingState(): ReactElement {
  const said = useStore(machineSession, (state) => state.said)
  const underWay = useStore(machineSession, (state) => state.underWay)
  return (
    <>
      <p className="note" role="status">
        {said}
      </p>
      {underWay !== null && <Lasting share={underWay} />}
    </>
  )
}
