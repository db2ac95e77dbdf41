import type { DriveFacts } from '../../domain/drive.ts'
import type { RandomStreams } from '../../maths/random.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'
import { randomStreams } from '../engine/randomStreams.ts'

/** A sector that has passed by less than a billionth of a turn is under the head: rounding must not cost a turn. */
export const almostTurn = 1 - 1e-9

/** How long an arm that has arrived on a track waits for a place on it. */
export interface Rotation {
  /**
   * @param place of the first byte on its track, in turns
   * @param lead how much earlier on the track reading begins, in turns
   */
  delay(id: number, drive: DriveFacts, place: Fraction, lead: Fraction, cylinder: number, track: number, arrival: Seconds): Seconds
}

/** Any part of a turn is as likely as any other, whatever happened before. */
export class RandomLatency implements Rotation {
  private readonly turns: RandomStreams

  constructor(seed: number, drives: number) {
    this.turns = randomStreams('rotational delay of a read', seed, drives)
  }

  delay(id: number, drive: DriveFacts): Seconds {
    return this.turns.next(id) * drive.revolutionTime
  }
}

/** Platters turn on: the wait follows from where they are at that instant. */
export class TrueAngle implements Rotation {
  /** Angle of each platter at instant 0, in turns. */
  private readonly phase: Float64Array

  /** @param inStep all platters have the same angle */
  constructor(seed: number, drives: number, inStep = false) {
    const phases = randomStreams('angle of a platter', seed, drives)
    this.phase = Float64Array.from({ length: drives }, (_, id) => (inStep ? 0 : phases.next(id)))
  }

  delay(id: number, drive: DriveFacts, place: Fraction, lead: Fraction, cylinder: number, track: number, arrival: Seconds): Seconds {
    return delayToAngle(drive, this.phase[id] + place - lead, cylinder, track, arrival)
  }
}

/**
 * Wait until a sector passes under the head: its place on the track, shifted by the skews of all tracks before it, against the
 * angle of the platter at that instant. The skew after a track is its switch time, so that a head that switches finds its sector.
 *
 * @param place in turns, at instant 0 and without skews
 */
export function delayToAngle(drive: DriveFacts, place: Fraction, cylinder: number, track: number, arrival: Seconds): Seconds {
  const perCylinder = (drive.surfaces - 1) * drive.trackSwitch + drive.cylinderSwitch
  const angle = place + (cylinder * perCylinder + track * drive.trackSwitch - arrival) / drive.revolutionTime
  const turns = angle - Math.floor(angle)
  return turns > almostTurn ? 0 : turns * drive.revolutionTime
}
