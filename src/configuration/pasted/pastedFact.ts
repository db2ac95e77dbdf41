import type { FieldName } from '../fields/fields.ts'
import type { FieldValues } from '../resolve/ownDrive.ts'

/** One thing that was recognised in a pasted text. */
export interface PastedFact {
  readonly label: string
  /** As it stands in the text. */
  readonly text: string
  /** Line of the text, from 1; absent where several lines say it together. */
  readonly line?: number
  /** What it sets; empty for what is only good to know. */
  readonly values: FieldValues
  /** How the values follow from the text, where they are not simply what it says. */
  readonly how?: string
}

export interface PastedLine {
  readonly text: string
  readonly number: number
}

/** What a text does not say. */
export interface Silence {
  readonly what: string
  /** Fields that say it all the same, where another part of the text sets one. */
  readonly unless?: readonly FieldName[]
}

/** What one reader made of a text. */
export interface Reading {
  /** The program whose output it is. */
  readonly tool: string
  readonly facts: readonly PastedFact[]
  /** Lines that were understood. */
  readonly understood: ReadonlySet<number>
  /** What a reader of this output might look for in vain. */
  readonly silent: readonly Silence[]
  /** The model, as the drive reports it. */
  readonly model?: string
}

/** What a text is read against. */
export interface PastedContext {
  /** Turns per minute, for times that contain a rotational wait. */
  readonly rpm: number
}

/** A number with commas or thin spaces between its thousands; NaN where it is none. */
export const plainNumber = (text: string): number => {
  const digits = text.replace(/[,\u202F\u00A0 ]/g, '')
  return /^\d{1,18}(?:\.\d{1,12})?$/.test(digits) ? Number(digits) : NaN
}

/** Seconds, without the noise of binary fractions. */
export const settled = (value: number): number => Number(value.toPrecision(9))
