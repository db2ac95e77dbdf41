import type { ModernCell } from '../../catalog/publishedResults/modern/modernCell.ts'
import { modernKnees, modernRatios, type ModernKnee, type ModernRatio } from '../../catalog/publishedResults/modern/modernCells.ts'
import { multiplierBox } from '../../catalog/publishedResults/modern/sataPortMultiplier.ts'
import { predictPass } from '../../models/pass/predictPass.ts'
import { errorSummary, metIn, ofBound, percent, signed, worstOf, type Findings, type Judged } from '../errors.ts'
import { askedOf, type PassStudyCell } from './passStudy.ts'

/** A cell with an error. */
export type JudgedPass = PassStudyCell & Judged

/** A ratio of two measured cells beside what is said of it. */
export interface JudgedRatio extends Judged {
  readonly ratio: ModernRatio
  readonly measured: number
  readonly predicted: number
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

/**
 * Everything that is said of the cells together: reads counted once each with nothing fitted, and those among them that frames of a protocol
 * alone decide; NVMe drives, as many as four root complexes hold without one being full, several at once, and with one full; numbers of drives
 * whose order is not printed; means of disks; what was calibrated; and writes against their bound.
 */
export interface PassSummary extends Readonly<
  Record<'unfitted' | 'ceilings' | 'spread' | 'pairs' | 'full' | 'order' | 'means' | 'calibrated' | 'writes', readonly JudgedPass[]>
> {
  /** The same eight drives on two days: the later over the earlier, minus 1. */
  readonly printedSpread: number
  /** Writes with the smallest answers of a host, where it makes a difference. */
  readonly cautious: readonly (Judged & { readonly cell: ModernCell })[]
  readonly ratios: readonly JudgedRatio[]
  readonly knees: readonly JudgedKnee[]
  readonly out: number
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

const isFull = ({ cell }: PassStudyCell): boolean => cell.fitted !== undefined

/** @param rows of every cell */
export function passSummary(rows: readonly PassStudyCell[]): PassSummary {
  const byId = new Map<string, PassStudyCell>(rows.map((row) => [row.cell.id, row]))
  const judged = rows.filter((row): row is JudgedPass => row.error !== null)
  const of = (standing: ModernCell['standing']): readonly JudgedPass[] => judged.filter(({ cell }) => cell.standing === standing)
  const [unfitted, series, writes] = [of('unfitted'), of('series'), of('bound')]
  const [november, february] = [byId.get('m036'), byId.get('m031')]
  return {
    unfitted,
    ceilings: unfitted.filter(({ cell }) => cell.isCeiling),
    spread: series.filter((row) => !isFull(row)),
    pairs: unfitted.filter(({ group }) => group === 'roots'),
    full: series.filter(isFull),
    order: of('spread').filter(({ cell }) => cell.slowest !== undefined),
    printedSpread: (february?.cell.measured ?? 0) / (november?.cell.measured ?? 1) - 1,
    means: unfitted.filter(({ cell }) => cell.of === 'mean'),
    calibrated: of('calibrated'),
    writes,
    cautious: writes.flatMap(({ cell, low }) => (low === null ? [] : [{ cell, error: low / cell.measured - 1 }])),
    ratios: modernRatios.map((ratio) => judgedRatio(ratio, byId)),
    knees: modernKnees.map(judgedKnee),
    out: rows.filter(({ cell }) => cell.standing === 'out').length,
  }
}

export const tooHigh = (rows: readonly Judged[]): number => rows.filter(({ error }) => error > 0).length
/** How many are not above their bound. */
export const bounded = (rows: readonly Judged[]): number => rows.filter(({ error }) => error >= 0).length
export const inside = (rows: readonly Judged[]): number => rows.filter(({ error }) => error === 0).length

const worstText = (rows: readonly JudgedPass[]): string => `worst ${signed(worstOf(rows).error)} %`
const meanText = (rows: readonly JudgedPass[]): string => `mean ${percent(errorSummary(rows).mean)} %, ${worstText(rows)}`
function rangeText(rows: readonly Judged[]): string {
  const all = rows.map(({ error }) => error)
  return `${signed(Math.min(...all))} to ${signed(Math.max(...all))} %`
}

/** What is found on machines of today; bounds as the words of the claims have them. */
export function passFindings({ unfitted, ceilings, spread, full, order, calibrated, ratios, knees, writes }: PassSummary): Findings {
  const arms = ratios.filter(({ ratio }) => ratio.by === 'arms')
  const paced = [...calibrated, ...ratios.filter(({ ratio }) => ratio.standing === 'calibrated')]
  const seenKnees = knees.filter(({ knee }) => knee.fitted === undefined)
  return {
    links: ofBound(unfitted, 0.07, meanText(unfitted)),
    linkFrames: {
      met: tooHigh(ceilings),
      of: ceilings.length,
      detail: `mean ${percent(errorSummary(ceilings).mean)} % off, ${rangeText(ceilings)}`,
    },
    linkSpread: ofBound(spread, 0.07, meanText(spread)),
    linkArms: ofBound(arms, 0.2, arms.map(({ predicted, error }) => `${predicted.toFixed(2)} times, ${signed(error)} %`).join()),
    linkKnees: metIn(
      seenKnees.map(({ isKept }) => isKept),
      `${seenKnees[0]?.exact.toFixed(1)} SSDs fill DMI 2.0; one fills the hub`,
    ),
    linkWrites: { met: bounded(writes), of: writes.length, detail: rangeText(writes) },
    linkFull: ofBound(full, 0.08, worstText(full)),
    linkOrder: { met: inside(order), of: order.length, detail: `outside by at most ${signed(worstOf(order).error)} %` },
    linkPace: ofBound(paced, 0.15, `${paced.map(({ error }) => signed(error)).join(' and ')} %`),
  }
}
