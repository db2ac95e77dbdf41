import type { Spacing } from '../charts/scales.ts'
import type { FieldName, NumberName } from '../configuration/fields/fields.ts'
import type { Changes } from '../views/shared/answer.ts'

/** How an axis of the chart is spaced: a field that is chosen beside it. */
export interface ScaleChoice {
  readonly field: 'xScale' | 'yScale'
  /** Of the axis: "Disks", "MB/s"; where there is no room for that, "x", "y"; for who hears only this. */
  readonly label: string
  readonly short: string
  readonly title: string
  readonly spacing: Spacing
}

interface WordChoice {
  readonly value: string
  readonly label: string
}

/** A word of its name that a field has, and those that it may have. */
export interface ChosenWord {
  readonly words: string
  readonly field: FieldName
  readonly value: string
  readonly choices: readonly WordChoice[]
  /** Others by what they are of. */
  readonly rows?: readonly { readonly title: string; readonly choices: readonly WordChoice[] }[]
}

/** What may be drawn besides: a field that is checked. */
export interface Check {
  readonly label: string
  readonly isChecked: boolean
  readonly sets: Changes
}

/** A field that is set among words: a number that is typed, or a choice. */
export type AskedField =
  | {
      readonly field: NumberName
      /** What stands there where it is not the value of the field: what 0 stands for. */
      readonly value?: number
      /** What it counts. */
      readonly noun?: string
    }
  | {
      readonly choice: FieldName
      readonly value?: string
      /** What would make no sense beside another choice. */
      readonly without?: string
      /** A few by their names, side by side, and what they are of. */
      readonly few?: { readonly legend: string; readonly names: Readonly<Record<string, string>> }
      /** What a choice sets, where that is more than its field. */
      readonly sets?: Readonly<Record<string, Changes>>
    }

/** Words, strong ones, and fields among them. */
export type AskedPhrase = string | { readonly text: string } | AskedField

/** A change that is advised, tried by a press. */
export interface Card {
  readonly label: string
  /** What it stands in place of. */
  readonly aside: string
  readonly gain?: string
  /** What it brings. */
  readonly text: string
  readonly sets: Changes
  /** What its button says, where a change is more than tried. */
  readonly press?: string
}

/** Words that set fields where they are pressed. */
export interface Way {
  readonly label: string
  readonly sets: Changes
  readonly isHere?: boolean
}
