import { machineOf } from '../../configuration/machineOf.ts'
import type { TimeBar } from '../../charts/TimeBars.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { linkKind, nodeAt, type Path } from '../../domain/machinePath.ts'
import type { PassVariants } from '../../prediction/passes/passVariants.ts'
import type { Variant } from '../../prediction/passes/variants.ts'
import { formatDuration, formatInColumn } from '../../units/formatDuration.ts'
import { formatNumber } from '../../units/formatQuantity.ts'
import type { PassesFormulas } from './passesState.ts'
import { hopNoun, shortName } from '../shared/hopNoun.ts'

/** The short name of the link at a place, as it stands inside of a sentence or at its begin. */
function linkNameAt({ resolved, scenario }: PassesFormulas, path: Path | null): string {
  const hop = path === null ? -1 : resolved.paths.hops.indexOf(path.join('.'))
  return shortName(scenario.hops[hop]?.name ?? '')
}

/** What the view says of variants: they, and what the links are called. */
export interface NamedVariants extends PassVariants {
  readonly formulas: PassesFormulas
  /** Inside of a sentence. */
  readonly linkName: string
}

export const namedVariants = (formulas: PassesFormulas, variants: PassVariants): NamedVariants => ({
  ...variants,
  formulas,
  linkName: hopNoun(linkNameAt(formulas, variants.path)),
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

export const laneBars = ({ lanes }: NamedVariants): readonly TimeBar[] =>
  lanes.map((variant) => timeBar(String(variant.value), laneLabel(variant.value), variant, variant.isHere))

/** What a generation is called: "12 Gb/s", "3.0". */
export function generationLabel(configuration: Configuration, path: Path | null, generation: number): string {
  const node = path && nodeAt(machineOf(configuration), path)
  const kind = node && linkKind(node)
  if (kind === 'pcie' || kind === 'dmi') return `${generation}.0`
  return generation < 1 ? `${generation * 1000} Mb/s` : `${generation} Gb/s`
}

export const generationBars = ({ generations, configuration, path }: NamedVariants): readonly TimeBar[] =>
  generations.map((variant) => timeBar(String(variant.value), generationLabel(configuration, path, variant.value), variant, variant.isHere))

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
    timeBar('here', 'as it is', here, true),
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

/** Where the hub rates are borrowed, and what that does to the time; empty where none is. */
export function borrowedNote({ borrowed }: PassVariants): string {
  if (!borrowed) return ''
  const [low, high] = borrowed.ratio
  const [shortest, longest] = borrowed.times
  if (formatDuration(shortest) === formatDuration(longest)) return ''
  return `Rate at the hub borrowed from the class, ${formatNumber(low, true)} to ${formatNumber(high, true)} of that at the rim: ${formatDuration(shortest)} to ${formatDuration(longest)}.`
}
