import { durationAxis } from '../../answer/durationAxis.ts'
import type { Cell, Section, Table } from '../../answer/document.ts'
import { numberChart } from '../../answer/numberChart.ts'
import type { TimeBar } from '../../charts/TimeBars.tsx'
import { rising, spread } from '../../charts/scales.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { inSentence } from '../../configuration/fields/field.ts'
import { fieldOf, type AxisName, type NumberName } from '../../configuration/fields/fields.ts'
import { isRowKey } from '../../configuration/fields/rowFields.ts'
import { axesOfRows, declaredAxis } from '../../configuration/declaredAxis.ts'
import { axisRange, heldValue } from '../../configuration/sweep.ts'
import type { SpeedVariant } from '../../prediction/passes/variants.ts'
import type { WindowRow } from '../../prediction/passes/window.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import { durationBetween, formatDuration } from '../../units/formatDuration.ts'
import { formatCount, formatPercent } from '../../units/formatQuantity.ts'
import { roundedValue } from '../shared/fieldSteps.ts'
import { columnKinds } from '../shared/figure.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import { fieldsOf } from '../shared/groups.ts'
import { borrowedNote, generationBars, generationLabel, laneBars, namedVariants, trainedBars, type NamedVariants } from './passVariants.ts'
import { changedValues } from '../shared/pinnedChanges.ts'
import { drivesOf } from './passesWords.ts'
import { passedNoun } from '../shared/passedNoun.ts'
import type { PassesFormulas } from './passesState.ts'

/** Fields that a pass can be told against: those that act on it, and are not what is asked. */
function againstFields(configuration: Configuration, usesDisks: boolean): readonly NumberName[] {
  const { open, folded } = fieldsOf(configuration, 'pass')
  const ofPass = [...open, ...folded].filter((name) => fieldOf(name).type === 'number' && name !== 'within' && name !== 'usersSize')
  // only names of fields with numbers are left
  return [...(usesDisks ? (['disks'] as const) : []), ...ofPass] as readonly NumberName[]
}

const places = 25

/** Values of a field at which a pass is computed: over its usual range, with the present one. */
function againstValues(configuration: Configuration, name: AxisName): readonly number[] {
  const field = declaredAxis(name, configuration)
  const range = axisRange(configuration, name, field)
  const here = heldValue(configuration, name)
  const spacing = range[0] > 0 ? field.scale : 'linear'
  const spaced = field.places ?? spread(spacing, range, places, field.whole === true)
  const values = spaced.map((value) => (value === here ? value : roundedValue(field, value, range)))
  return rising([...values, here])
}

/** What the field of the number of drives counts: of a machine with several rows those of the first. */
const countedNoun = ({ configuration, formulas: { scenario } }: NamedVariants, count: number): string =>
  passedNoun(scenario, count) + (configuration.disks === drivesOf(scenario) ? '' : ' of the first row')

/** Up to how many drives no link costs anything worth a word. */
function freeNote(variants: NamedVariants): readonly string[] {
  const { disks } = variants
  const [first] = disks
  const free = first && disks.filter(({ time }) => time <= first.time * 1.005).at(-1)?.value
  return free === undefined ? [] : [`Up to ${formatCount(free)} ${countedNoun(variants, free)} no link costs more than half a per cent.`]
}

/** What time is told against, inside of a sentence. */
const againstTitle = (variants: NamedVariants, name: AxisName): string =>
  name === 'disks' ? `number of ${countedNoun(variants, 2)}` : inSentence(declaredAxis(name, variants.configuration))

/** The same with the number of drives that “all” of an array are, so that it has its place on an axis. */
const withNumbers = ({ configuration, formulas: { scenario } }: NamedVariants): Configuration =>
  configuration.rebuildGroup === 0 ? withValues(configuration, { rebuildGroup: drivesOf(scenario) }) : configuration

