import { existsSync, readFileSync } from 'node:fs'
import type { Block, Line } from '../../src/pasted/text.ts'

/** Outputs of real machines, third-party text: read in place where they are, and nowhere copied. */
const beside = new URL('../../../shared/data/machine-samples/', import.meta.url)

/** Beside the repository, or one folder up where this is one of several work trees. */
const folder = existsSync(beside) ? beside : new URL('../../../../shared/data/machine-samples/', import.meta.url)

export interface MachineSample {
  readonly file: string
  readonly kind: string
  /** What a careful reader gets from it. */
  readonly reader: string
  readonly isHandChecked: boolean
}

interface Listed {
  readonly file: string
  readonly kind: string
  readonly reader?: string
  readonly hand_checked?: boolean
}

/** Whether they are there; tests that need them skip without. */
export const hasMachineSamples = existsSync(new URL('index.json', folder))

/** All samples, or those of some kinds, in the order of their index. */
export function machineSamples(...kinds: readonly string[]): readonly MachineSample[] {
  if (!hasMachineSamples) return []
  // the index of the samples, whose fields its README names
  const { samples } = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as { readonly samples: readonly Listed[] }
  return samples
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .map(({ file, kind, reader = '', hand_checked: isHandChecked = false }) => ({ file, kind, reader, isHandChecked }))
}

export const machineSampleText = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

/** Written or real text as a block, for a dialect alone: marks of quoting are counted, nothing else is done to it. */
export const blockOf = (text: string): Block => ({
  lines: text
    .split(/\r\n|\n|\r/)
    .map((line, index): Line => ({ number: index + 1, text: line, quoted: /^(?:> ?)*/.exec(line)?.[0].length ?? 0 })),
})
