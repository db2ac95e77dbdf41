import { formatPercent } from '../../units/formatQuantity.ts'

/** The next whole percentage upwards. */
export const wholePercent = (share: number): number => Math.max(1, Math.ceil(Math.abs(share) * 100)) / 100

/** Whether a difference, with its interval, is too small to be called one: up to a hundredth. */
export const isNothing = (most: number): boolean => Math.abs(most) <= 0.01

/** A difference of which the interval tells no more than how large it is at most: "less than 3 %". */
export const lessThan = (most: number): string => `less than ${formatPercent(wholePercent(most))}`
