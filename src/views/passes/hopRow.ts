import type { MachineNode } from '../../domain/machine.ts'
import { formatPercent, rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'
import { treeWires, type Wires } from '../shared/treeWires.ts'
import { isWithin, parentOf, pathKey, type Path } from '../../domain/machinePath.ts'

/** A row of the tree of a machine: what stands there, and what is asked of it. */
export interface HopRow {
  /** Positions from the host; empty for the host itself. */
  readonly path: Path
  /** Null: the host. */
  readonly node: MachineNode | null
  /** The links that drives have for themselves: a row of its own above the row of the drives, at the same path. */
  readonly isOwnLink: boolean
  /** Without how many there are: "SAS cable A, 12 Gb/s ×4". */
  readonly name: string
  /** What stands behind the name: "1024 of 1060 B". */
  readonly detail: string
  /** Null where nobody has said what the drives do. */
  readonly asked: BytesPerSecond | null
  /** Two where it is not known better, or falls from the first to the last; null where no limit is known. */
  readonly carries: BytesPerSecond | readonly [BytesPerSecond, BytesPerSecond] | null
  /** asked over what it can carry; of the higher one where there are two, so that it is at least that. Null: no bar. */
  readonly use: Fraction | null
  /** "limits the first 70 %", "each", "next to limit". */
  readonly does: string
  readonly isLimiting: boolean
  readonly isTrained: boolean
  /** What being trained down costs: "45 h 8 min", "nothing". */
  readonly cost?: string
  /** What is wrong here: "no way to the host". */
  readonly problem?: string
  /** Which of its numbers is the axis of the chart: that of drives, what it carries, or one among its fields. */
  readonly axis?: 'count' | 'carries' | 'row' | undefined
  /** How many there are is asked elsewhere. */
  readonly isUncounted?: boolean
}

/** A row as it stands among the visible ones. */
export interface PlacedRow extends Wires {
  readonly row: HopRow
  readonly key: string
  readonly depth: number
  /** Something can be folded away below it. */
  readonly hasBelow: boolean
  readonly isFolded: boolean
  /** How many of those above it have more than one branch: on a phone only branches are indented. */
  readonly branch: number
}

/** Names a row; own links stand at the path of their drives. */
export const rowKey = ({ path, isOwnLink }: HopRow): string => (isOwnLink ? `${pathKey(path)}~` : pathKey(path))

/** The rows that are not folded away. Folded are paths: what hangs there, and of drives their own link. */
export function placedRows(rows: readonly HopRow[], folded: ReadonlySet<string>): readonly PlacedRow[] {
  const withLinks = new Set(rows.filter(({ isOwnLink }) => isOwnLink).map(({ path }) => pathKey(path)))
  const isHidden = ({ path, isOwnLink }: HopRow): boolean =>
    (isOwnLink && folded.has(pathKey(path))) || path.some((_, level) => folded.has(pathKey(path.slice(0, level))))
  const visible = rows.filter((row) => !isHidden(row))
  const depthOf = ({ path, isOwnLink }: HopRow): number => {
    const isBehindLink = !isOwnLink && withLinks.has(pathKey(path)) && !folded.has(pathKey(path))
    return path.length + (isBehindLink ? 1 : 0)
  }
  // rows that stand without the host begin at the edge
  const edge = visible.reduce((least, row) => Math.min(least, depthOf(row)), Number.POSITIVE_INFINITY)
  const depths = visible.map((row) => depthOf(row) - edge)
  const children = new Map<string, number>()
  for (const { path, isOwnLink } of rows) {
    const parent = pathKey(parentOf(path))
    if (!isOwnLink && path.length > 0) children.set(parent, (children.get(parent) ?? 0) + 1)
  }
  const branchOf = ({ path }: HopRow): number => path.filter((_, level) => (children.get(pathKey(path.slice(0, level))) ?? 0) > 1).length
  const wires = treeWires(depths)
  return visible.flatMap((row, index): readonly PlacedRow[] => {
    const own = wires[index]
    if (!own) return []
    const key = pathKey(row.path)
    return [
      {
        ...own,
        row,
        key: rowKey(row),
        depth: depths[index] ?? 0,
        hasBelow: !row.isOwnLink && (withLinks.has(key) || children.has(key)),
        isFolded: folded.has(key) && !row.isOwnLink,
        branch: branchOf(row),
      },
    ]
  })
}

/** More rows than this are folded to the path of what limits. */
const mostOpen = 30

/** With more rows than this, the own links of drives are folded. */
const mostWithLinks = 12

/** Paths that are folded to show no more than the way from the host to what limits. */
export function foldedToLimit(rows: readonly HopRow[]): ReadonlySet<string> {
  const all = rows.filter((row) => row.isLimiting)
  const links = all.filter(({ node, isOwnLink }) => isOwnLink || node?.node !== 'drives')
  // the way to every disk that limits in the end would be everything
  const limiting = links.length > 0 ? links : all.slice(0, 1)
  const leadsTo = ({ path }: HopRow): boolean => limiting.some((row) => row.path.length > path.length && isWithin(path, row.path))
  return new Set(rows.filter((row) => row.path.length > 0 && !leadsTo(row)).map(({ path }) => pathKey(path)))
}

/** What is folded before anybody folds; where there is little room, the own links of drives. */
export function firstFolds(rows: readonly HopRow[], isCompact = false): ReadonlySet<string> {
  if (rows.length > mostOpen) return foldedToLimit(rows)
  if (rows.length <= mostWithLinks && !isCompact) return new Set()
  return new Set(
    rows.filter(({ isOwnLink, isLimiting, isTrained }) => isOwnLink && !isLimiting && !isTrained).map(({ path }) => pathKey(path)),
  )
}

/** "281", "369 to 435", or a dash where no limit is known. */
export function carriesText(carries: HopRow['carries'], unit: RateUnit): string {
  if (carries === null) return '–'
  if (typeof carries === 'number') return rateNumber(carries, unit)
  return `${rateNumber(carries[0], unit)} to ${rateNumber(carries[1], unit)}`
}

/** "145 %", "258 % or more" where what it can carry is known between two rates only. */
export const shareText = ({ use, carries }: HopRow): string =>
  use === null ? '' : `${formatPercent(use)}${typeof carries === 'object' ? ' or more' : ''}`

const numbers: Readonly<Record<string, string>> = { 1: 'one', 2: 'two', 4: 'four', 8: 'eight', 16: 'sixteen' }

const lanes = (text: string): string =>
  text.replaceAll(/ ×(\d+)/g, (_, count: string) => `, ${numbers[count] ?? count} ${count === '1' ? 'lane' : 'lanes'}`)

/** Signs and units as they are spoken. */
const spoken = (text: string): string =>
  lanes(text)
    .replaceAll(/Gb\/s/g, 'gigabits')
    .replaceAll(/(\d)[\s\u00A0]TB/g, '$1 terabytes')
    .replaceAll('MiB/s', 'mebibytes per second')
    .replaceAll('MB/s', 'megabytes per second')
    .replaceAll(/\s*%/g, ' per cent')
    .replaceAll('\u202F', '')
    .replaceAll('\u00A0', ' ')

/** A row as it is spoken: "SAS cable, 12 gigabits, four lanes, level 4, asked 6740, can carry 4640 megabytes per second, limits the first 70 per cent". */
export function spokenRow({ row, depth, isFolded }: PlacedRow, count: number, unit: RateUnit): string {
  const number = count > 1 ? `${count} times ` : ''
  const carries = row.carries === null ? 'no known limit' : `can carry ${carriesText(row.carries, unit)} ${unit}`
  return spoken(
    [
      `${number}${row.name}`,
      `level ${depth + 1}`,
      ...(row.isTrained ? ['trained down'] : []),
      ...(row.problem ? [row.problem] : []),
      ...(row.asked === null ? [] : [`asked ${rateNumber(row.asked, unit)}`]),
      carries,
      ...(row.does === '' ? [] : [row.does]),
      ...(isFolded ? ['folded'] : []),
    ].join(', '),
  )
}

/** The next row whose name begins with a text, or contains it, from one row on and around. */
export function findRow(rows: readonly PlacedRow[], from: string, text: string): PlacedRow | undefined {
  const start = rows.findIndex(({ key }) => key === from)
  const sought = text.toLowerCase()
  // with one letter the next one is meant, with more the one that is already found may stay
  const first = text.length > 1 ? Math.max(0, start) : start + 1
  const ordered = [...rows.slice(first), ...rows.slice(0, first)]
  const names = ordered.map((placed) => ({ placed, name: placed.row.name.toLowerCase() }))
  return (names.find(({ name }) => name.startsWith(sought)) ?? names.find(({ name }) => name.includes(sought)))?.placed
}

/** Square host, hollow square box, ring link, dot drives. */
export const shapeOf = ({ node, isOwnLink }: HopRow): 'host' | 'box' | 'link' | 'drives' => {
  if (!node) return 'host'
  if (isOwnLink) return 'link'
  if (node.node === 'drives') return 'drives'
  return node.link || node.kind === 'bus' ? 'link' : 'box'
}
