import { publishedTables, type PublishedCell, type PublishedTable } from '../../catalog/publishedResults/barve1999.ts'
import { presetConfiguration } from '../../configuration/presets.ts'
import { pipeliningGain, type PipeliningGain } from './pipeliningGain.ts'

/** What pipelining by PREFETCH gains in one published cell, beside what it was measured to gain by aioread. */
export interface PrefetchRow extends PipeliningGain {
  readonly table: PublishedTable['id']
  readonly cell: PublishedCell
  /** By aioread: pipelined / naive − 1. */
  readonly measured: number
}

/**
 * Pipelining with the SCSI command PREFETCH in the cells of Tables 4 to 6, with the calibrated sets. Its “command overhead equal to that of a
 * seek” is taken as the host's cost of a read, which begins with the same command; no sector comes back.
 */
export const prefetchStudy = (): readonly PrefetchRow[] =>
  publishedTables.toReversed().flatMap(({ id, system, cells }) => {
    const configuration = presetConfiguration(system)
    const prefetch = { prefetchCommand: 'prefetch', prefetchCost: configuration.readCost }
    return cells.map((cell) => ({
      table: id,
      cell,
      measured: cell.pipelined / cell.naive - 1,
      ...pipeliningGain(configuration, cell, prefetch),
    }))
  })
