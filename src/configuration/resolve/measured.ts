import { publishedTables, type PublishedCell, type PublishedTable } from '../../catalog/publishedResults/barve1999.ts'
import { isUsed, type Configuration } from '../configuration.ts'
import { fieldNames, type FieldName, type Settable } from '../fields/fields.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import { presetConfiguration } from '../presets.ts'
import { isPhysical } from '../sweep.ts'

/** Fields that may differ from a published system without making it another system. */
const free: ReadonlySet<FieldName> = new Set(['disks', 'requestSize', 'method', 'precision', 'seed', 'positioningRule'])

/** The table that was measured on this very system, or null where the configuration describes another one. */
export const publishedTableFor = lastOfEach((configuration: Configuration): PublishedTable | null => {
  for (const table of publishedTables) {
    const system = presetConfiguration(table.system)
    if (
      fieldNames.every(
        (name) => free.has(name) || !isPhysical(name) || !isUsed(configuration, name) || Object.is(configuration[name], system[name]),
      )
    )
      return table
  }
  return null
})

/** Measured cells that lie on a curve against request size or number of disks; none for other axes. */
export function measuredAlong(configuration: Configuration, axis: Settable): readonly PublishedCell[] {
  const cells = publishedTableFor(configuration)?.cells ?? []
  if (axis === 'requestSize') return cells.filter(({ drives }) => drives === configuration.disks)
  if (axis === 'disks') return cells.filter(({ requestSize }) => requestSize === configuration.requestSize)
  return []
}
