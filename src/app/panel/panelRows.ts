import type { Configuration } from '../../configuration/configuration.ts'
import { fieldOf } from '../../configuration/fields/fields.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { rowKey, type HopRow } from '../../views/passes/hopRow.ts'
import { bareRows } from '../../views/passes/machineRows.ts'
import { fieldsOf, firstOpened, rowGroups, type RowGroup } from '../../views/shared/groups.ts'
import { hopNoun } from '../../views/shared/hopNoun.ts'
import { axisOf } from '../../views/shared/questionAxis.ts'

/** The group of fields that are about what stands in a row: the host, a bus, or drives of the configuration. */
function groupIdOf({ node, isOwnLink }: HopRow): RowGroup['id'] | null {
  if (!node) return 'host'
  if (node.node === 'hop') return node.kind === 'bus' ? 'bus' : null
  return node.drive === 'disk' && !isOwnLink ? 'drives' : null
}

/** The group that a row unfolds into, where it acts on the question. */
export const groupOfRow = (configuration: Configuration, row: HopRow): RowGroup | undefined =>
  rowGroups(configuration).find(({ id }) => id === groupIdOf(row))

/** "Sun Ultra-1" of "Sun Ultra-1, Solaris 2.5.1": what a choice of a catalogue is called before its numbers. */
function chosenName(configuration: Configuration, name: 'host' | 'bus'): string {
  const field = fieldOf(name)
  const chosen = field.type === 'choice' ? field.choices.find(({ value }) => value === configuration[name]) : undefined
  return (chosen?.label ?? field.label).split(',')[0] ?? field.label
}

/** What is particular to the rows of a paper’s bus, and to hosts and disks of any machine. */
function ownOf(configuration: Configuration, row: HopRow): Partial<HopRow> {
  const isBus = isOneBus(configuration)
  const { busRate, host } = configuration
  const axis = axisOf(configuration)
  switch (groupIdOf(row)) {
    case 'host':
      // one of today is none in particular
      return host === 'today' ? {} : { name: chosenName(configuration, 'host') }
    case 'bus':
      return isBus ? { name: chosenName(configuration, 'bus'), carries: busRate, axis: axis === 'busRate' ? 'carries' : undefined } : {}
    case 'drives': {
      const isCounted = fieldsOf(configuration, 'drives').open.includes('disks')
      return isBus ? { isUncounted: !isCounted } : {}
    }
    case null:
      return {}
  }
}

/** A cache has the drives of the configuration alone behind it, and a pass draws all rows where it is asked. */
const asksOthers = ({ view }: Configuration): boolean => view !== 'passes' && view !== 'caching'

/** Whether a row is named as the limit; on a bus only one row is neither host nor drives. */
function isLimit(configuration: Configuration, { node, isOwnLink, name }: HopRow, limits: readonly string[]): boolean {
  if (!node) return limits.includes('host')
  if (node.node === 'drives' && !isOwnLink) return limits.includes('drives')
  return isOneBus(configuration) ? limits.some((one) => one !== 'host' && one !== 'drives') : limits.includes(hopNoun(name))
}

/**
 * The rows of the machine in the panel: all of it, or of a paper’s bus, and where the machine is drawn elsewhere, those that unfold into fields.
 *
 * @param limits what the answer on the screen names as the limit, as `Answer.limits`, a line each
 */
export function panelRows(configuration: Configuration, limits: string): readonly HopRow[] {
  const all = bareRows(configuration)
  const isWhole = !isOneBus(configuration) && configuration.view !== 'passes'
  const isFirst = (row: HopRow): boolean => all.find((one) => groupIdOf(one) === groupIdOf(row)) === row
  const isOther = (row: HopRow): boolean =>
    isOneBus(configuration) && asksOthers(configuration) && row.node?.node === 'drives' && (groupIdOf(row) === null || !isFirst(row))
  const shown = isWhole ? all : all.filter((row) => isOther(row) || (groupOfRow(configuration, row) && isFirst(row)))
  const counted = axisOf(configuration) === 'disks' ? shown.find(({ node, isOwnLink }) => node?.node === 'drives' && !isOwnLink) : undefined
  const named = limits === '' ? [] : limits.split('\n')
  return shown.map((row) => ({
    ...row,
    ...(row === counted && { axis: 'count' }),
    ...ownOf(configuration, row),
    ...(isLimit(configuration, row, named) && { isLimiting: true, does: 'the limit' }),
  }))
}

/** The row that is open before anybody opens one; null where none is. */
export function openedRow(configuration: Configuration, rows: readonly HopRow[]): string | null {
  const id = firstOpened(configuration)?.id
  const row = id && rows.find((one) => groupIdOf(one) === id)
  return row ? rowKey(row) : null
}
