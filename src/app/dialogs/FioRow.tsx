import { use, useMemo, useState, type ReactElement } from 'react'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { FioFile } from '../../views/throughput/FioFile.tsx'
import type { ViewProps } from '../../views/view.ts'

type FioRowProps = Pick<ViewProps, 'configuration' | 'witnesses'>

function Job({ configuration, witnesses }: FioRowProps): ReactElement {
  const { jobOf, fioJob } = use(witnesses.gap())
  const job = useMemo(() => jobOf(configuration), [jobOf, configuration])
  if (!job) return <p className="note">Nothing is predicted here that could be measured.</p>
  return <FioFile name="busbar.fio" {...{ job, fioJob }} />
}

/** A job for fio that measures just what is predicted. */
export function FioRow(props: FioRowProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="fio-row" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Measure it: a job for fio</summary>
      {isOpen && (
        <Guarded name="The job for fio">
          <Job {...props} />
        </Guarded>
      )}
    </details>
  )
}
