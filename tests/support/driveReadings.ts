import type { Dialect } from '../../src/pasted/dialect.ts'
import type { DriveFact } from '../../src/pasted/facts.ts'
import type { Said } from '../../src/pasted/text.ts'
import { blockOf } from './machineSamples.ts'

/** What a text says of a drive, as short as it can be written: what is not said is left out. */
export interface DriveReading {
  readonly node?: string
  readonly model?: string
  readonly bytes?: number
  readonly sector?: number
  readonly rpm?: number
  readonly transport?: string
  readonly able?: number
  readonly runs?: number
  readonly isVirtual?: true
}

const shortened = ({ node, model, bytes, sector, rpm, transport, able, runs, isVirtual }: DriveFact): DriveReading => ({
  ...(node !== null && { node }),
  ...(model && { model: model.value }),
  ...(bytes && { bytes: bytes.value }),
  ...(sector && { sector: sector.value }),
  ...(rpm && { rpm: rpm.value }),
  ...(transport !== null && { transport }),
  ...(able && { able: able.value }),
  ...(runs && { runs: runs.value }),
  ...(isVirtual && { isVirtual }),
})

export const drivesIn = (dialect: Dialect, text: string): readonly DriveFact[] =>
  dialect.read(blockOf(text)).facts.filter((fact): fact is DriveFact => fact.kind === 'drive')

export const readingsOf = (dialect: Dialect, text: string): readonly DriveReading[] => drivesIn(dialect, text).map(shortened)

/** The characters that a value is marked by. */
export const marked = (text: string, said: Said<unknown> | null | undefined): string | undefined =>
  said ? text.split(/\r\n|\n|\r/)[said.at.line - 1]?.slice(said.at.from, said.at.to) : undefined

/** The same text as mailers and terminals change it; what a drive is must not depend on it. */
export const changedTexts = (text: string): Readonly<Record<string, string>> => ({
  'with CRLF': text.replaceAll('\n', '\r\n'),
  quoted: text.replaceAll(/^/gm, '> '),
  'quoted twice': text.replaceAll(/^/gm, '> > '),
  'with a blank at each end': text.replaceAll(/$/gm, '  '),
})

/** A reading on one line: node, model, bytes, sector, turns, transport, link able and running; "-" is what is not said. */
export const inShort = ({ node, model, bytes, sector, rpm, transport, able, runs, isVirtual }: DriveReading): string =>
  [node, model, bytes, sector, rpm, transport, `${able ?? '-'}/${runs ?? '-'}`, ...(isVirtual ? ['virtual'] : [])]
    .map((part) => part ?? '-')
    .join(' | ')
