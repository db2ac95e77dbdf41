import type { PublishedClaim } from '../catalog/publishedResults/reddy1992.ts'

/** A claim of a paper, judged. */
interface Judged {
  readonly published: PublishedClaim
  readonly here: string
  readonly kept: boolean
}

/** What a verdict is worth: a claim that something was fitted to is not tested by it. */
const verdict = ({ kept, published }: Judged): string => `${kept ? 'kept' : 'not kept'}${published.fitted === true ? ', fitted' : ''}`

/** A claim in two lines: what is said; the paper’s figure, the one found here and the verdict, with what it counts as kept by. */
export function claimLines(claim: Judged): string {
  const { section, what, paper, kept } = claim.published
  return `  §${section} ${what}\n       paper: ${paper}; here: ${claim.here}; ${verdict(claim)} (kept: ${kept})`
}
