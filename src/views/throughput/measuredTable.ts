import type { Table } from '../../answer/document.ts'
import type { ShownGap } from './shownGap.ts'

/** How files name the rings. */
export const ringsNote = ' Rings: measured by the reader.'

/**
 * A table of a row a number of disks, with what was measured and what would explain it.
 *
 * @param shown null: as it is
 */
export function withMeasured(table: Table, shown: ShownGap | null): Table {
  if (!shown) return table
  const { columns, rows } = table
  const { series, explanations, verdict } = shown.gap
  const possible = verdict === 'agree' ? [] : explanations.filter(({ isPossible }) => isPossible).slice(0, 2)
  const names = ['measured', 'measured ± 95 %', ...possible.map(({ name }) => `explanation: ${name}`)]
  const measuredAt = (disks: unknown): readonly (number | null)[] => {
    const ring = series.rings.findIndex((one) => one.disks === disks)
    const found = series.rings[ring]
    return [found?.rate ?? null, found?.halfWidth ?? null, ...possible.map(({ predicts }) => predicts[ring] ?? null)]
  }
  const present = new Set(rows.map(([disks]) => disks))
  const beyond = series.rings.filter(({ disks }) => !present.has(disks)).map(({ disks }) => [disks, ...columns.slice(1).map(() => null)])
  return {
    ...table,
    columns: [...columns, ...names.map((name) => ({ name, kind: 'rate' as const }))],
    rows: [...rows, ...beyond].map((row) => [...row, ...measuredAt(row[0])]).toSorted(([one], [other]) => Number(one) - Number(other)),
  }
}
