import type { Machine } from '../../domain/machine.ts'
import type { Path } from '../../domain/machinePath.ts'
import type { Span } from '../text.ts'

/** Characters of one of the texts: "A408" is `texts[0]`, line 408. */
export interface Place {
  /** Position in the texts read. */
  readonly text: number
  readonly span: Span
}

/** How a value of the tree is known. */
export type Standing =
  /** Read from a line. */
  | 'said'
  /** Read, and less than the link is able to. */
  | 'trained'
  /** Two texts say different things. */
  | 'contradicted'
  /** Of its class, with a range. */
  | 'borrowed'
  /** Nothing says it; the usual one. */
  | 'assumed'

export interface FoundValue {
  /** As the row shows it: "can ×8", "payload 256 B", "7200 rpm", "rim 205". Empty: what the row’s title says, with the lines that say it. */
  readonly text: string
  readonly standing: Standing
  /** Nothing for what no line says. */
  readonly places: readonly Place[]
  /** Of borrowed values, with unit: "195 to 215 MB/s". */
  readonly range?: string
}

/** A row of the tree as it is drawn: the host, a hop, or drives. */
export interface FoundRow {
  /** In the machine; empty is the host; null: a box that the machine does not need to name. */
  readonly path: Path | null
  readonly depth: number
  readonly kind: 'host' | 'box' | 'link' | 'drives'
  readonly title: string
  /** Of drives. */
  readonly count: number
  readonly values: readonly FoundValue[]
  /** The line that tells most of it; the curve of the picture begins there. */
  readonly tells: Place | null
  readonly isTrained: boolean
  readonly contradiction: Contradiction | null
}

/** One of several things that texts say of the same value. */
export interface Option {
  /** "4 lanes". */
  readonly text: string
  /** "sas_discover prints 4x". */
  readonly because: string
  readonly places: readonly Place[]
  /** The machine where this holds, all else as it is. */
  readonly machine: Machine
}

export interface Contradiction {
  /** Stays the same while texts are added. */
  readonly id: string
  /** What is contradicted, for a sentence: "the cable", "the drives’ capacity". */
  readonly about: string
  readonly options: readonly Option[]
  /** Of the options, the one that the machine is computed with; chosen where the reader has decided. */
  readonly taken: number
  readonly isDecided: boolean
}

/** A link that runs at less than it is able to, and the machine as it would be without that. */
export interface TrainedLink {
  readonly row: number
  readonly restored: Machine
}

/** A machine as the texts tell it. */
export interface FoundMachine {
  /** Where several machines are in the texts, what tells them apart: names of files, never names of hosts. */
  readonly name: string
  readonly machine: Machine
  readonly rows: readonly FoundRow[]
  readonly contradictions: readonly Contradiction[]
  readonly trained: readonly TrainedLink[]
  /** Drives by model, for the field of the drive where all are alike. */
  readonly models: readonly { readonly model: string; readonly count: number; readonly places: readonly Place[] }[]
  /** How many drives are in it. */
  readonly drives: number
  /** What texts name and it has not, and what it has otherwise, with the reason: one sentence each. */
  readonly left: readonly string[]
  /** The command that would say most of what is not known, and what it would say. */
  readonly wouldHelp: readonly { readonly command: string; readonly says: string }[]
}

/** What the reader decided: option by id of a contradiction. */
export type Decisions = Readonly<Record<string, number>>
