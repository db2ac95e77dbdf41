/**
 * Version of the catalogue, its year and month: changes with every value of a drive, bus, host or system.
 * tests/golden/publishedPredictions.test.ts fails when a value changes and this does not.
 */
export const catalogueVersion = '2027-04'
