import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Button } from './Button.tsx'
import { loadAgain, NotLoaded } from '../../domain/loading.ts'
import { causeOfAbsence, isReloaded, type Cause } from './published.ts'
import './button.css'
import './missing.css'

const reasons: Readonly<Record<Cause | 'held', string>> = {
  held: 'Reloading helps; an open trace file and undo steps are lost.',
  offline: 'This device is offline and has not kept it yet.',
  unreachable: 'Its server does not answer.',
  replaced: 'A new version of Busbar has replaced the one you opened.',
  missing: 'Its file is missing on the server or damaged.',
}

const kept = 'The configuration stays in the address.'

const reload = (): void => location.reload()

interface MissingProps {
  /** What is not there, at the beginning of a sentence. */
  readonly name: string
  readonly error: unknown
  /** Shows the part again. */
  readonly retry: () => void
  /** What the part is about; with another one it may go well. */
  readonly about: unknown
  /** Whether nothing else stands yet: then a new version is opened at once, but not a second time. */
  readonly isBeginning: boolean
}

/** In place of a part that could not be loaded or has broken: what happened, and the ways on. */
export function Missing({ name, error, retry, about, isBeginning }: MissingProps): ReactElement {
  return error instanceof NotLoaded ? <Absent {...{ name, retry, isBeginning }} /> : <Broken {...{ name, error, retry, about }} />
}

function Absent({ name, retry, isBeginning }: Pick<MissingProps, 'name' | 'retry' | 'isBeginning'>): ReactElement {
  const [cause, setCause] = useState<keyof typeof reasons>()
  const [isTrying, setIsTrying] = useState(false)
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const found = await causeOfAbsence()
      if (found === 'replaced' && isBeginning && !isReloaded()) reload()
      setCause(found)
    }
    void ask()
  }, [isBeginning])
  const tryAgain = async (): Promise<void> => {
    setIsTrying(true)
    if (await loadAgain()) return retry()
    const found = await causeOfAbsence()
    // the host is there, so it is the browser that holds on to the failure until the page is loaded anew
    const isHeld = found === 'missing' || found === 'replaced'
    if (isHeld && isBeginning) return reload()
    setCause(isHeld ? 'held' : found)
    setIsTrying(false)
  }
  return (
    <section className="missing" role="alert">
      <p>
        <strong>{name} could not be loaded.</strong> {cause && reasons[cause]} {kept}
      </p>
      <p className="missing-ways">
        <Button disabled={isTrying} onClick={() => void tryAgain()}>
          {isTrying ? 'Trying …' : 'Try again'}
        </Button>
        <Button onClick={reload}>{cause === 'replaced' ? 'Open the new version' : 'Reload'}</Button>
      </p>
    </section>
  )
}

function Broken({ name, error, retry, about }: Pick<MissingProps, 'name' | 'error' | 'retry' | 'about'>): ReactElement {
  const first = useRef(about)
  useEffect(() => {
    if (first.current !== about) retry()
  }, [about, retry])
  const words = error instanceof Error ? error.message : String(error)
  return (
    <section className="missing" role="alert">
      <p>
        <strong>{name} stopped with an error.</strong> This is a mistake of Busbar: {words.slice(0, 200)}. {kept} Another one may work.
      </p>
      <p className="missing-ways">
        <Button onClick={retry}>Try again</Button>
        <Button onClick={reload}>Reload</Button>
      </p>
    </section>
  )
}

/** In place of a part that does not come. */
export const Late = ({ name }: Pick<MissingProps, 'name'>): ReactElement => (
  <section className="missing" role="status">
    <p>
      <strong>{name} is taking long to load.</strong> {kept}
    </p>
    <p className="missing-ways">
      <Button onClick={reload}>Reload</Button>
    </p>
  </section>
)
