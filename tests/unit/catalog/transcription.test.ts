import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { publishedTables } from '../../../src/catalog/publishedResults/barve1999.ts'

/** A second transcription of the paper's tables, made by somebody else; not part of the repository. */
const transcription = new URL('../../../../shared/data/paper-tables.json', import.meta.url)

interface Row {
  readonly block_KB: number
  readonly cells: readonly { readonly D: number; readonly naive_MBps: number; readonly pipeline_MBps: number }[]
}

const keys = { 'table-4': 'table4_wren_sparc20', 'table-5': 'table5_barracuda_alpha', 'table-6': 'table6_cheetah_ultra1' } as const

describe.skipIf(!existsSync(transcription))('an independent transcription', () => {
  test.each(publishedTables)('has the same cells as printed: $title', ({ id, cells }) => {
    // the shape of the file is known; any other fails here
    const { barve } = JSON.parse(readFileSync(transcription, 'utf8')) as { barve: Record<string, { readonly rows: readonly Row[] }> }
    const printed = barve[keys[id]].rows.flatMap((row) =>
      row.cells.map((cell) => ({ drives: cell.D, size: row.block_KB, naive: cell.naive_MBps, pipelined: cell.pipeline_MBps })),
    )
    expect(
      cells.map(({ drives, requestSize, naive, pipelined, misprint }) => ({
        drives,
        size: requestSize / 1024,
        naive: (misprint?.printed ?? naive) / 1e6,
        pipelined: pipelined / 1e6,
      })),
    ).toEqual(printed)
  })
})
