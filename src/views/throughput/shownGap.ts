import type { Calibration, Gap, NotCalibrated } from '../../prediction/gap/gap.ts'
import type { Gaps } from '../../prediction/witnesses.ts'

/** What is between prediction and measurement, with what says it; null where nothing was measured of what the chart shows. */
export interface ShownGap {
  readonly gap: Gap
  readonly gaps: Gaps
  /** What calibrating on all of it would do, or has done. */
  readonly calibration: Calibration | NotCalibrated
}
