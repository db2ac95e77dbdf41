import { rising } from '../../charts/scales.ts'
import type { GridChartData } from '../../charts/GridChart.tsx'
import type { Tint } from '../../charts/tints.ts'
import type { GridCell } from '../../charts/marks/Cells.tsx'
import { titleOf } from '../../configuration/fields/field.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { fieldByKey, fieldNames, type NumberName } from '../../configuration/fields/fields.ts'
import { atAxisValue, axisField, axisValue, isPhysical } from '../../configuration/sweep.ts'
import type { FieldMap, MapAxis, MapOutput, PublishedGain } from '../../prediction/plan/planning.ts'
import { formatPercent, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { roundedValue, sliderRange, valueAtShare } from '../shared/fieldSteps.ts'
import { placeText, rateUnit, valueText } from '../shared/fieldText.ts'
import { changesText, pinnedChanges } from '../shared/pinnedChanges.ts'
import type { Planning } from '../../prediction/witnesses.ts'

/** One cell of the map with what it stands for, base units. */
export interface MapCell {
  readonly across: number
  readonly up: number
  /** NaN where the configuration is impossible. */
  readonly figure: number
  /** The measured gain there, where this very system was measured. */
  readonly published: number | null
  readonly isHere: boolean
  /** A has these two values. */
  readonly isPinned: boolean
}

/** A on the map. */
export interface PinnedPlace {
  /** Its own figure, with everything else as it was pinned. */
  readonly figure: number
  /** Its figure on the map, with everything else as it is now. */
  readonly mapped: number
  /** "Bus rate 20 MB/s → 40 MB/s", empty where only the two fields of the map differ. */
  readonly others: string
}

/** The map as the view speaks of it; rows from the largest value down. */
export interface MapState {
  readonly output: MapOutput
  readonly across: NumberName
  readonly up: NumberName
  readonly rows: readonly (readonly MapCell[])[]
  readonly columnNames: readonly string[]
  readonly rowNames: readonly string[]
  readonly unit: RateUnit
  /** Undefined where nothing is pinned. */
  readonly pinned: PinnedPlace | undefined
}

const numberField = (key: string, other: NumberName): NumberName =>
  // the choices of both sides are keys of numeric fields
  (fieldByKey(key) as NumberName | undefined) ?? other

/** The two fields of the map; where both are the same, the second one gives way. */
export function mapSides({ mapAcross, mapUp }: Configuration): { readonly across: NumberName; readonly up: NumberName } {
  const across = numberField(mapAcross, 'requestSize')
  const up = numberField(mapUp, 'disks')
  return { across, up: up === across ? (across === 'disks' ? 'requestSize' : 'disks') : up }
}

const places = 7

/** Round values over the usual range of a field, and the present one. */
function axisOf(configuration: Configuration, name: NumberName): MapAxis {
  const field = axisField(name)
  const present = axisValue(configuration, name)
  const range = sliderRange(field, present)
  const values = Array.from({ length: places }, (_, index) => roundedValue(field, valueAtShare(field, index / (places - 1), range), range))
  return { field: name, values: rising([...values, present]) }
}

type Planned = Pick<Planning, 'breakEvenAxes' | 'fieldMap' | 'publishedGains' | 'mapFigure'>

/** An axis with the value of A among its own. */
const withPinned = (axis: MapAxis, pinned: Configuration | undefined): MapAxis =>
  pinned ? { ...axis, values: rising([...axis.values, axisValue(pinned, axis.field)]) } : axis

function sidesOf(configuration: Configuration, planning: Planned, pinned: Configuration | undefined) {
  const { across, up } = mapSides(configuration)
  const usual = planning.breakEvenAxes(configuration)
  const side = (name: NumberName): MapAxis =>
    name === 'requestSize' ? usual.columns : name === 'disks' ? usual.rows : axisOf(configuration, name)
  return { columns: withPinned(side(across), pinned), rows: withPinned(side(up), pinned) }
}

type Sides = Pick<MapState, 'across' | 'up'>

function publishedAt(gains: readonly PublishedGain[], { across, up }: Sides, right: number, high: number): number | null {
  const at = new Map([
    [across, right],
    [up, high],
  ])
  const measured = gains.find(({ drives, requestSize }) => at.get('disks') === drives && at.get('requestSize') === requestSize)
  return measured?.gain ?? null
}

function rowsOf(
  { columns, rows, figures }: FieldMap,
  configuration: Configuration,
  gains: readonly PublishedGain[],
  pinned: Configuration | undefined,
): MapState['rows'] {
  const sides = { across: columns.field, up: rows.field }
  const isAt = (one: Configuration | undefined, right: number, high: number): boolean =>
    one !== undefined && Object.is(right, axisValue(one, columns.field)) && Object.is(high, axisValue(one, rows.field))
  return rows.values
    .map((up, row) =>
      columns.values.map((across, column) => ({
        across,
        up,
        figure: figures[row * columns.values.length + column] ?? Number.NaN,
        published: publishedAt(gains, sides, across, up),
        isHere: isAt(configuration, across, up),
        isPinned: isAt(pinned, across, up),
      })),
    )
    .toReversed()
}

/** The present configuration with the values of A on one field. */
const moved = (present: Configuration, pinned: Configuration, name: NumberName): Configuration =>
  axisValue(present, name) === axisValue(pinned, name) ? present : atAxisValue(present, name, axisValue(pinned, name))

/** What else A has otherwise, as far as the closed forms see it. */
function othersText(configuration: Configuration, pinned: Configuration, { across, up }: Sides): string {
  const there = moved(moved(configuration, pinned, across), pinned, up)
  const unseen = fieldNames.filter((name) => !isPhysical(name) || name === 'method' || name === 'seed' || name === 'precision')
  const seen = withValues(there, Object.fromEntries(unseen.map((name) => [name, pinned[name]])))
  return pinnedChanges(pinned, seen).length === 0 ? '' : changesText(pinned, seen)
}

function pinnedPlace(
  configuration: Configuration,
  pinned: Configuration,
  planning: Planned,
  { output, rows, ...sides }: Pick<MapState, 'output' | 'rows' | 'across' | 'up'>,
): PinnedPlace {
  return {
    figure: planning.mapFigure(pinned, output),
    mapped: rows.flat().find(({ isPinned }) => isPinned)?.figure ?? Number.NaN,
    others: othersText(configuration, pinned, sides),
  }
}

/** Works the map out by the closed forms; A has its place where its values of the two fields are. */
export function mapState(configuration: Configuration, planning: Planned, pinned?: Configuration): MapState {
  const unit = rateUnit(configuration.units)
  const { columns, rows } = sidesOf(configuration, planning, pinned)
  // every choice of the field is one
  const output = configuration.mapOutput as MapOutput
  const figures = planning.fieldMap(configuration, output, columns, rows)
  const gains = output === 'gain' ? planning.publishedGains(configuration) : []
  const cells = { output, across: columns.field, up: rows.field, rows: rowsOf(figures, configuration, gains, pinned) }
  return {
    ...cells,
    columnNames: columns.values.map((value) => valueText(axisField(columns.field), value, unit)),
    rowNames: rows.values.map((value) => placeText(axisField(rows.field), value, unit)).toReversed(),
    unit,
    pinned: pinned && pinnedPlace(configuration, pinned, planning, cells),
  }
}

/** "+14 %" or "10.7 MB/s" or "72 %". */
export function cellText({ output, unit }: Pick<MapState, 'output' | 'unit'>, figure: number): string {
  if (!Number.isFinite(figure)) return 'not possible'
  if (output === 'gain') return `${signed(figure)}\u00A0%`
  return output.endsWith('use') ? formatPercent(figure) : `${rateNumber(figure, unit)}\u00A0${unit}`
}

const signed = (share: number): string => {
  const whole = Math.round(share * 100)
  return whole === 0 ? '0' : whole > 0 ? `+${whole}` : `−${-whole}`
}

/** Gains and losses from which on the next tint is used. */
const gainSteps = [0.02, 0.06, 0.12, 0.18] as const
const gains = ['panel', 'gain1', 'gain2', 'gain3', 'gain4'] as const
const losses = ['panel', 'tooMuch1', 'tooMuch2', 'tooMuch3', 'tooMuch4'] as const
const amounts = ['panel', 'tooLittle1', 'tooLittle2', 'tooLittle3', 'tooLittle4'] as const

/** The tint of a gain: blue where pipelining wins, warm where it loses, neutral within 2 %. */
function gainTint(gain: number): Tint {
  const step = gainSteps.filter((edge) => Math.abs(gain) >= edge).length
  return (gain < 0 ? losses : gains)[step] ?? 'panel'
}

function tintOf(output: MapOutput, figure: number, most: number): Tint {
  if (!Number.isFinite(figure)) return 'bg'
  if (output === 'gain') return gainTint(figure)
  return amounts[Math.min(4, Math.floor((figure / most) * 5))] ?? 'panel'
}

const keys: Readonly<Record<MapOutput, string>> = {
  gain: '% gained by pipelining',
  naive: 'naive',
  pipelined: 'pipelined',
  ideal: 'best',
  'naive-bus-use': '% of the bus rate, naive',
  'pipelined-bus-use': '% of the bus rate, pipelined',
}

/** The names of an axis, with the unit only where it changes. */
function unitOnce(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const [number = name, unit] = name.split('\u00A0')
    return index > 0 && unit === names[index - 1]?.split('\u00A0')[1] ? number : name
  })
}

