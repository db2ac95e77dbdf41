/** What is read; numbers in base units. */
export interface WorkloadValues {
  /** Order. */
  readonly order: 'random' | 'reads' | 'writes'
  /** Request size. Bytes, 0.5 KiB to 1 048 576 KiB. */
  readonly size: number
  /** Share of the disk used. Share of one, 0.0001 % to 100 %. */
  readonly span: number
  /** Start of the used part. Share of one, 0 % to 100 %. */
  readonly 'span-start': number
  /** Mix of sizes, as in a link: "8KiB:7,16KiB-128KiB:1". */
  readonly mix: string
  /** Think time. Seconds, 0 ms to 10 000 ms. */
  readonly 'think-time': number
  /** Distribution of think times. */
  readonly 'think-law': 'constant' | 'exponential'
  /** Method. */
  readonly method: 'naive' | 'pipelined' | 'no-rounds' | 'ideal'
}
