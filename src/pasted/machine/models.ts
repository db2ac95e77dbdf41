import type { FoundMachine, FoundRow } from './foundMachine.ts'

/** Drives by model, the commonest first. */
export function modelsIn(rows: readonly FoundRow[]): FoundMachine['models'] {
  const models = new Map<string, FoundMachine['models'][number]>()
  for (const { kind, title, count, values } of rows) {
    if (kind !== 'drives') continue
    const known = models.get(title)
    models.set(title, {
      model: title,
      count: (known?.count ?? 0) + count,
      places: [...(known?.places ?? []), ...(values.find(({ text }) => text === '')?.places ?? [])],
    })
  }
  return [...models.values()].toSorted((one, other) => other.count - one.count)
}
