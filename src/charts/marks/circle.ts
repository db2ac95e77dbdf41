import { toThousandth } from '../scales.ts'

/** The path of a circle, so that many of them are one element. */
export const circle = (x: number, y: number, radius: number): string =>
  `M${toThousandth(x - radius)},${toThousandth(y)}a${radius},${radius} 0 1 1 ${2 * radius},0a${radius},${radius} 0 1 1 ${-2 * radius},0z`
