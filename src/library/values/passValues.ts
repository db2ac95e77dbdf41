/** A pass over all drives; numbers in base units. */
export interface PassValues {
  /** Pass. */
  readonly pass: 'read' | 'write' | 'copy' | 'rebuild'
  /** Rebuilt from. Used where pass is rebuild. */
  readonly rebuild: 'mirror' | 'single' | 'double' | 'spread'
  /** Drives of the array. A whole number, 0 to 10 000. Used where rebuild is single or double or spread. */
  readonly group: number
  /** Pieces of data in a stripe. A whole number, 1 to 1000. Used where rebuild is spread. */
  readonly 'data-drives': number
  /** Share of the disk that is passed. Share of one, 0.0001 % to 100 %. */
  readonly used: number
  /** Passes. A whole number, 1 to 1000. */
  readonly passes: number
  /** Done within. Seconds, 0.01 h to 100 000 h. */
  readonly within: number
  /** Drives go. */
  readonly together: 'free' | 'rows' | 'all'
  /** Limit of the pass on a drive. Bytes per second, 0 MB/s to 10 000 000 MB/s. */
  readonly pace: number
  /** Share of drive time kept for readers. Share of one, 0 % to 90 %. */
  readonly 'users-share': number
  /** Size of their reads. Bytes, 0.5 KiB to 1 048 576 KiB. */
  readonly 'users-size': number
  /** Piece of the pass. Bytes, 0.5 KiB to 1 048 576 KiB. */
  readonly piece: number
  /** Pieces asked of each drive at a time. A whole number, 1 to 1024. */
  readonly depth: number
}
