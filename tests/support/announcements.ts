import type { CaveatCode } from '../../src/domain/prediction.ts'
import type { Fraction } from '../../src/units/quantities.ts'

/** A place at which a formula was asked: which caveats it gave, and whether it was as far off as a caveat should say. */
export interface Warned {
  readonly codes: readonly CaveatCode[]
  /** Whether the formula leaves its stated interval or bound. */
  readonly isDeserved: boolean
}

/** How often a caveat was given, and how often rightly. */
export interface Announcement {
  readonly code: CaveatCode
  readonly warned: number
  readonly deserved: number
}

/** Caveats as alarms: of those that were given how many were deserved, and of what deserved one how much was announced. */
export interface AnnouncementSummary {
  readonly places: number
  /** Where the formula leaves its interval. */
  readonly outside: number
  readonly warned: number
  readonly announced: number
  /** announced / warned: the share of warnings that are deserved; 1 where nothing was warned. */
  readonly precision: Fraction
  /** announced / outside: the share of errors that are announced; 1 where there were none. */
  readonly recall: Fraction
  readonly byCode: readonly Announcement[]
}

/** @param alarms the caveats that say by themselves that the formula is off; the others say how it was made */
export function announcementSummary(all: readonly Warned[], alarms: ReadonlySet<CaveatCode>): AnnouncementSummary {
  const outside = all.filter(({ isDeserved }) => isDeserved)
  const isWarned = ({ codes }: Warned): boolean => codes.some((code) => alarms.has(code))
  const [warned, announced] = [all.filter(isWarned).length, outside.filter(isWarned).length]
  const byCode = [...new Set(all.flatMap(({ codes }) => codes))].toSorted().map((code) => ({
    code,
    warned: all.filter(({ codes }) => codes.includes(code)).length,
    deserved: outside.filter(({ codes }) => codes.includes(code)).length,
  }))
  return {
    places: all.length,
    outside: outside.length,
    warned,
    announced,
    precision: warned === 0 ? 1 : announced / warned,
    recall: outside.length === 0 ? 1 : announced / outside.length,
    byCode,
  }
}
