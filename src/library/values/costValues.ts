/** What it costs; numbers in base units. */
export interface CostValues {
  /** Price of a drive. $, 0 to 1 000 000 000. */
  readonly 'drive-price': number
  /** Capacity of a drive, as sold. GB, 0 to 1 000 000. */
  readonly 'drive-capacity': number
  /** Price of a controller. $, 0 to 1 000 000 000. */
  readonly 'controller-price': number
  /** Drives per controller. A whole number, 1 to 10 000. */
  readonly 'controller-drives': number
}
