import { kindsOf, type Scenario } from '../../domain/scenario.ts'
import { meanDrawnFill, meanDrawnSeek, meanRequest } from '../../mechanics/drawnReads.ts'
import type { Bytes, Seconds } from '../../units/quantities.ts'

/** What is exactly known of the reads of a system before they are drawn. */
export interface MeanRead {
  /** From the command until the block is under the head, by drive: electronics, seek, turn, fill. */
  readonly works: Float64Array
  /** The mean of these. */
  readonly work: Seconds
  readonly size: Bytes
  /** Sizes are drawn, too. */
  readonly drawsSizes: boolean
}

/**
 * The means of what `Drives` draws: of distributions, not of anything simulated or modelled.
 *
 * @param lead bytes that are read before each block
 * @returns null where anything is not drawn by itself, as the wait for a sector at true angles, or its mean is not known exactly
 */
export function meanRead(scenario: Scenario, lead: Bytes): MeanRead | null {
  const { sizes } = scenario.workload
  if (scenario.drive.rotation === 'angle') return null
  const works: number[] = []
  for (const { count, drive, firstCylinder, usedCylinders } of kindsOf(scenario)) {
    const fill = meanDrawnFill(drive, firstCylinder, usedCylinders, sizes, lead)
    if (fill === null) return null
    const work = drive.missOverhead + meanDrawnSeek(drive, firstCylinder, usedCylinders) + drive.revolutionTime / 2 + fill
    for (let id = 0; id < count; id++) works.push(work)
  }
  return {
    works: Float64Array.from(works),
    work: works.reduce((sum, work) => sum + work, 0) / works.length,
    size: meanRequest(sizes).size,
    drawsSizes: sizes.length > 1 || sizes[0].upTo !== undefined,
  }
}
