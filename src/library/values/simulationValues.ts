/** How it is simulated; numbers in base units. */
export interface SimulationValues {
  /** Precision. Share of one, 0.05 % to 20 %. */
  readonly precision: number
  /** Seed. A whole number, 0 to 4 294 967 295. */
  readonly seed: number
  /** Quickest disk, formula. */
  readonly positioning: 'exact' | 'equation-5' | 'sum-of-minima'
}
