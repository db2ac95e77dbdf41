import type { Dialect } from '../../src/pasted/dialect.ts'
import type { DriveFact, Fact } from '../../src/pasted/facts.ts'
import type { Block, Span } from '../../src/pasted/text.ts'
import { blockOf } from './machineSamples.ts'

/** The characters of a span. */
const charactersAt = ({ lines }: Block, { line, from, to }: Span): string =>
  lines.find(({ number }) => number === line)?.text.slice(from, to) ?? ''

const isSaid = (value: unknown): value is { readonly value: unknown; readonly at: Span } =>
  typeof value === 'object' && value !== null && 'at' in value && 'value' in value

/** The characters behind each value of a fact, in the order of its fields. */
const marksOf = (block: Block, fact: Fact): readonly string[] =>
  Object.values(fact)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isSaid)
    .map(({ at }) => charactersAt(block, at))

const words = (...parts: readonly (string | number | null | undefined | false)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== false && part !== '').join(' ')

function driveInShort({ count, model, bytes, sector, rpm, transport, able, runs, controller, place, node, identity }: DriveFact): string {
  const rates = runs || able ? `${runs?.value ?? '?'} of ${able?.value ?? '?'} Gb/s` : null
  return words(
    count === 1 ? null : `${count} ×`,
    model?.value ?? '?',
    bytes && `${bytes.value} B`,
    sector && `by ${sector.value}`,
    rpm && `${rpm.value} rpm`,
    transport,
    rates,
    controller !== null && `at ${controller}`,
    place !== null && `in ${place}`,
    node,
    identity !== null && `<${identity}>`,
  )
}

/** A fact in a few words: what of it is not known is left out. */
function inShort(fact: Fact): string {
  switch (fact.kind) {
    case 'scsi':
      return words(
        `[${fact.target}]`,
        fact.type,
        fact.vendor,
        fact.model?.value,
        fact.node,
        fact.transport,
        fact.isSata && '(SATA)',
        fact.address,
        fact.adapter?.value,
      )
    case 'sas-phy':
      return words(
        fact.of !== null && `${fact.of}:`,
        `phy ${fact.phy}`,
        fact.attachedTo ?? (fact.attached === null ? null : 'something'),
        fact.attached,
        fact.rate && `${fact.rate.value} Gb/s`,
        fact.isUnknown && 'unknown',
      )
    case 'sas-link':
      return words(
        `${fact.above} >`,
        fact.lanes && `${fact.lanes.value} lanes >`,
        `${fact.count.value} ${fact.belowIs} ${fact.below}`,
        fact.model,
        fact.paths !== 1 && `${fact.paths} paths`,
      )
    case 'slot':
      return words(
        'slot',
        fact.slot ?? '?',
        fact.enclosure !== null && `of ${fact.enclosure}`,
        fact.isOccupied === null ? 'unknown' : fact.isOccupied ? 'occupied' : 'empty',
      )
    case 'controller':
      return words(fact.id, fact.model.value, fact.drives && `${fact.drives.value} drives`)
    case 'drive':
      return driveInShort(fact)
    case 'array':
      return words(fact.name, fact.level?.value, `of ${fact.members.map(({ value }) => value).join(' ')},`, fact.state?.value)
    case 'pci':
    case 'usb':
    case 'host':
    case 'measured':
      return fact.kind
  }
}

/** What a dialect reads in a text, each fact in a few words. */
export const factsBy = (dialect: Dialect, text: string): readonly string[] => dialect.read(blockOf(text)).facts.map(inShort)

/** The characters that a dialect marks in a text, fact by fact. */
export function marksBy(dialect: Dialect, text: string): readonly (readonly string[])[] {
  const block = blockOf(text)
  return dialect.read(block).facts.map((fact) => marksOf(block, fact))
}

/** Lines not understood, each with what it probably is. */
export const unknownLinesBy = (dialect: Dialect, text: string): readonly string[] =>
  dialect.read(blockOf(text)).unknown.map(({ line, probably }) => words(line, probably))

/** What becomes of a text on its way, without loss of what it says. */
const spoilt: Readonly<Record<string, (text: string) => string>> = {
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'blanks for tabs': (text) => text.replaceAll('\t', '        '),
  quoted: (text) => text.replaceAll(/^/gm, '> '),
  'blanks behind lines': (text) => text.replaceAll(/$/gm, '  '),
  indented: (text) => text.replaceAll(/^/gm, '    '),
}

/**
 * However a text was treated it must say the same, with spans at the same characters; cut anywhere it must say no more than the whole.
 *
 * @returns where it does not
 */
export function unfaithfulBy(dialect: Dialect, text: string): readonly string[] {
  const saidBy = (given: string): string => JSON.stringify([factsBy(dialect, given), marksBy(dialect, given)])
  const whole = saidBy(text)
  const count = factsBy(dialect, text).length
  const step = Math.max(1, Math.floor(text.length / 400))
  const lengths = Array.from({ length: Math.ceil(text.length / step) }, (_, index) => index * step)
  return [
    ...Object.entries(spoilt)
      .filter(([, spoil]) => saidBy(spoil(text)) !== whole)
      .map(([how]) => how),
    ...lengths.filter((length) => dialect.read(blockOf(text.slice(0, length))).facts.length > count).map((length) => `cut at ${length}`),
  ]
}
