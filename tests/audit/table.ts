import type { Covered } from './coverage.ts'
import type { Judged } from './judge.ts'
import { kindNames, type Kind } from './kinds.ts'
import { fallsShort, limits } from './limits.ts'
import type { Found, JudgedHeadline } from './tasks.ts'

/** All cases of a kind. */
export interface KindRow {
  readonly kind: Kind
  readonly cases: number
  /** With a formula that states a band. */
  readonly bands: number
  readonly held: number
  readonly rms: number
  readonly worst: { readonly error: number; readonly command: string } | null
  readonly beyond: readonly { readonly what: string; readonly command: string }[]
  readonly covered: number
  /** With a caveat about the error; off by more than stated; both. */
  readonly warned: number
  readonly off: number
  readonly both: number
}

/** Everything an audit found. */
export interface Report {
  readonly kinds: readonly KindRow[]
  readonly coverage: readonly Covered[]
  readonly headlines: {
    readonly asked: number
    readonly claims: number
    readonly wrong: readonly { readonly what: string; readonly command: string }[]
  }
  readonly errors: readonly string[]
  /** Limits that do not hold. */
  readonly failures: readonly string[]
}

function kindRow(kind: Kind, cases: readonly Judged[]): KindRow {
  const banded = cases.filter((one) => one.error !== undefined && one.isHeld !== undefined)
  const size = (one: Judged): number => Math.abs(one.error ?? 0)
  const worst = banded.toSorted((one, other) => size(other) - size(one)).at(0)
  const isWarned = ({ codes = [] }: Judged): boolean => codes.length > 0
  const isOff = ({ isHeld = true }: Judged): boolean => !isHeld
  return {
    kind,
    cases: cases.length,
    bands: banded.length,
    held: banded.filter(({ isHeld }) => isHeld).length,
    rms: Math.sqrt(banded.reduce((sum, one) => sum + size(one) * size(one), 0) / Math.max(1, banded.length)),
    worst: worst ? { error: worst.error ?? 0, command: worst.command } : null,
    beyond: cases.flatMap(({ beyond, command }) => beyond.map((what) => ({ what, command }))),
    covered: cases.filter(({ isCovered }) => isCovered).length,
    warned: banded.filter(isWarned).length,
    off: banded.filter(isOff).length,
    both: banded.filter((one) => isWarned(one) && isOff(one)).length,
  }
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0)
const share = (part: number, of: number): string => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`)

function failuresOf({ kinds, coverage, headlines, errors }: Omit<Report, 'failures'>): readonly string[] {
  const failures = errors.map((error) => `an error was thrown: ${error}`)
  for (const { kind, beyond, bands, held, cases, covered } of kinds) {
    if (beyond.length > limits.beyond) failures.push(`${kind}: ${beyond.length} answers that cannot be`)
    if (fallsShort(held, bands, limits.bands)) failures.push(`${kind}: ${held} of ${bands} bands hold`)
    if (fallsShort(covered, cases, limits.intervals)) failures.push(`${kind}: ${covered} of ${cases} intervals hold`)
  }
  for (const { inside, seeds, command } of coverage) {
    if (fallsShort(inside, seeds, limits.intervals)) failures.push(`intervals: ${inside} of ${seeds} seeds, ${command}`)
  }
  if (headlines.wrong.length > Math.ceil(limits.headlines * headlines.claims))
    failures.push(`headlines: ${headlines.wrong.length} of ${headlines.claims} claims are false`)
  const [warned, both] = [sumOf(kinds, (row) => row.warned), sumOf(kinds, (row) => row.both)]
  if (fallsShort(both, warned, limits.caveats)) failures.push(`caveats: right in ${share(both, warned)} of ${warned}`)
  return failures
}

/** What was found, by kind. */
export function reportOf(all: readonly Found[]): Report {
  const kinds = kindNames.flatMap((kind) => {
    const cases = all.flatMap((one) => (one.ask === 'case' && one.kind === kind && one.found ? [one.found] : []))
    return cases.length > 0 ? [kindRow(kind, cases)] : []
  })
  const coverage = all.flatMap((one) => (one.ask === 'coverage' && one.found ? [one.found] : []))
  const headlines: readonly JudgedHeadline[] = all.flatMap((one) => (one.ask === 'headline' && one.found ? [one.found] : []))
  const wrong = headlines.flatMap(({ wrong: said, command }) => said.map((what) => ({ what, command })))
  const claims = sumOf(headlines, (one) => one.claims)
  const errors = all.flatMap(({ error }) => (error === undefined ? [] : [error]))
  const report = { kinds, coverage, headlines: { asked: headlines.length, claims, wrong }, errors }
  return { ...report, failures: failuresOf(report) }
}

const signed = (error: number): string => `${error > 0 ? '+' : ''}${(100 * error).toFixed(1)} %`

function kindLines(rows: readonly KindRow[]): readonly string[] {
  const columns = (cells: readonly string[]): string => cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(10))).join('')
  return [
    columns(['kind', 'cases', 'beyond', 'bands', 'hold', 'rms', 'worst', 'intervals', 'warned', 'off', 'both']),
    ...rows.map((row) =>
      columns([
        row.kind,
        String(row.cases),
        String(row.beyond.length),
        String(row.bands),
        share(row.held, row.bands),
        `${(100 * row.rms).toFixed(1)} %`,
        row.worst ? signed(row.worst.error) : '–',
        share(row.covered, row.cases),
        String(row.warned),
        String(row.off),
        String(row.both),
      ]),
    ),
  ]
}

/** The report as text. */
export function textOf({ kinds, coverage, headlines, errors, failures }: Report): string {
  const warned = sumOf(kinds, (row) => row.warned)
  const off = sumOf(kinds, (row) => row.off)
  const both = sumOf(kinds, (row) => row.both)
  return [
    ...kindLines(kinds),
    '',
    `caveats: ${share(both, warned)} of ${warned} are right, ${share(both, off)} of ${off} that are off by more than they state have one`,
    `headlines: ${headlines.wrong.length} of ${headlines.claims} claims in ${headlines.asked} are false`,
    '',
    'worst of each kind:',
    ...kinds.flatMap(({ kind, worst }) => (worst ? [`  ${kind}: ${signed(worst.error)}  ${worst.command}`] : [])),
    '',
    'what cannot be, three of each kind:',
    ...kinds.flatMap(({ kind, beyond }) => beyond.slice(0, 3).map(({ what, command }) => `  ${kind}: ${what}  ${command}`)),
    '',
    'false claims:',
    ...headlines.wrong.map(({ what, command }) => `  ${what}\n    ${command}`),
    '',
    'intervals, one system at many seeds:',
    ...coverage.map(({ inside, seeds, bias, command }) => `  ${share(inside, seeds)} of ${seeds}, mean ${signed(bias)}  ${command}`),
    ...errors.map((error) => `error: ${error}`),
    '',
    failures.length === 0 ? 'Every limit holds.' : `Limits that do not hold:\n${failures.map((failure) => `  ${failure}`).join('\n')}`,
    '',
  ].join('\n')
}
