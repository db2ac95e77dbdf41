import { presetIds } from '../configuration/presets.ts'
import { listKinds } from '../library/listKinds.ts'
import { traceFormats } from '../traces/recognise.ts'

/** A flag, by its name without dashes. */
export interface Flag {
  readonly says: string
  /** What stands for its value in help; a flag without one is a switch. */
  readonly value?: string
  /** All that its value can be. */
  readonly choices?: readonly string[]
  /** Of values with commas between them, or of the only one: what lists them. */
  readonly listed?: ListName
  /** May be given again. */
  readonly isRepeated?: true
}

/** What `busbar list` lists. */
export type ListName = keyof typeof listKinds
export const listNames = Object.keys(listKinds) as readonly ListName[] // the keys of a literal

export type Flags = Readonly<Record<string, Flag>>

/** What a command takes: its help, its completion and what is refused are made of it. */
export interface Declared {
  /** What it is for, in half a line. */
  readonly says: string
  readonly operands: string
  /** All that its first operand can be. */
  readonly choices?: readonly string[]
  readonly flags: Flags
  /** A configuration is asked for: every field is a flag, of one value, or of several. */
  readonly fields?: 'values' | 'ranges'
  /** Paragraphs; lines that begin with blanks stay as they are. */
  readonly more?: readonly string[]
  /** Each with what it gives; tests/unit/cli/examples.test.ts runs them. */
  readonly examples: readonly (readonly [line: string, gives: string])[]
}

export const format = (...choices: readonly string[]): Flags => ({
  format: { value: 'name', choices, says: `of what is written; ${choices[0]} where nothing is said` },
})

export const out = (says: string): Flags => ({ out: { value: 'file', says: `${says}; - is standard output` } })

/** How a trace is read. */
export const input: Flags = {
  'input-format': { value: 'name', choices: traceFormats, says: 'of the trace; recognised by its content where nothing is said' },
  columns: {
    value: 'columns',
    says: 'of another table: time=1:us,op=2,offset=3:sectors,size=4:bytes,device=5; columns count from 1, times are in s, ms, us, ns or 100ns, places and sizes in bytes or sectors of 512',
  },
  separator: { value: 'name', choices: ['comma', 'semicolon', 'tab'], says: 'between columns' },
  header: { says: 'the first row of the table holds names' },
  action: {
    value: 'letter',
    choices: ['Q', 'D', 'C'],
    says: 'which step of a request blkparse shows: asked for (where nothing is said), sent to the driver, finished',
  },
}

/** What says a configuration, beside its fields. */
export const configurationFlags: Flags = {
  preset: { value: 'id', choices: presetIds, says: 'a starting point: busbar list presets' },
  link: { value: 'link', says: 'the address of a page, or what follows its #; --link itself may be left out' },
  json: { value: 'file', says: 'one JSON object: keys as the flags; numbers in seconds, bytes, bytes per second, shares of 1' },
  'library-drive': { value: 'name', says: 'a drive of the library, such as "Exos X20": busbar list drives' },
  'drive-sheet': {
    value: 'values',
    says: 'a drive by its data sheet: rpm=7200,capacity=20TB,rim=291,average=7.8ms; of name, rpm, capacity, rim, hub (MB/s), average, single (ms) and buffer, what is not said is borrowed from its class',
  },
}