/** Row and column of the first cell of a kind. */
function placeOf(
  rows: MapState['rows'],
  isMeant: (cell: MapCell) => boolean,
): { readonly row: number; readonly column: number } | undefined {
  const row = rows.findIndex((cells) => cells.some(isMeant))
  const column = rows[row]?.findIndex(isMeant)
  return column === undefined ? undefined : { row, column }
}

/** What the chart of the map shows. */
export function mapGrid(map: MapState): GridChartData {
  const { output, rows, unit } = map
  const most = Math.max(0, ...rows.flat().map(({ figure }) => (Number.isFinite(figure) ? figure : 0)))
  const short = (figure: number): string => {
    if (!Number.isFinite(figure)) return '–'
    if (output === 'gain') return signed(figure)
    return output.endsWith('use') ? String(Math.round(figure * 100)) : rateNumber(figure, unit)
  }
  const isRate = output === 'naive' || output === 'pipelined' || output === 'ideal'
  const key = isRate ? `${keys[output]}, ${unit}` : keys[output]
  return {
    columns: unitOnce(map.columnNames),
    rows: unitOnce(map.rowNames),
    cells: rows.map((cells) =>
      cells.map(({ figure, published }): GridCell => ({
        text: short(figure),
        tint: tintOf(output, figure, most),
        label: Number.isFinite(figure) ? 'ink' : 'ink3',
        measured: published === null ? null : signed(published),
      })),
    ),
    here: placeOf(rows, ({ isHere }) => isHere) ?? null,
    ghost: placeOf(rows, ({ isPinned }) => isPinned),
    xTitle: titleOf(axisField(map.across)).toLowerCase(),
    key,
  }
}

