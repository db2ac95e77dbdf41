import type { Row } from './throughputRows.ts'
import type { ThroughputAxis } from './throughputAxis.ts'

/** Texts that a spreadsheet would take for a formula are made plain. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const written = (value: string | number | undefined): string => (typeof value === 'number' ? String(value) : quoted(guarded(value ?? '')))

const baseUnits = { time: 's', size: 'B', rate: 'B/s', fraction: 'share', count: 'count' } as const

/** Names of the columns and their exact values, in base units. */
function columnsOf({ cells }: Row): readonly { readonly name: string; readonly value: number | undefined }[] {
  return cells.flatMap(({ method, model, simulated, measured }) => {
    const modelled = { name: `${method} model B/s`, value: model?.throughput }
    if (method === 'ideal') return [modelled]
    const prediction = simulated?.ok ? simulated.prediction : undefined
    return [
      modelled,
      { name: `${method} simulated B/s`, value: prediction?.throughput },
      { name: `${method} simulated low B/s`, value: prediction?.uncertainty.low },
      { name: `${method} simulated high B/s`, value: prediction?.uncertainty.high },
      { name: `${method} measured B/s`, value: measured },
    ]
  })
}

/** The table as comma-separated values: exact numbers in base units, and the link of the configuration in every row. */
export function tableAsCsv(rows: readonly Row[], axis: ThroughputAxis, link: string): string {
  const first = rows[0]
  if (!first) return ''
  const heading = [`${axis.field.key} ${baseUnits[axis.field.kind]}`, ...columnsOf(first).map(({ name }) => name), 'link']
  const lines = rows.map((row) => [row.x, ...columnsOf(row).map(({ value }) => value), link])
  return [heading, ...lines].map((line) => `${line.map(written).join(',')}\r\n`).join('')
}
