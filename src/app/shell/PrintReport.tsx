import { useMemo, type ReactElement } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import { aboutOf } from '../../configuration/sources.ts'
import { assumptions, caveats } from '../../reports/assumptions.ts'
import { AssumptionsText } from '../../reports/AssumptionsText.tsx'
import { originOf } from '../../reports/origin.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import '../../views/shared/numbers.css'
import './print.css'
import './report.css'

interface PrintReportProps {
  readonly configuration: Configuration
  readonly witnesses: Pick<Witnesses, 'formula' | 'modelVersion'>
  /** The address of what is printed. */
  readonly address: string
}

/** The second page of a printed configuration. */
export function PrintReport({ configuration, witnesses, address }: PrintReportProps): ReactElement {
  const origin = useMemo(() => originOf(configuration, address, witnesses), [configuration, address, witnesses])
  return (
    <section className="report">
      <p>{aboutOf(configuration)} Small numbers refer to the sources beneath.</p>
      <AssumptionsText assumptions={assumptions(configuration)} caveats={caveats(configuration, witnesses)} origin={origin} />
    </section>
  )
}
