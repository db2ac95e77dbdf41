import type { ModernCell } from '../../../catalog/publishedResults/modern/modernCell.ts'
import { modernKnees, modernRatios, type ModernKnee, type ModernRatio } from '../../../catalog/publishedResults/modern/modernCells.ts'
import { multiplierBox } from '../../../catalog/publishedResults/modern/sataPortMultiplier.ts'
import type { Fraction } from '../../../units/quantities.ts'
import { predictPass } from '../../../models/pass/predictPass.ts'
import { askedOf, type PassStudyCell } from './passStudy.ts'

/** Errors of some cells. */
export interface PassErrors {
  readonly cells: number
  /** Of their sizes. */
  readonly mean: Fraction
  readonly worst: PassStudyCell
  readonly worstError: number
  readonly tooHigh: number
  readonly all: readonly number[]
}

/** A ratio of two measured cells beside what is said of it. */
export interface JudgedRatio {
  readonly ratio: ModernRatio
  readonly measured: number
  readonly predicted: number
  readonly error: number
}

export interface JudgedKnee {
  readonly knee: ModernKnee
  /** Most drives that run free, and fewest that are held back. */
  readonly predicted: readonly [free: number, full: number]
  /** Drives that fill the link exactly. */
  readonly exact: number
  /** Whether what was seen to run free does so, and what was seen held back is. */
  readonly isKept: boolean
}

/** Everything that is said of the cells together. */
export interface PassSummary {
  /** Counted once each, nothing fitted. */
  readonly unfitted: PassErrors
  /** Those among them that frames of a protocol alone decide. */
  readonly ceilings: PassErrors
  /** NVMe: as many as four root complexes hold without one being full; several at once of which nothing is fitted; and with one full. */
  readonly spread: PassErrors
  readonly pairs: PassErrors
  readonly full: PassErrors
  /** Numbers of drives whose order is not printed: how many lie in the range that leaves. */
  readonly order: { readonly cells: number; readonly inside: number; readonly errors: PassErrors }
  /** The same eight drives on two days: the later over the earlier, minus 1. */
  readonly printedSpread: number
  readonly means: PassErrors
  readonly calibrated: PassErrors
  /** Against the bound; how many it bounds; and with the smallest answers of a host, where it makes a difference. */
  readonly writes: {
    readonly errors: PassErrors
    readonly bounded: number
    readonly cautious: readonly { readonly cell: ModernCell; readonly error: number }[]
  }
  readonly ratios: readonly JudgedRatio[]
  readonly knees: readonly JudgedKnee[]
  readonly out: number
}

function errorsOf(rows: readonly PassStudyCell[]): PassErrors {
  const judged = rows.flatMap((row) => (row.error === null ? [] : [{ row, error: row.error }]))
  const [first] = judged
  if (!first) throw new RangeError('no cells to judge')
  const worst = judged.reduce((most, one) => (Math.abs(one.error) > Math.abs(most.error) ? one : most), first)
  return {
    cells: judged.length,
    mean: judged.reduce((sum, { error }) => sum + Math.abs(error), 0) / judged.length,
    worst: worst.row,
    worstError: worst.error,
    tooHigh: judged.filter(({ error }) => error > 0).length,
    all: judged.map(({ error }) => error),
  }
}

/** Disks of the box that can position at a time: one where its link is held for a command, all where it is not. */
function armsOf(machine: string): number {
  const { scenario } = askedOf({ direction: 'read' }, machine).resolved
  return scenario.hops.some(({ held }) => held !== undefined) ? 1 : scenario.flows.reduce((sum, { count }) => sum + count, 0)
}

function judgedRatio(ratio: ModernRatio, rows: ReadonlyMap<string, PassStudyCell>): JudgedRatio {
  const [over, under] = [rows.get(ratio.over), rows.get(ratio.under)]
  if (!over || !under) throw new RangeError(`no cells for ${ratio.what}`)
  const measured = over.cell.measured / under.cell.measured
  const predicted = {
    predictions: () => (over.predicted ?? 0) / (under.predicted ?? 0),
    second: () => over.cell.measured / (under.predicted ?? 0),
    arms: () => armsOf(multiplierBox.fis) / armsOf(multiplierBox.command),
  }[ratio.by]()
  return { ratio, measured, predicted, error: predicted / measured - 1 }
}

/** Drives that are tried when a knee is looked for. */
const mostDrives = 16

function judgedKnee(knee: ModernKnee): JudgedKnee {
  const scenarioOf = (drives: number) => askedOf({ direction: 'read' }, knee.machine(drives)).resolved.scenario
  const isFull = (drives: number): boolean => predictPass(scenarioOf(drives)).flows[0]?.stretches[0]?.limit.kind === 'hop'
  const { hops, drives: all } = scenarioOf(1)
  // the least of what stands above any drive; their own links are theirs alone
  const ceiling = Math.min(...hops.slice(0, 1).map(({ up }) => up))
  const full = Array.from({ length: mostDrives }, (_, index) => index + 1).find(isFull) ?? mostDrives
  const [seenFree, seenFull] = knee.drives
  return {
    knee,
    predicted: [full - 1, full],
    exact: ceiling / (all[0]?.media.rim ?? 0),
    isKept: seenFree < full && seenFull >= full,
  }
}

const isWritten = ({ cell }: PassStudyCell): boolean => cell.standing === 'bound'

/** @param rows of every cell */
export function passSummary(rows: readonly PassStudyCell[]): PassSummary {
  const byId = new Map<string, PassStudyCell>(rows.map((row) => [row.cell.id, row]))
  const of = (standing: ModernCell['standing'], group?: PassStudyCell['group']): readonly PassStudyCell[] =>
    rows.filter((row) => row.cell.standing === standing && (group === undefined || row.group === group))
  const unfitted = of('unfitted')
  const series = of('series')
  const isFull = ({ cell }: PassStudyCell): boolean => cell.fitted !== undefined
  const order = of('spread').filter(({ cell }) => cell.slowest !== undefined)
  const writes = rows.filter(isWritten)
  const [november, february] = [byId.get('m036'), byId.get('m031')]
  return {
    unfitted: errorsOf(unfitted),
    ceilings: errorsOf(unfitted.filter(({ cell }) => cell.isCeiling)),
    spread: errorsOf(series.filter((row) => !isFull(row))),
    pairs: errorsOf(of('unfitted', 'roots')),
    full: errorsOf(series.filter(isFull)),
    order: { cells: order.length, inside: order.filter(({ error }) => error === 0).length, errors: errorsOf(order) },
    printedSpread: (february?.cell.measured ?? 0) / (november?.cell.measured ?? 1) - 1,
    means: errorsOf(unfitted.filter(({ cell }) => cell.of === 'mean')),
    calibrated: errorsOf(of('calibrated')),
    writes: {
      errors: errorsOf(writes),
      bounded: writes.filter(({ error }) => (error ?? -1) >= 0).length,
      cautious: writes.flatMap(({ cell, low }) => (low === null ? [] : [{ cell, error: low / cell.measured - 1 }])),
    },
    ratios: modernRatios.map((ratio) => judgedRatio(ratio, byId)),
    knees: modernKnees.map(judgedKnee),
    out: of('out').length,
  }
}
