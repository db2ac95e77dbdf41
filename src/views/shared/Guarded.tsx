import { Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { Boundary } from './Boundary.tsx'
import { isLoading } from '../../domain/loading.ts'
import { Late, Missing } from './Missing.tsx'

/** Milliseconds after which a part that is still being loaded says so. */
const patience = 5_000

interface GuardedProps {
  /** What stands here, at the beginning of a sentence. */
  readonly name: string
  readonly children: ReactNode
  /** What stands here until it is there; nothing where it is not given. */
  readonly waiting?: ReactNode
  /** Around what is said in its place, where a sentence alone would not be seen. */
  readonly renderIn?: (words: ReactElement) => ReactElement
  /** What it is about; when that changes, a part that has broken is tried again. */
  readonly about?: unknown
  /** Whether this is the page itself. */
  readonly isBeginning?: boolean
}

/** A part of the page that may have to be loaded and may break: then it says so in its place, and everything around it stays. */
export function Guarded({ name, children, waiting, renderIn = (words) => words, about, isBeginning = false }: GuardedProps): ReactElement {
  const inPlace = (error: unknown, retry: () => void): ReactElement => renderIn(<Missing {...{ name, error, retry, about, isBeginning }} />)
  return (
    <Boundary renderBroken={inPlace}>
      <Suspense fallback={<Waiting {...{ name, waiting, renderIn }} />}>{children}</Suspense>
    </Boundary>
  )
}

function Waiting({
  name,
  waiting,
  renderIn,
}: Pick<GuardedProps, 'name' | 'waiting'> & Required<Pick<GuardedProps, 'renderIn'>>): ReactNode {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    // what is computed says so for as long as it takes
    const timer = setInterval(() => setIsLate(isLoading()), patience)
    return () => clearInterval(timer)
  }, [])
  return isLate ? renderIn(<Late name={name} />) : waiting
}
