/** Narrower than this a chart is drawn as on a phone. */
export const narrowBelow = 520