function againstOne(variants: NamedVariants, name: AxisName, witness: Passes) {
  const { disks } = variants
  const configuration = name === 'rebuildGroup' ? withNumbers(variants) : variants.configuration
  const field = declaredAxis(name, configuration)
  const isDisks = name === 'disks'
  const unit = rateUnit(configuration.units)
  return {
    name,
    field,
    title: againstTitle(variants, name),
    here: heldValue(configuration, name),
    points: isDisks ? disks : witness.fieldVariants(configuration, name, againstValues(configuration, name)),
    text: (value: number) => (isDisks ? formatCount(value) : valueText(field, value, unit)),
  }
}

/** Time against a field or a row. */
function againstSection(variants: NamedVariants, { name, field, title, here, points, text }: ReturnType<typeof againstOne>): Section {
  const isDisks = name === 'disks'
  const last = points.at(-1)?.value ?? 1
  const present = points.find(({ isHere }) => isHere)
  const spoken = `${text(here)}, ${present ? formatDuration(present.time) : ''}`
  const chart = numberChart({
    title: `Time against ${title}`,
    points: points.map(({ value, time }) => ({ value, y: time })),
    here,
    text,
    ...(isDisks && { lastText: `${text(last)} ${passedNoun(variants.formulas.scenario, last)}` }),
    spacing: isDisks ? 'linear' : field.scale,
    y: durationAxis(points.map(({ time }) => time)),
    colour: 'busRate',
    slider: isRowKey(name) ? { field: name, declared: field, spoken } : { field: name, spoken },
  })
  return {
    ...(isDisks && { id: 'pass-disks' }),
    name: `Time against ${title}`,
    source: `Hours of the whole pass against ${title}.`,
    chart,
    isTold: true,
    table: {
      columns: [
        { name: isDisks ? countedNoun(variants, 2) : title, kind: columnKinds[field.kind], field: name, text },
        { name: 'time', kind: 'duration' },
      ],
      rows: points.map((point) => [point.value, point.time]),
    },
    notes: isDisks ? freeNote(variants) : isFlat(points) ? ['It changes nothing: what the pass waits for is elsewhere.'] : [],
  }
}

const isFlat = (points: readonly SpeedVariant[]): boolean => {
  const times = points.map(({ time }) => time)
  return Math.max(...times) <= Math.min(...times) * 1.0005
}

/** Time against one of the fields, or a number of a row. */
function againstOf(variants: NamedVariants, witness: Passes): readonly Section[] {
  const { configuration, disks } = variants
  const rows = axesOfRows(configuration).flatMap(({ axes }) => axes)
  const names: readonly AxisName[] = [...againstFields(configuration, disks.length > 1), ...rows.map(({ key }) => key)]
  const against = names.map((name) => [againstTitle(variants, name), name] as const)
  const [first] = against
  if (!first) return []
  const of = (chosen: string): Section => {
    const [, name] = against.find(([title]) => title === chosen) ?? first
    return againstSection(variants, againstOne(variants, name, witness))
  }
  return [{ ...of(first[0]), among: { legend: 'Time against', names: against.map(([title]) => title), of } }]
}

const timesOf = (bars: readonly TimeBar[]): readonly number[] => bars.map(({ byLinks, byDrives }) => byLinks + byDrives)

/** Whether some bar is longer than another. */
const isTelling = (bars: readonly TimeBar[]): boolean => Math.max(...timesOf(bars)) > Math.min(...timesOf(bars)) * 1.0005

const barsTable = (bars: readonly TimeBar[]): Table => ({
  columns: [
    { name: 'machine', kind: 'text' },
    ...['time', 'held back by links', 'by the drives'].map((name) => ({ name, kind: 'duration' }) as const),
  ],
  rows: bars.map(({ label, byLinks, byDrives }) => [label, byLinks + byDrives, byLinks, byDrives]),
})

/** Hours of passes as bars, which show what the numbers are; nothing where there is nothing beside the present one. */
export function timesSection(id: string, name: string, title: string, bars: readonly TimeBar[], longest = 0): readonly Section[] {
  if (bars.length < 2) return []
  const source = 'Hours of the whole pass: strong where a link limits, soft where the drives do.'
  return [{ id, name, title, source, chart: { is: 'times', title, times: bars, longest }, table: barsTable(bars), isTold: true }]
}

