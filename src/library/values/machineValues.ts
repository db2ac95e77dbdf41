/** The tree of links; numbers in base units. */
export interface MachineValues {
  /** Machine, as in a link: "pcie3x8/adapter/sas12x4/expander/24*nearline-20tb.sas12". */
  readonly machine: string
  /** Calibrated on yours, as in a link: "rim:203.6~0.8.was205(195-215).n5". */
  readonly calibrated: string
}
