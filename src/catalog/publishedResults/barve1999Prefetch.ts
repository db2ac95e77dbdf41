import { kibibytes } from '../../units/quantities.ts'

/**
 * What the paper expects of the SCSI command PREFETCH, which none of its drives had; nobody measured it. Section 5 says two things, and no
 * number of disks.
 */
export const expectedOfPrefetch = {
  /** After Table 6 is introduced. */
  sentence:
    'If the disks supported SCSI PREFETCH with a command overhead equal to that of a seek, we would expect to see improvements of 10–30% for pipelining over the naive method for workloads with request sizes of 8 KB and larger.',
  gain: { low: 0.1, high: 0.3 },
  smallest: kibibytes(8),
  /** Two paragraphs further, after Figures 2 and 3. */
  otherSentence:
    'Our results for various block sizes are consistent with the findings in [10] that the use of SCSI PREFETCH is not recommended for block sizes of less than 64 KB.',
  smallestRecommended: kibibytes(64),
} as const
