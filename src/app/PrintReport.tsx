import type { ReactElement } from 'react'
import { catalogueVersion } from '../catalog/catalogueVersion.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { presetById } from '../configuration/presets.ts'
import { modelVersion } from '../models/modelVersion.ts'
import { assumptions, caveats } from '../reports/assumptions.ts'
import type { Witnesses } from '../views/witnesses.ts'
import './report.css'

interface PrintReportProps {
  readonly configuration: Configuration
  readonly witnesses: Pick<Witnesses, 'formula'>
  /** The address of what is printed. */
  readonly address: string
}

/** The second page of a printed configuration: what was assumed, what to doubt, and where to find it again. */
export function PrintReport({ configuration, witnesses, address }: PrintReportProps): ReactElement {
  const { parts, origins } = assumptions(configuration)
  const doubts = caveats(configuration, witnesses)
  return (
    <section className="report">
      <h2>Assumptions</h2>
      <p>{presetById(configuration.preset).about} Small numbers refer to the sources beneath.</p>
      <div className="report-columns">
        {parts.map(({ title, lines }) => (
          <table key={title}>
            <caption>{title}</caption>
            <tbody>
              {lines.map(({ name, label, value, note }) => (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>
                    {value}
                    {note && <sup> {note}</sup>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <h2>Sources</h2>
      <ol>
        {origins.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <h2>Caveats</h2>
      <ul>
        {doubts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h2>Link</h2>
      <p className="report-link">
        <a href={address}>{address}</a>
      </p>
      <p>
        Busbar, model {modelVersion}, catalogue {catalogueVersion}. The link opens exactly this, and gives the same numbers on every
        machine.
      </p>
    </section>
  )
}
