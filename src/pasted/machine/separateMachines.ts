import type { ReadText } from '../readText.ts'

/** Texts that speak of one machine. */
export interface OneMachine {
  readonly name: string
  /** Positions in the texts read. */
  readonly chosen: readonly number[]
}

/** Which texts speak of which machine. */
export const separateMachines = (texts: readonly ReadText[]): readonly OneMachine[] => [{ name: '', chosen: [...texts.keys()] }]
