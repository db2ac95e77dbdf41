/** When a disk asks for the bus; numbers in base units. */
export interface FenceValues {
  /** Fence. A whole number, 0 to 255. */
  readonly fence: number
}
