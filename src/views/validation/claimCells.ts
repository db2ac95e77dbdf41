import { findingText, verdictOf, type Claim } from '../../catalog/claims.ts'

/** What stands over the cells of a claim. */
export const claimHead = ['Claim', 'Paper', 'Here', 'Tested on', 'Verdict'] as const

/** A number stays with its percent sign. */
const unbroken = (text: string): string => text.replaceAll(' %', '\u00A0%')

/** A claim in words: what, whose figure, ours, what it was tested on, and what that comes to. */
export const claimCells = ({ claim, paper, standing, found }: Claim): readonly [string, string, string, string, string] => [
  unbroken(claim),
  unbroken(paper),
  unbroken(findingText(found)),
  standing,
  verdictOf(found),
]
