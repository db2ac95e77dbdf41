/**
 * Version of the catalogue, a year and a number in it, no date: rises with every value of a drive, bus, host or system.
 * tests/golden/publishedPredictions.test.ts fails when a value changes and this does not.
 */
export const catalogueVersion = '2027-05'
