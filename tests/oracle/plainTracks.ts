import type { Scenario } from '../../src/domain/scenario.ts'

/** A track of the used cylinders. */
export interface PlainTrack {
  /** Its first byte among those of the used cylinders. */
  readonly start: number
  readonly size: number
  readonly rate: number
  readonly cylinder: number
  readonly number: number
}

/** The tracks of the used cylinders, in their order on the disk. */
export function tracksOf({ drive, workload }: Pick<Scenario, 'drive' | 'workload'>): PlainTrack[] {
  const tracks: PlainTrack[] = []
  let start = 0
  let cylinder = 0
  for (const { cylinders, trackSize, headRate } of drive.zones) {
    for (const end = cylinder + cylinders; cylinder < end; cylinder++) {
      if (cylinder < workload.firstCylinder || cylinder >= workload.firstCylinder + workload.usedCylinders) continue
      for (let number = 0; number < drive.surfaces; number++, start += trackSize)
        tracks.push({ start, size: trackSize, rate: headRate, cylinder, number })
    }
  }
  return tracks
}
