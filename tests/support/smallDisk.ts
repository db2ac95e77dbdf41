import type { DriveFacts } from '../../src/domain/drive.ts'

/** Few cylinders in two zones, several sectors on a track, a seek with a jump, and skews by which no two tracks pass in step: rounding decides no tie. */
export const smallDisk = {
  cylinders: 60,
  surfaces: 3,
  trackSwitch: 0.000_412_345_6,
  cylinderSwitch: 0.000_734_567_8,
  seek: [
    { shape: 'root', from: 0, to: 10, start: 0.001, slope: 0.0002 },
    { shape: 'line', from: 10, to: 60, start: 0.002, slope: 0.00005 },
  ],
  zones: [
    { cylinders: 25, trackSize: 40 * 512, headRate: (40 * 512) / 0.006 },
    { cylinders: 35, trackSize: 23 * 512, headRate: (23 * 512) / 0.006 },
  ],
} as const satisfies Partial<DriveFacts>
