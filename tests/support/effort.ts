import process from 'node:process'

/**
 * How much the tests do: samples for `npm test`, everything for `npm run test:all`; tests/README.md says what that means for each.
 * Chosen by the environment variable BUSBAR_TESTS, and nowhere else.
 */
export const isLong = process.env['BUSBAR_TESTS'] === 'long'

/** Whether what tests hold and code generates is written anew: `npm run update`. */
export const isUpdated = process.env['BUSBAR_TESTS_UPDATE'] !== undefined

/** How many random cases a property is tried with: all of them, or a share of them, a twentieth unless said otherwise, but not fewer than ten, or `least` of dear ones. */
export const runs = (all: number, part = 20, least = 10): number => (isLong ? all : Math.max(Math.min(all, least), Math.ceil(all / part)))

/** A grid, or every so-manyth place of it from the first on. */
export const thinned = <Place>(grid: readonly Place[], step: number): readonly Place[] =>
  isLong ? grid : grid.filter((_, index) => index % step === 0)
