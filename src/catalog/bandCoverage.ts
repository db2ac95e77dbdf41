/**
 * Measured cells of tables 4 to 6 inside the 95 % band of a calibrated set, of those that its width was not estimated on; the sets are fitted to
 * all of them. As npm run validate counts them; tests/validation holds them to that.
 */
export const bandCoverage = { inside: 53, of: 54 } as const
