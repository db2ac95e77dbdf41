import { rising } from '../../charts/scales.ts'
import type { GridChartData } from '../../charts/GridChart.tsx'
import type { Tint } from '../../charts/tints.ts'
import type { GridCell } from '../../charts/marks/Cells.tsx'
import { titleOf } from '../../configuration/fields/field.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { fieldByKey, type NumberName } from '../../configuration/fields/fields.ts'
import { axisField, axisValue } from '../../configuration/sweep.ts'
import type { FieldMap, MapAxis, MapOutput, PublishedGain } from '../../prediction/plan/planning.ts'
import { formatPercent, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { roundedValue, sliderRange, valueAtShare } from '../shared/fieldSteps.ts'
import { placeText, rateUnit, valueText } from '../shared/fieldText.ts'
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
}

/** A on the map. */
interface PinnedPlace {
  readonly across: number
  readonly up: number
  readonly figure: number
  /** The map with nothing but that place. */
  readonly grid: GridChartData
  readonly text: string
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

/** Both axes of the map of a configuration. */
function axesOf(configuration: Configuration, planning: Planned): Pick<FieldMap, 'columns' | 'rows'> {
  const { across, up } = mapSides(configuration)
  const usual = planning.breakEvenAxes(configuration)
  const side = (name: NumberName): MapAxis =>
    name === 'requestSize' ? usual.columns : name === 'disks' ? usual.rows : axisOf(configuration, name)
  return { columns: side(across), rows: side(up) }
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

function rowsOf({ columns, rows, figures }: FieldMap, configuration: Configuration, gains: readonly PublishedGain[]): MapState['rows'] {
  const sides = { across: columns.field, up: rows.field }
  const [right, high] = [axisValue(configuration, columns.field), axisValue(configuration, rows.field)]
  return rows.values
    .map((up, row) =>
      columns.values.map((across, column) => ({
        across,
        up,
        figure: figures[row * columns.values.length + column] ?? Number.NaN,
        published: publishedAt(gains, sides, across, up),
        isHere: Object.is(across, right) && Object.is(up, high),
      })),
    )
    .toReversed()
}

// every choice of the field is one
export const outputOf = ({ mapOutput }: Configuration): MapOutput => mapOutput as MapOutput

/** The values of both axes in words, rows from the largest down. */
const namesOf = ({ columns, rows }: Pick<FieldMap, 'columns' | 'rows'>, unit: RateUnit): Pick<MapState, 'columnNames' | 'rowNames'> => ({
  columnNames: columns.values.map((value) => valueText(axisField(columns.field), value, unit)),
  rowNames: rows.values.map((value) => placeText(axisField(rows.field), value, unit)).toReversed(),
})

/** Works the map out by the closed forms. */
export function mapState(configuration: Configuration, planning: Planned): MapState {
  const unit = rateUnit(configuration.units)
  const axes = axesOf(configuration, planning)
  const output = outputOf(configuration)
  const figures = planning.fieldMap(configuration, output, axes.columns, axes.rows)
  const gains = output === 'gain' ? planning.publishedGains(configuration) : []
  return {
    output,
    across: axes.columns.field,
    up: axes.rows.field,
    rows: rowsOf(figures, configuration, gains),
    ...namesOf(axes, unit),
    unit,
  }
}

/** A on the map of the present configuration: its place there, and what it has by itself. */
export function pinnedPlace(pinned: Configuration, present: Configuration, planning: Planned): PinnedPlace {
  const [unit, output] = [rateUnit(present.units), outputOf(present)]
  const axes = axesOf(present, planning)
  const [across, up] = [axisValue(pinned, axes.columns.field), axisValue(pinned, axes.rows.field)]
  const { columnNames, rowNames } = namesOf(axes, unit)
  const [column, row] = [axes.columns.values.indexOf(across), axes.rows.values.toReversed().indexOf(up)]
  const figure = planning.mapFigure(pinned, output)
  return {
    across,
    up,
    figure,
    grid: {
      columns: unitOnce(columnNames),
      rows: unitOnce(rowNames),
      cells: [],
      here: row < 0 || column < 0 ? null : { row, column },
      xTitle: '',
      key: '',
    },
    text: `${placeText(axisField(axes.columns.field), across, unit)}, ${placeText(axisField(axes.rows.field), up, unit)}; by itself ${cellText({ output, unit }, figure)}`,
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

/** What the chart of the map shows. */
export function mapGrid(map: MapState): GridChartData {
  const { output, rows, unit } = map
  const row = rows.findIndex((cells) => cells.some(({ isHere }) => isHere))
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
    here: row < 0 ? null : { row, column: rows[row]?.findIndex(({ isHere }) => isHere) ?? 0 },
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
