import type { DriveFacts, SeekCurve } from '../../domain/drive.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { Seconds } from '../../units/quantities.ts'
import { withValues, type Configuration } from '../configuration.ts'
import { seekCurve } from './resolve.ts'

/**
 * The seek curve of a configuration with every seek longer, whatever its distance: three seeks of a data sheet as those of another sheet.
 *
 * @param drive of the configuration; its own curve where seeks are longer by nothing
 */
export function longerSeek(configuration: Configuration, { seek, cylinders }: DriveFacts, by: Seconds): Result<SeekCurve> {
  if (by === 0) return success(seek)
  const { seekForm, seekSingle, seekAverage, seekFull } = configuration
  if (seekForm !== 'three') return success(seek.map((piece) => ({ ...piece, start: piece.start + by })))
  const longer = { seekSingle: seekSingle + by, seekAverage: seekAverage + by, seekFull: seekFull + by }
  return seekCurve(withValues(configuration, longer), cylinders)
}
