import type { Fact } from './facts.ts'
import type { Block } from './text.ts'

/** A line that holds something of which nothing was understood. */
export interface Unknown {
  readonly line: number
  /** What it probably is, in a few words: "a device that did not answer", "a remark". */
  readonly probably?: string
}

/** What a dialect made of a block. */
export interface Reading {
  readonly facts: readonly Fact[]
  /** Lines that say something, but not what was expected there, or not in a way that is understood. Known lines that give no fact are not among them. */
  readonly unknown: readonly Unknown[]
}

/** What a program prints. */
export interface Dialect {
  /** The folder of shared samples where there is one: "lspci-vv". */
  readonly id: string
  /** As people type it: "lspci -vv". */
  readonly command: string
  /** Whether it prints all drives of a machine; others are asked drive by drive. */
  readonly listsDrives?: boolean | undefined
  /**
   * How sure it is that a block is its own: 0 is not, 1 could be, 2 is by the look of several lines, 3 is by a line that nobody else prints. Looks at no more than the first
   * 400 lines.
   */
  readonly sure: (block: Block) => 0 | 1 | 2 | 3
  /** Whether what this program prints begins with this line, where several outputs follow each other in one text. */
  readonly begins: (content: string) => boolean
  /** Never throws; takes at most 10 ms for each kB, whatever stands there. */
  readonly read: (block: Block) => Reading
}
