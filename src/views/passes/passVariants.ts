import { machineOf } from '../../configuration/machineOf.ts'
import type { TimeBar } from '../../charts/TimeBars.tsx'
import type { LineChartData } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { spread } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { fieldOf, type NumberName } from '../../configuration/fields/fields.ts'
import { axisField, axisRange } from '../../configuration/sweep.ts'
import { roundedValue } from '../shared/fieldSteps.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import { fieldsOf } from '../shared/groups.ts'
import { nodeAt, type Path } from '../../domain/machinePath.ts'
import type { PassVariants } from '../../prediction/passes/passVariants.ts'
import type { SpeedVariant, Variant } from '../../prediction/passes/variants.ts'
import type { WindowRow } from '../../prediction/passes/window.ts'
import { durationUnit, formatDuration, formatInColumn } from '../../units/formatDuration.ts'
import { formatNumber, formatPercent } from '../../units/formatQuantity.ts'
import type { PassesFormulas } from './passesState.ts'
import { inSentence, shortName } from './passesWords.ts'

/** The short name of the link at a place, as it stands inside of a sentence or at its begin. */
function linkNameAt({ resolved, scenario }: PassesFormulas, path: Path | null): string {
  const hop = path === null ? -1 : resolved.paths.hops.indexOf(path.join('.'))
  return shortName(scenario.hops[hop]?.name ?? '')
}

/** What the view says of variants: they, and what the links are called. */
export interface NamedVariants extends PassVariants {
  readonly formulas: PassesFormulas
  /** The same of A; absent where nothing is pinned. */
  readonly pinned?: PassVariants | undefined
  /** Inside of a sentence. */
  readonly linkName: string
}

export const namedVariants = (formulas: PassesFormulas, variants: PassVariants, pinned?: PassVariants): NamedVariants => ({
  ...variants,
  pinned,
  formulas,
  linkName: inSentence(linkNameAt(formulas, variants.path)),
})

const timeBar = (id: string, label: string, { time, byLinks, byDrives }: Variant, isHere: boolean, remark = ''): TimeBar => ({
  id,
  label,
  isHere,
  byLinks,
  byDrives,
  text: formatInColumn(time),
  remark,
})

const laneLabel = (lanes: number): string => (lanes === 1 ? '1 lane' : `${lanes} lanes`)

/** A’s bar of the same value. */
const ghostOf = (variants: readonly SpeedVariant[] | undefined, value: number): Pick<TimeBar, 'ghost'> => {
  const same = variants?.find((one) => one.value === value)
  return same ? { ghost: same.time } : {}
}

export const laneBars = ({ lanes, pinned }: NamedVariants): readonly TimeBar[] =>
  lanes.map((variant) => ({
    ...timeBar(String(variant.value), laneLabel(variant.value), variant, variant.isHere),
    ...ghostOf(pinned?.lanes, variant.value),
  }))

/** What a generation is called: "12 Gb/s", "3.0". */
function generationLabel(configuration: Configuration, path: Path | null, generation: number): string {
  const node = path && nodeAt(machineOf(configuration), path)
  const kind = node?.node === 'hop' ? node.kind : node?.link?.kind
  if (kind === 'pcie' || kind === 'dmi') return `${generation}.0`
  return generation < 1 ? `${generation * 1000} Mb/s` : `${generation} Gb/s`
}

export const generationBars = ({ generations, configuration, path, pinned }: NamedVariants): readonly TimeBar[] =>
  generations.map((variant) => ({
    ...timeBar(String(variant.value), generationLabel(configuration, path, variant.value), variant, variant.isHere),
    ...ghostOf(pinned?.generations, variant.value),
  }))

/** "SAS cable at 6 Gb/s", "PCIe slot on 4 of 8 lanes". */
function trainedLabel({ configuration, formulas }: NamedVariants, { path, from, to }: PassVariants['trained'][number]): string {
  const node = nodeAt(machineOf(configuration), path)
  const known = linkNameAt(formulas, path)
  // "own links A" of the drives of the first row
  const name = node?.node === 'drives' ? `own links${/ [A-Z]$/.exec(known)?.[0] ?? ''}` : known
  return to.lanes < from.lanes
    ? `${name}, ${to.lanes} of ${from.lanes} lanes`
    : `${name} at ${generationLabel(configuration, path, to.generation)}`
}

/** A link that makes the pass longer by less than this is not worth a row. */
const costly = 1.0005

/** The pass as it is, and with every link trained down for itself that would cost something. */
export function trainedBars(variants: NamedVariants): readonly TimeBar[] {
  const { here, trained } = variants
  if (!here) return []
  const more = (time: number): string => `+${formatInColumn(time - here.time)}`
  return [
    { ...timeBar('here', 'as it is', here, true), ...(variants.pinned?.here && { ghost: variants.pinned.here.time }) },
    ...trained
      .filter(({ time }) => time > here.time * costly)
      .map((variant) =>
        timeBar(
          `${variant.path.join('.')} ${variant.to.generation} ${variant.to.lanes}`,
          trainedLabel(variants, variant),
          variant,
          false,
          more(variant.time),
        ),
      ),
  ]
}

