/** A smaller difference is told, but nobody is sent to change anything for it. */
export const smallestClaim = 0.02
