/** Something that Lee & Katz 1993, section 5.3, say of Figure 6: of the estimates of α, β and γ and what each does to the utilisation. */
export interface ApproximationClaim {
  readonly what: string
  /** What the paper prints. */
  readonly paper: string
  /** When the claim counts as kept here, over the 102 points of Figure 5. */
  readonly kept: string
}

/**
 * In the order of the paper. Chosen here: “generally” is in nine points of ten, “rarely” in one, “tends” in two neighbouring pairs of three. Table 1 defines
 * relative error, relative accuracy and sensitivity.
 */
export const approximationClaims = {
  sum: {
    what: 'relative error of eq. 7, and the sum of those by α̂, β̂ and γ̂ alone',
    paper: 'roughly equal',
    kept: 'within 0.01 in nine points of ten',
  },
  errors: {
    what: 'relative errors by α̂, β̂ and γ̂',
    paper: 'rarely exceed ±10 %',
    kept: 'within it in nine of ten',
  },
  accuracies: {
    what: 'relative inaccuracies of α̂, β̂ and γ̂',
    paper: 'rarely exceed ±1',
    kept: 'within it in nine of ten',
  },
  sensitivities: {
    what: 'largest sensitivity to α, β and γ',
    paper: 'always less than one',
    kept: 'less than one everywhere',
  },
  compensation: {
    what: 'mean sensitivity where the relative inaccuracy is highest, a tenth of all, and everywhere',
    paper: 'tends to be low where the inaccuracy is high',
    kept: 'less than half as high',
  },
  sensitivityByLoad: {
    what: 'sensitivity when the load is doubled',
    paper: 'tends to decrease',
    kept: 'falls in two pairs of three',
  },
  alphaSmall: {
    what: 'mean |1 − α| of requests up to 8 units and of larger ones, all loads',
    paper: 'good for small requests, inaccurate for large ones',
    kept: 'smaller with small requests at every load',
  },
  alphaLarge: {
    what: 'largest α of a request to all disks',
    paper: 'approaches zero as requests become large',
    kept: 'at most 0.2 at every load',
  },
  alphaSensitivity: {
    what: 'sensitivity to α when a request has one unit more',
    paper: 'decreases with increasing request size',
    kept: 'falls in two pairs of three',
  },
  alphaByLoad: {
    what: 'α of one unit, by load',
    paper: 'less accurate with increasing load',
    kept: 'further from 1 at every step',
  },
  alphaPeak: {
    what: 'largest sensitivity to α with one unit, and its load',
    paper: 'reaches a maximum of about 0.35, then decreases',
    kept: '0.3 to 0.4, neither at the least nor at the largest load',
  },
  beta: {
    what: 'relative error by β̂',
    paper: 'generally less than ±1 %',
    kept: 'within it in nine of ten',
  },
  cancelling: {
    what: 'errors by γ̂ and by α̂ of opposite sign',
    paper: 'tend to cancel out',
    kept: 'in two points of three',
  },
} as const satisfies Readonly<Record<string, ApproximationClaim>>

export type ApproximationClaimName = keyof typeof approximationClaims
