import { blindRuns, type BlindRun } from '../../catalog/blindRuns.ts'
import { claims } from '../../catalog/claims.ts'
import { detailedDrives } from '../../catalog/detailedDrives.ts'
import type { ErrorRowsData } from '../../charts/ErrorRowsChart.tsx'
import { formatTime } from '../../units/formatQuantity.ts'
import type { Column } from '../shared/columns.ts'
import { errorText } from '../shared/errorScale.ts'
import { blindLargest } from './blind.ts'
import { percentText } from './validationAnswer.ts'

const nameOf = (drive: string): string => detailedDrives.find((one) => one.drive === drive)?.name ?? drive

const apart = ({ demerit, measuredMean }: BlindRun): number => demerit / measuredMean
const rivalApart = ({ diskSimDemerit, measuredMean }: BlindRun): number | null => diskSimDemerit && diskSimDemerit / measuredMean
const meanError = ({ simulatedMean, measuredMean }: BlindRun): number => simulatedMean / measuredMean - 1

const rivalText = (run: BlindRun): string => {
  const share = rivalApart(run)
  return share === null ? '–' : percentText(share)
}

/** What is claimed of the nine drives, and how it compares with a rival. */
export function drivesClaim(): string {
  const { met, of } = claims.distributions.found
  return `Claim: zones, skews, true angles, buffer segments and read-ahead explain the response times of a real drive. Nine drives of DiskSim’s validation set were followed request by request. DiskSim 4.0, made for these traces, is nearer on ${of - met} of ${of}, Busbar on ${met}; the means, which were seen, are within ${percentText(Math.max(...blindRuns.map((run) => Math.abs(meanError(run)))))}.`
}

/** How far response times of nine drives are from those measured; a rival beside them, and the error of the mean. */
export function driveErrorRows(): ErrorRowsData {
  const largest = Math.max(blindLargest(), ...blindRuns.map((run) => rivalApart(run) ?? 0))
  return {
    rows: blindRuns.map((run) => ({
      label: nameOf(run.drive),
      error: apart(run),
      rival: rivalApart(run),
      cells: [percentText(apart(run)), rivalText(run), `${errorText(meanError(run))}\u00A0%`],
    })),
    columns: ['simulated', 'DiskSim 4.0', 'mean, seen'],
    axis: 'distance of the distributions, share of the mean',
    range: [0, Math.ceil(100 * largest) / 100],
    band: null,
    format: (share, isEnd) => `${Math.round(100 * share)}${isEnd ? '\u00A0%' : ''}`,
  }
}

/** What stands in files. */
export const driveErrorColumns: readonly Column<BlindRun>[] = [
  { name: 'drive', kind: 'text', of: ({ drive }) => nameOf(drive) },
  { name: 'measured mean', kind: 'time', of: ({ measuredMean }) => measuredMean },
  { name: 'simulated mean', kind: 'time', of: ({ simulatedMean }) => simulatedMean },
  { name: 'error of the mean', kind: 'share', of: meanError },
  { name: 'demerit', kind: 'time', of: ({ demerit }) => demerit },
  { name: 'demerit over mean', kind: 'share', of: apart },
  { name: 'demerit of DiskSim 4.0', kind: 'time', of: ({ diskSimDemerit }) => diskSimDemerit },
  { name: 'the same over mean', kind: 'share', of: rivalApart },
]

export const driveErrorHead = ['Drive', 'measured mean', 'simulated', 'error', 'apart', 'share of mean', 'DiskSim 4.0'] as const

/** The same for a reader of the page. */
export const driveErrorTable = (): readonly (readonly string[])[] =>
  blindRuns.map((run) => [
    nameOf(run.drive),
    formatTime(run.measuredMean),
    formatTime(run.simulatedMean),
    `${errorText(meanError(run))}\u00A0%`,
    formatTime(run.demerit),
    percentText(apart(run)),
    rivalText(run),
  ])
