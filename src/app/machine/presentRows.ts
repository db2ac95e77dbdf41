import type { Configuration } from '../../configuration/configuration.ts'
import type { FoundRow } from '../../pasted/machine/foundMachine.ts'
import { placedRows, shapeOf } from '../../views/passes/hopRow.ts'
import { bareRows } from '../../views/passes/machineRows.ts'

/** The machine of a configuration as rows of a tree, of which no line tells anything. */
export const presentRows = (configuration: Configuration): readonly FoundRow[] =>
  placedRows(bareRows(configuration), new Set()).map(({ row, depth }) => ({
    path: row.path,
    depth,
    kind: shapeOf(row),
    title: row.name,
    count: row.isOwnLink ? 1 : (row.node?.count ?? 1),
    values: [],
    tells: null,
    isTrained: row.isTrained,
    contradiction: null,
  }))
