import type { WhyLeft } from './series.ts'

/** Why a measured rate is in no series, in words. */
export const leftWords: Readonly<Record<WhyLeft, string>> = {
  contradicted: 'its own numbers contradict each other',
  cached: 'not direct, so memory may have answered',
  'too-short': 'too short, or of too few bytes',
  'since-boot': 'a mean since the machine was started',
  throttled: 'held down by a limit, or by a fault',
  virtual: 'of no disk',
  verify: 'read while what was written was verified',
  'other-action': 'neither reading nor writing alone',
  'part-of-more': 'a part of what went on at that time',
  'no-number-of-drives': 'nothing says of how many drives',
  idle: 'the drives had nothing to do for a part of the time',
}