/** Fields that a pass can be told against: those that act on it, and are not what is asked. */
export function againstFields(configuration: Configuration, usesDisks: boolean): readonly NumberName[] {
  const { open, folded } = fieldsOf(configuration, 'pass')
  const ofPass = [...open, ...folded].filter((name) => fieldOf(name).type === 'number' && name !== 'within' && name !== 'usersSize')
  // only names of fields with numbers are left
  return [...(usesDisks ? (['disks'] as const) : []), ...ofPass] as readonly NumberName[]
}

const places = 25

/** Values of a field at which a pass is computed: over its usual range, with the present one. */
export function againstValues(configuration: Configuration, name: NumberName): readonly number[] {
  const field = axisField(name)
  const range = axisRange(configuration, name)
  const spacing = range[0] > 0 ? field.scale : 'linear'
  const values = spread(spacing, range, places, field.whole === true).map((value) =>
    value === configuration[name] ? value : roundedValue(field, value, range),
  )
  return [...new Set([...values, configuration[name]])].toSorted((one, other) => one - other)
}

/** Time against a field. */
export function fieldChart(
  name: NumberName,
  variants: readonly SpeedVariant[],
  configuration: Configuration,
  palette: Palette,
): LineChartData {
  const field = axisField(name)
  const unit = rateUnit(configuration.units)
  const values = variants.map(({ value }) => value)
  const [first = 0, last = 1] = [values[0], values.at(-1)]
  const scale = durationUnit(Math.max(0, ...variants.map(({ time }) => time)))
  const shown = values.filter((_, index) => index % Math.ceil(values.length / 5) === 0)
  return {
    x: {
      spacing: first > 0 && name !== 'disks' ? field.scale : 'linear',
      range: [first, Math.max(first + 1e-9, last)],
      ticks: [...new Set([...shown, last])].map((value) => {
        const text =
          name === 'disks' && value !== last ? String(value) : name === 'disks' ? `${value} disks` : valueText(field, value, unit)
        return { value, label: text, short: name === 'disks' ? String(value) : text }
      }),
    },
    y: { ...scale, format: (value) => formatNumber(value / scale.factor, true), precise: (value) => formatInColumn(value) },
    series: [
      {
        id: 'time',
        label: '',
        meaning: '',
        colour: palette.busRate,
        dash: 'solid',
        line: variants.map(({ value, time }) => ({ x: value, y: time, tested: true })),
        dots: [],
        rings: [],
      },
    ],
    brackets: [],
    callout: null,
    here: configuration[name],
  }
}

/** Up to how many disks no link costs anything worth a word; null where it already does with one. */
export function freeUpTo({ disks }: PassVariants): number | null {
  const [first] = disks
  if (!first) return null
  return disks.filter(({ time }) => time <= first.time * 1.005).at(-1)?.value ?? null
}

export interface WindowText {
  readonly change: WindowRow['change']
  readonly title: string
  readonly now: string
  /** What it takes, or "cannot help". */
  readonly needed: string
  readonly best: string
  /** The configuration that reaches it. */
  readonly apply: Configuration | null
}

/** The rows of the table that finds what brings a pass into a window. */
export function windowTexts({ window, configuration, path, linkName }: NamedVariants): readonly WindowText[] {
  return window.map(({ change, now, reached, best }): WindowText => {
    const value = (one: number): string => {
      if (change === 'share') return formatPercent(one)
      if (change === 'generation') return generationLabel(configuration, path, one)
      if (change === 'lanes-and-share') return formatPercent(one)
      return String(one)
    }
    const titles: Readonly<Record<WindowRow['change'], string>> = {
      lanes: `Lanes of the ${linkName}`,
      disks: 'Number of disks',
      generation: `Generation of the ${linkName}`,
      share: 'Share of the disk used',
      'lanes-and-share': 'Most lanes, and a share',
    }
    const isUnchanged = reached !== null && reached.value === now
    return {
      change,
      title: titles[change],
      now: change === 'lanes-and-share' ? `${now}, ${formatPercent(configuration.passUsed)}` : value(now),
      needed: reached === null ? 'cannot help' : isUnchanged ? 'enough as it is' : value(reached.value),
      best: best ? `${formatDuration(best.time)} with ${value(best.value)}` : '–',
      apply: reached === null || isUnchanged ? null : reached.configuration,
    }
  })
}

/** Where the hub rates are borrowed, and what that does to the time; empty where none is. */
export function borrowedNote({ borrowed }: PassVariants): string {
  if (!borrowed) return ''
  const [low, high] = borrowed.ratio
  const [shortest, longest] = borrowed.times
  if (formatDuration(shortest) === formatDuration(longest)) return ''
  return `Rate at the hub borrowed from the class, ${formatNumber(low, true)} to ${formatNumber(high, true)} of that at the rim: ${formatDuration(shortest)} to ${formatDuration(longest)}.`
}
