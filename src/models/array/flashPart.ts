import type { DriveFacts } from '../../domain/drive.ts'
import { flashPeriod } from '../../mechanics/flashDevice.ts'
import type { Bytes, BytesPerSecond, Seconds } from '../../units/quantities.ts'
import { flashTimes } from '../tree/treeClasses.ts'

/** What one part of a request takes of a drive that serves nobody else, and what it keeps from others there. */
export interface PartTimes {
  readonly alone: Seconds
  readonly kept: Seconds
}

/** The same of flash, to its last byte over the slowest link; many dies work side by side, so that it keeps less than it takes. */
export function flashPart(flash: NonNullable<DriveFacts['flash']>, bytes: Bytes, readCost: Seconds, narrowest: BytesPerSecond): PartTimes {
  const sizes = [{ size: bytes, share: 1 }]
  const { positioning, transfer } = flashTimes(flash, { sizes, readCost, narrowest })
  return { alone: positioning + transfer, kept: flashPeriod(flash, sizes) }
}
