import { reddyClaims, type PublishedClaim } from '../../catalog/publishedResults/reddy1992.ts'
import { whiteClaims } from '../../catalog/publishedResults/white2001Claims.ts'

/** A claim with its verdict, of whichever paper. */
export interface JudgedInWords {
  readonly claim: string
  readonly published: PublishedClaim
  readonly here: string
  readonly kept: boolean
}

/** Every claim of a paper, and what those that were fitted were fitted by. */
export interface ClaimsOf {
  readonly all: readonly (readonly [string, PublishedClaim])[]
  readonly fittedBy: string
}

export const claimsOfReddy: ClaimsOf = { all: Object.entries(reddyClaims), fittedBy: 'that the traces were made for' }
export const claimsOfWhite: ClaimsOf = { all: Object.entries(whiteClaims), fittedBy: 'that constants or readings were chosen for' }

/** A line of the table: where and what, the paper’s figure, the one of the simulation, and what that is worth. */
export interface ClaimRow {
  readonly key: string
  readonly section: string
  readonly what: string
  readonly paper: string
  readonly here: string
  readonly verdict: string
  /** When the claim counts as kept. */
  readonly kept: string
}

function verdictOf(judged: JudgedInWords | undefined, { fitted }: PublishedClaim): string {
  if (!judged) return '–'
  const word = judged.kept ? '✓ kept' : '✗ not kept'
  return fitted === true ? `${word}, fitted` : word
}

/** Every claim, with what is known of it so far. */
export const claimRows = (judged: readonly JudgedInWords[], { all }: ClaimsOf = claimsOfReddy): readonly ClaimRow[] =>
  all.map(([key, published]) => {
    const outcome = judged.find(({ claim }) => claim === key)
    const { section, what, paper, kept } = published
    return { key, section: `§${section}`, what, paper, here: outcome?.here ?? '–', verdict: verdictOf(outcome, published), kept }
  })

/** How many claims are kept, those that something was fitted to apart; empty until all are judged. */
export function claimsSentence(judged: readonly JudgedInWords[], { all, fittedBy }: ClaimsOf = claimsOfReddy): string {
  if (judged.length < all.length) return ''
  const tested = judged.filter(({ published }) => published.fitted !== true)
  const [keptTested, keptFitted] = [tested, judged.filter(({ published }) => published.fitted === true)].map(
    (some) => some.filter(({ kept }) => kept).length,
  )
  return `Of ${tested.length} claims that were seen but not fitted to, ${keptTested} are kept; of the ${all.length - tested.length} ${fittedBy}, ${keptFitted}.`
}