/** What the map says in words. */
export function mapNote(map: MapState): string {
  const cells = map.rows.flat().filter(({ figure }) => Number.isFinite(figure))
  if (map.output !== 'gain') return 'By the closed forms; press a cell to go there.'
  const wins = cells.filter(({ figure }) => figure >= gainSteps[0]).length
  const loses = cells.filter(({ figure }) => figure <= -gainSteps[0]).length
  const measured = cells.filter(({ published }) => published !== null)
  const agree = measured.filter(({ figure, published }) => Math.sign(figure) === Math.sign(published ?? 0)).length
  const rest = wins + loses < cells.length ? '; in the others it is within 2\u00A0%' : ''
  const counts = `Pipelining wins in ${wins} of ${cells.length} cells and loses in ${loses}${rest}.`
  return measured.length === 0 ? counts : `${counts} Rings: measured, with the same sign in ${agree} of ${measured.length}.`
}

/** Where A stands and what it differs in that the map does not show; empty where nothing is pinned. */
export function pinnedMapNote(map: MapState): string {
  const { pinned } = map
  if (!pinned) return ''
  if (pinned.others === '') return ' Dashed ring: A, the pinned configuration.'
  const figures = `by itself it has ${cellText(map, pinned.figure)}, the cell ${cellText(map, pinned.mapped)}`
  return ` Dashed ring: A, as far as it is on this map. It differs in more, from A to this: ${pinned.others}; ${figures}.`
}
