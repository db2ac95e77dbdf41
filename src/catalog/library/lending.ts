import { driveClasses } from './classes.ts'
import type { ClassRange, DriveClass, LibraryDrive, LibraryValue } from './entry.ts'
import { libraryDrives } from './library.ts'

/** What a class lends to a drive of which it is not published; inner over outer rate is a share, the others are in base units. */
export type LentQuantity =
  | 'capacity'
  | 'rpm'
  | 'rateOuter'
  | 'innerOverOuter'
  | 'seekSingleRead'
  | 'seekAverageRead'
  | 'seekFullRead'
  | 'overhead'
  | 'buffer'

/** A value of the class: the middle of a published range, or the median of the drives here. */
export interface Loan {
  readonly value: number
  readonly least: number
  readonly most: number
  /** Drives whose value is published. */
  readonly members: number
  /** The class that they belong to; another one where nothing is published of the drive's own. */
  readonly lender: string
}

/** Whose drives are most alike, for classes that publish too little. */
const kin: Readonly<Record<string, readonly string[]>> = {
  'hdd-nearline': ['hdd-7.2k-nearline', 'hdd-7.2k'],
  'hdd-7.2k-nearline': ['hdd-7.2k'],
  'hdd-7.2k-nearline-dual-actuator': ['hdd-7.2k-nearline', 'hdd-7.2k'],
  'hdd-7.2k': ['hdd-7.2k-nearline'],
  'hdd-5.4k-mobile': ['hdd-7.2k'],
  'hdd-10k': ['hdd-15k', 'hdd-7.2k'],
  'hdd-15k': ['hdd-10k', 'hdd-7.2k'],
  'hdd-10k-historic': ['hdd-7.2k-historic'],
  'hdd-7.2k-historic': ['hdd-10k-historic'],
  'hdd-4.3k-historic': ['hdd-3.6k-historic', 'hdd-7.2k-historic', 'hdd-10k-historic'],
  'hdd-3.6k-historic': ['hdd-4.3k-historic', 'hdd-7.2k-historic', 'hdd-10k-historic'],
}

/** Rates inside the drive count more than data, and switches come on top of them; others are what a reader gets. */
export const isInternalRate = ({ rateKind = '' }: LibraryDrive): boolean => /media|internal|surface/.test(rateKind)

const classCalled = (id: string): DriveClass | undefined => driveClasses.find((one) => one.id === id)

/** The class a drive borrows from; its own name where no ranges of it are published. */
export const lendingClass = ({ id, class: own }: LibraryDrive): string => driveClasses.find(({ useFor }) => useFor.includes(id))?.id ?? own

/** Four digits of what was computed; whole bytes and turns stay whole. */
const rounded = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(4)))

const middleOf = ({ least, most }: ClassRange): number => rounded((least + most) / 2)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return ((low ?? 0) + (high ?? 0)) / 2
}

/** Values of a quantity among drives; rates where readers get them before rates inside the drive. */
function valuesAmong(drives: readonly LibraryDrive[], quantity: LentQuantity): readonly number[] {
  const published = (pick: (drive: LibraryDrive) => LibraryValue | undefined, from = drives): readonly number[] =>
    from.flatMap((drive) => pick(drive)?.value ?? [])
  if (quantity === 'innerOverOuter')
    return drives.flatMap(({ values: { rateInner, rateOuter } }) => (rateInner && rateOuter ? rateInner.value / rateOuter.value : []))
  if (quantity !== 'rateOuter') return published(({ values }) => values[quantity])
  const got = published(
    ({ values }) => values.rateOuter,
    drives.filter((drive) => !isInternalRate(drive)),
  )
  return got.length > 0 ? got : published(({ values }) => values.rateOuter ?? values.rateAverage)
}

function loanOf(lender: string, quantity: LentQuantity): Loan | undefined {
  const ranges: Readonly<Record<string, ClassRange | undefined>> = classCalled(lender)?.ranges ?? {}
  const range = ranges[quantity]
  if (range) return { value: middleOf(range), least: range.least, most: range.most, members: range.members, lender }
  const values = valuesAmong(
    libraryDrives.filter((drive) => drive.class === lender),
    quantity,
  )
  if (values.length === 0) return undefined
  return { value: rounded(median(values)), least: Math.min(...values), most: Math.max(...values), members: values.length, lender }
}

/**
 * A value for a drive of which it is not published: the middle of what is printed of its class, or the median of the drives here.
 *
 * @param own a class of the library's drives
 * @returns undefined where neither the class nor one like it has a published value
 */
export function lend(own: string, quantity: LentQuantity): Loan | undefined {
  for (const lender of [own, ...(kin[own] ?? [])]) {
    const loan = loanOf(lender, quantity)
    if (loan) return loan
  }
  return undefined
}

/** Seeks of one cylinder, or over all, as shares of the average: of every drive here of which both are published. */
export function seekShare(quantity: 'seekSingleRead' | 'seekFullRead'): Omit<Loan, 'lender'> {
  const shares = libraryDrives.flatMap(({ values }) => {
    const [average, seek] = [values.seekAverageRead, values[quantity]]
    return average && seek ? seek.value / average.value : []
  })
  return { value: median(shares), least: Math.min(...shares), most: Math.max(...shares), members: shares.length }
}

/**
 * The class of a drive by what its data sheet says first.
 *
 * @param rpm turns a minute, where the sheet has them
 * @param capacity bytes, where the sheet has them; large drives that say nothing else are nearline drives
 */
export function classOfSheet(rpm: number | undefined, capacity: number | undefined): string {
  const gigabytes = capacity === undefined ? Number.POSITIVE_INFINITY : capacity / 1e9
  const turns = rpm ?? 7_200
  const isHistoric = gigabytes < 60
  if (turns < 3_900) return 'hdd-3.6k-historic'
  if (turns < 5_000) return 'hdd-4.3k-historic'
  if (turns < 6_300) return gigabytes >= 2_000 ? 'hdd-7.2k-nearline' : 'hdd-5.4k-mobile'
  if (turns < 8_600) return isHistoric ? 'hdd-7.2k-historic' : gigabytes >= 2_000 ? 'hdd-7.2k-nearline' : 'hdd-7.2k'
  if (turns < 12_500) return isHistoric ? 'hdd-10k-historic' : 'hdd-10k'
  return 'hdd-15k'
}
