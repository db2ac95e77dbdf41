import type { Explanation } from '../answer/document.ts'
import type { DepthState } from './drives/depthState.ts'

/** One thought in words, of an answer that no formula with letters stands behind. */
const told = (title: string, words: string, ...facts: Explanation['topics'][number]['facts']): Explanation => ({
  topics: [{ name: '', parts: [{ title, words, formulas: [] }], facts }],
  terms: [],
})

/** How the parts of a read are counted. */
export const partsExplanation = (): Explanation =>
  told(
    'Parts of a read',
    'Each simulated read is followed by its last byte: until its command leaves the host, until it has its turn in its drive, until its last byte is in the drive’s buffer, then link by link until that byte is at the host. What it waits in front of each link is counted apart; the means add up to the mean duration of a read.',
    [
      'Served',
      'A disk serves a read while it seeks, turns and reads; an SSD with its controller and flash. Data of large reads pass the links meanwhile, or wait in the drive for what leaves it before them: behind a slow interface that is most of a read.',
    ],
    ['Full', 'Share of the time in which a part carries data or works; a box that belongs to one drive at a time is in use while it does.'],
    ['Model', 'Knows the duration of a read and how full each part is, not the parts of a read.'],
  )

/** How reads through a machine come about. */
export const machineExplanation = (): Explanation =>
  told(
    'Reads through links',
    'Formula: each drive waits where its way meets others’ first, by mean value analysis of a closed network, with links that several heads fill together as stations of several servers. Ideal: every drive at its own speed, clipped by equal shares of links, boxes and host. Simulation: frame by frame.',
    ['Source', 'Reiser & Lavenberg 1980, Schweitzer 1979; Suri, Sahu & Vernon 2007'],
  )

/** How rates in order come about. */
export const orderExplanation = (): Explanation =>
  told(
    'Rates in order',
    'Every drive goes on as fast as it can and as every link on its way lets it; a full link gives each drive the same. The rate of a disk falls from the rim to the hub, by the same amount every second. The formulas stand with How long does a pass take?',
  )

/** What the closed form of reads in flight is, and where it holds. */
export const depthExplanation = ({ line }: DepthState): Explanation =>
  told(
    'Reads in flight',
    line.length === 0
      ? 'No formula is known of unlike drives, or of disks, with several reads in flight. The simulation answers alone.'
      : 'Reads wait for a core of the host, the controller of their drive, one of its dies, and the links on their way. Mean value analysis adds them one at a time: each new read meets on average those that are there already. Service is of fixed length, so that half of the one in service is left.',
    ['Latency', 'Reads in flight over reads a second (Little’s law).'],
    ['Full links', 'Use grows with the rate; a link is full at the rate over its use.'],
  )
