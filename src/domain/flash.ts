import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'

/** Reads are counted in units of this size: that of the mapping tables of flash drives. */
export const flashUnit: Bytes = 4096

/** A read is spread over dies in pieces of this size: a page of flash. */
export const flashPiece: Bytes = 16_384

/** What makers print of a drive without an arm, or what was measured of it. */
export interface FlashSheet {
  /** From request to data of 4 KiB at random, nothing else asked for, as a program sees it. */
  readonly alone: Seconds
  /** Reads of 4 KiB a second at most, with any number in flight. */
  readonly ceiling: number
  /** Data a second at most, in order. */
  readonly rate: BytesPerSecond
}

/** What no maker prints: taken alike for all drives of flash. */
export interface FlashClass {
  /** Part of a read alone that occupies no die: program, kernel, link, front of the controller. */
  readonly front: Seconds
  /** Dies at work over those that the ceiling needs. */
  readonly spareDies: number
  /** What each further 4 KiB of a read below 16 KiB costs the controller, as a share of the first. */
  readonly furtherCommand: Fraction
  /** By how much a read alone is longer for each further 4 KiB, up to 16 KiB. */
  readonly furtherAlone: Seconds
}

/** A drive of a controller that takes one command after the other, and of dies that read side by side, each one piece at a time. */
export interface FlashFacts extends FlashSheet, Pick<FlashClass, 'furtherCommand'> {
  readonly dies: number
  /** What a die takes for 4 KiB, on average, and for each 4 KiB more of the same piece. */
  readonly dieTime: Seconds
  readonly furtherDieTime: Seconds
}
