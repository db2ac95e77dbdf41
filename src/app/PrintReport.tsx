import type { ReactElement } from 'react'
import { driveList } from '../catalog/drives.ts'
import { catalogueVersion } from '../catalog/catalogueVersion.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { titleOf } from '../configuration/field.ts'
import { fieldOf, type FieldName } from '../configuration/fields.ts'
import { baseConfiguration, presetById, provenanceOf } from '../configuration/presets.ts'
import { resolve } from '../configuration/resolve.ts'
import { runControl } from '../configuration/runControl.ts'
import type { Method } from '../domain/scenario.ts'
import { modelVersion } from '../models/modelVersion.ts'
import { rateUnit, valueText } from '../views/fieldText.ts'
import type { Witnesses } from '../views/witnesses.ts'
import { fieldsOf, groups } from './groups.ts'
import './report.css'

interface PrintReportProps {
  readonly configuration: Configuration
  readonly witnesses: Pick<Witnesses, 'formula'>
  /** The address of what is printed. */
  readonly address: string
}

function written(configuration: Configuration, name: FieldName): string {
  const field = fieldOf(name)
  const value = configuration[name]
  if (field.type === 'number' && typeof value === 'number') return valueText(field, value, rateUnit(configuration.units))
  if (field.type === 'choice') return field.choices.find((choice) => choice.value === value)?.label ?? String(value)
  return value === '' ? 'none' : String(value).replaceAll(',', ', ')
}

/** Where a value comes from, in the words of the catalogue. */
function origin(configuration: Configuration, name: FieldName): string {
  const sourced = provenanceOf(configuration, name)
  if (sourced) return `${sourced.provenance}: ${sourced.source}`
  return Object.is(baseConfiguration(configuration)[name], configuration[name]) ? '' : 'set for this configuration'
}

/** Origins in the order in which they are met, so that each is spelled once and referred to by its number. */
function collectOrigins(): { readonly numberOf: (text: string) => number; readonly list: readonly string[] } {
  const list: string[] = []
  return {
    list,
    numberOf: (text) => {
      if (!list.includes(text)) list.push(text)
      return list.indexOf(text) + 1
    },
  }
}

interface Line {
  readonly name: FieldName
  readonly label: string
  readonly value: string
  readonly note: number | undefined
}

/** Every value that is computed with, by group, and the origins they refer to. */
function assumptions(configuration: Configuration): {
  readonly parts: readonly { readonly title: string; readonly lines: readonly Line[] }[]
  readonly origins: readonly string[]
} {
  const { numberOf, list } = collectOrigins()
  const parts = groups.map(({ id, title }) => {
    const { open, folded } = fieldsOf(configuration, id)
    const lines = [...open, ...folded].map((name) => {
      const text = origin(configuration, name)
      return { name, label: titleOf(fieldOf(name)), value: written(configuration, name), note: text === '' ? undefined : numberOf(text) }
    })
    return { title, lines }
  })
  return { parts, origins: list }
}

const asked: readonly Method[] = ['naive', 'pipelined']

/** What the formulas have to say against themselves, each once. */
function caveats(configuration: Configuration, { formula }: Pick<Witnesses, 'formula'>): readonly string[] {
  const resolved = resolve(configuration)
  if (!resolved.ok) return []
  const { value } = resolved
  const said = asked.flatMap((method) => {
    const scenario = { ...value, workload: { ...value.workload, method } }
    return formula.predict(scenario, runControl(configuration)).caveats.map(({ message }) => message)
  })
  const { extrapolated, about } = presetById(configuration.preset)
  const conflicts = driveList.find(({ id }) => id === configuration.drive)?.conflicts ?? []
  return [...new Set([...said, ...(extrapolated ? [about] : []), ...conflicts])]
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
        <li>Random reads only: no writes, sequential streams, caches or arrays.</li>
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
