import type { Configuration } from '../configuration/configuration.ts'
import type { Contradiction, FoundMachine, FoundRow, FoundValue } from '../pasted/machine/foundMachine.ts'
import { machineSentence, plainParts } from '../pasted/machine/machineSentence.ts'
import type { ReadText } from '../pasted/readText.ts'
import type { Line, Span } from '../pasted/text.ts'
import { counted, formatCount } from '../units/formatQuantity.ts'
import { plainBlanks, visibleText } from '../units/visibleText.ts'
import { rateUnit } from '../views/shared/fieldText.ts'
import { machineLink, type Compared, type Measured } from '../library/compared.ts'
import { lineNames, machineText } from './machineFound.ts'
import { comparedLines, leftLines, seriesLines } from './machineGapLines.ts'
import { alignedWithin, hanging, type InColumns } from './tableLines.ts'

/** What texts say, and what is said of it. */
export interface MachineAnswer {
  readonly texts: readonly ReadText[]
  readonly machines: readonly FoundMachine[]
  /** Of the command line; null where it says none. */
  readonly given: Configuration | null
  readonly measured: Measured
  readonly compared: readonly Compared[]
}

/** More lines that were not understood are counted. */
const mostUnknown = 40

const longestShown = 72

/** A line with bars where serial numbers and addresses stood: their pseudonyms mean nothing to a reader. */
function barred({ text, number }: Line, dropped: readonly Span[]): string {
  let shown = text
  for (const { line, from, to } of dropped) if (line === number) shown = shown.slice(0, from) + '▇'.repeat(to - from) + shown.slice(to)
  return shown.trim().slice(0, longestShown)
}

/** "1–408", "12". */
function lineRange({ lines }: ReadText): string {
  const [first, last] = [lines[0]?.number ?? 0, lines.at(-1)?.number ?? 0]
  return first === last ? String(first) : `${first}–${last}`
}

/** A table of the texts, one a row. */
function textLines(texts: readonly ReadText[], aligned: InColumns): readonly string[] {
  const rows = texts.map((text) => [
    text.letter,
    text.dialect?.command ?? 'not recognised',
    text.name ?? '',
    lineRange(text),
    formatCount(text.facts.length),
    formatCount(text.dropped.length),
    formatCount(text.unknown.length),
  ])
  return aligned(['text', 'command', 'file', 'lines', 'values', 'dropped', 'not understood'], rows, [4, 5, 6])
}

/** What of a value is not simply read. */
function standingText({ standing, range }: FoundValue): string {
  if (standing === 'said') return ''
  if (standing === 'trained') return 'trained down'
  return standing === 'borrowed' && range !== undefined ? `borrowed, ${range}` : standing
}

function valueText(texts: readonly ReadText[], value: FoundValue): string {
  const notes = [standingText(value), lineNames(texts, value.places).slice(0, 3).join(' ')].filter((note) => note !== '')
  return [value.text, notes.length === 0 ? '' : `[${notes.join('; ')}]`].filter((part) => part !== '').join(' ')
}

function rowText(texts: readonly ReadText[], { depth, kind, title, count, values }: FoundRow): string {
  const name = kind === 'drives' && count !== 1 ? `${formatCount(count)} × ${title}` : title
  return `${'  '.repeat(depth)}${[name, ...values.map((value) => valueText(texts, value))].join('  ')}`
}

function contradictionLines(texts: readonly ReadText[], { about, options, taken, isDecided }: Contradiction): readonly string[] {
  const state = isDecided ? 'decided' : `undecided: computed with ${options[taken]?.text ?? 'the first'}`
  return [
    `${about}, ${state}`,
    ...options.map(
      ({ text, because, places }) =>
        `  ${[text, because, lineNames(texts, places).slice(0, 3).join(' ')].filter((part) => part !== '').join('; ')}`,
    ),
  ]
}

/** A title and what belongs to it, with a blank line behind; nothing where there is nothing. */
const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${plainBlanks(line)}`), '']

/** A machine: its tree, what contradicts, what is borrowed, and how it is written. */
function foundLines({ texts, given, measured }: MachineAnswer, found: FoundMachine): readonly string[] {
  const { name, rows, contradictions, wouldHelp, machine, drives, left } = found
  const borrowed = rows.flatMap(({ title, values }) =>
    values
      .filter(({ standing }) => standing === 'borrowed')
      .map(({ text, range }) => `${title}: ${text}${range === undefined ? '' : `, ${range}`}`),
  )
  return [
    plainBlanks(plainParts(machineSentence(found))),
    '',
    ...section(
      `the machine${name === '' ? '' : ` of ${name}`}, ${counted(drives, 'drive')}:`,
      rows.map((row) => rowText(texts, row)),
    ),
    ...section('left out:', left),
    ...section(
      'contradictions:',
      contradictions.flatMap((contradiction) => contradictionLines(texts, contradiction)),
    ),
    ...section('borrowed of its class:', [...new Set(borrowed)]),
    ...section(
      'would help:',
      wouldHelp.map(({ command, says }) => `${command}: ${says}`),
    ),
    ...section('written:', [machineText(machine), machineLink(found, given, measured) ?? 'a link cannot hold it']),
  ]
}

/** Lines that were not understood, by their names, with what stands there. */
function unknownLines(texts: readonly ReadText[]): readonly string[] {
  const all = texts.flatMap(({ letter, lines, dropped, unknown }) => {
    const byNumber = new Map(lines.map((line) => [line.number, line]))
    return unknown.map(({ line, probably }) => {
      const there = byNumber.get(line)
      return `${letter}${line}${probably === undefined ? '' : ` (${probably})`}  ${there ? barred(there, dropped) : ''}`
    })
  })
  const more = all.length - mostUnknown
  return section('not understood:', more > 0 ? [...all.slice(0, mostUnknown), `and ${counted(more, 'line')} more`] : all)
}

const nothingToCompare =
  'These texts tell of no machine to compare it with: give its texts, too, or a configuration, such as --preset or --link.'

/** What was measured, and what is between it and predictions. */
function measuredLines({ given, measured, compared }: MachineAnswer, aligned: InColumns): readonly string[] {
  const unit = compared[0]?.unit ?? rateUnit(given?.units ?? 'MB')
  const isAlone = measured.series.length > 0 && compared.length === 0
  return [
    ...section('measured:', [...seriesLines(measured, unit, aligned), ...(isAlone ? [nothingToCompare] : [])]),
    ...section('measured, left out:', leftLines(measured, unit)),
    ...compared.flatMap((one) => section(`measured, beside ${one.against}:`, comparedLines(one, aligned))),
  ]
}

/** Everything, for people; on a terminal no wider than it is. */
export function machineReport(answer: MachineAnswer, columns: number | undefined): string {
  // tables stand in by up to eight
  const aligned = alignedWithin(columns && columns - 4)
  return (
    [
      ...textLines(answer.texts, aligned),
      '',
      ...answer.machines.flatMap((machine) => foundLines(answer, machine)),
      ...measuredLines(answer, aligned),
      ...unknownLines(answer.texts),
    ]
      // what a terminal obeys instead of showing: names in JSON may hold it behind escapes
      .map((line) =>
        line
          .split('\n')
          .flatMap((part) => hanging(visibleText(part), columns))
          .join('\n'),
      )
      .join('\n')
  )
}
