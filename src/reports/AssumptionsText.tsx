import type { ReactElement } from 'react'
import type { Assumptions } from './assumptions.ts'
import { isAddress, madeText, type Origin } from './origin.ts'

interface AssumptionsTextProps {
  readonly assumptions: Assumptions
  readonly caveats: readonly string[]
  readonly origin: Origin
}

/** What was assumed, from whom, what to doubt, and where to find it again: the end of every report, on paper and in files. */
export function AssumptionsText({ assumptions: { parts, origins }, caveats, origin }: AssumptionsTextProps): ReactElement {
  const { link } = origin
  return (
    <>
      <h2>Assumptions</h2>
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
                    {note !== undefined && <sup> {note}</sup>}
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
        {caveats.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h2>Link</h2>
      <p className="report-link">{isAddress(link) ? <a href={link}>{link}</a> : link}</p>
      <p>{madeText(origin)}</p>
    </>
  )
}