function verdict({ predicted, free, alone, scenario }: PassesFormulas, window: number): string {
  const drives = passedNoun(scenario, 2)
  if (predicted.time <= window) return `It is done in time, with ${durationBetween(window, predicted.time)} to spare.`
  if (alone) return `The users’ reads decide with the ${drives}: keep less of their time for them, or pass larger pieces.`
  if (free.time > window) return `No link brings it to ${formatDuration(window)}: the ${drives} alone need ${formatDuration(free.time)}.`
  return `The ${drives} alone need ${formatDuration(free.time)}: the links cost ${durationBetween(predicted.time, free.time)}.`
}

/** What a change of a window is called. */
const changeTitle = (change: WindowRow['change'], variants: NamedVariants): string =>
  ({
    lanes: `Lanes of the ${variants.linkName}`,
    disks: `Number of ${countedNoun(variants, 2)}`,
    generation: `Generation of the ${variants.linkName}`,
    share: `Share of each ${passedNoun(variants.formulas.scenario, 1)} used`,
    'lanes-and-share': 'Most lanes, and a share',
  })[change]

/** What brings a pass into its window: one change in a row, which is made where it is pressed. */
function windowSection(variants: NamedVariants): Section {
  const { window, configuration, path, formulas } = variants
  const { within, passUsed } = configuration
  const rows = window.map(({ change, now, reached, best }): readonly Cell[] => {
    const text = (value: number): string => {
      if (change === 'share' || change === 'lanes-and-share') return formatPercent(value)
      return change === 'generation' ? generationLabel(configuration, path, value) : String(value)
    }
    const title = changeTitle(change, variants)
    const needed = (one: SpeedVariant): Cell =>
      one.value === now
        ? 'enough as it is'
        : { value: text(one.value), sets: changedValues(configuration, one.configuration), spoken: `${title}: ${text(one.value)}` }
    return [
      title,
      change === 'lanes-and-share' ? `${now}, ${formatPercent(passUsed)}` : text(now),
      best ? `${formatDuration(best.time)} with ${text(best.value)}` : '–',
      reached === null ? 'cannot help' : needed(reached),
    ]
  })
  return {
    name: 'I want it done in',
    asks: [{ field: 'within' }],
    table: {
      columns: ['Change only this', 'now', 'at best', `for ${formatDuration(within)}`].map((name) => ({ name, kind: 'text' })),
      rows,
      isProse: true,
    },
    notes: [verdict(formulas, within)],
  }
}

/** What other machines would take: against a field, by lanes and generation of the link that is asked about, into a window, trained down. */
export function timeAgainstSections(formulas: PassesFormulas, witness: Passes, isPinned: boolean): readonly Section[] {
  const variants = namedVariants(formulas, witness.passVariants(formulas.configuration))
  const [lanes, generations, trained] = [laneBars(variants), generationBars(variants), trainedBars(variants)]
  const longest = Math.max(0, ...timesOf(lanes), ...timesOf(generations))
  const ofLink = (id: string, name: string, bars: readonly TimeBar[]): readonly Section[] => {
    const of = `of the ${variants.linkName}`
    return isTelling(bars) ? timesSection(id, `${name} ${of}`, `Time of the pass by ${name.toLowerCase()} ${of}`, bars, longest) : []
  }
  const bars = [
    ...ofLink('pass-lanes', 'Lanes', lanes),
    ...ofLink('pass-generations', 'Generation', generations),
    ...timesSection('pass-trained', 'If a link trained down', 'Time of the pass if a link trained down', trained),
  ]
  if (isPinned) return bars
  const window = windowSection(variants)
  const notes = [
    ...(lanes.length > 1 && !isTelling(lanes)
      ? [`No other lanes of the ${variants.linkName} change anything: it is not what the pass waits for.`]
      : []),
    borrowedNote(variants),
  ].filter((note) => note !== '')
  return [...againstOf(variants, witness), ...bars, { ...window, notes: [...(window.notes ?? []), ...notes] }]
}
