/* What is claimed of machines of today (publishedResults/modern); part of claims.ts, which has the types. */

const knownBefore = 'the cells were known when the formula was worked out'

/** Nothing was fitted to these cells. */
export const seenOfLinks = {
  links: {
    claim: 'Links of today, reads with nothing fitted: within 7 %',
    paper: 'measured by others, each with its address',
    standing: 'seen',
    basis: `${knownBefore}; sizes of packets by platform, facts of single drives from the same pages; what is left out is listed with its reason`,
    found: { met: 22, of: 22, detail: 'mean 3.6 %, worst +6.6 %' },
  },
  linkFrames: {
    claim: 'Links of today: no more than frames of a protocol leave',
    paper: 'the same: PCIe, DMI and USB at 5 Gb/s',
    standing: 'seen',
    basis: `${knownBefore}; of USB the 400 MB/s that its specification promises, its frames would leave 475`,
    found: { met: 11, of: 12, detail: 'mean 4.8 % off, −5.9 to +6.6 %' },
  },
  linkSpread: {
    claim: 'NVMe drives at once, up to 16, no root complex full: within 7 %',
    paper: 'a log of 30 drives on one host',
    standing: 'seen',
    basis: 'the rate of one drive alone, times drives; which drives hang where is implied, not printed',
    found: { met: 15, of: 15, detail: 'mean 2.6 %, worst +6.0 %' },
  },
  linkArms: {
    claim: 'A port multiplier by commands: random reads slower by its number of disks, within 20 %',
    paper: 'M. Dillon 2016: 4.19 times',
    standing: 'seen',
    basis: 'disks that position at a time are counted, five or one; nothing fitted',
    found: { met: 1, of: 1, detail: '5.00 times, +19.3 %' },
  },
  linkKnees: {
    claim: 'From how many drives on a link is full: as was seen',
    paper: 'DMI 2.0 from 4 SSDs on, not with 3; a USB hub with 2',
    standing: 'seen',
    basis: 'nothing fitted; one root complex, whose ceiling is fitted, is full from 6 on, and was with 8',
    found: { met: 2, of: 2, detail: '3.4 SSDs fill DMI 2.0; one fills the hub' },
  },
  linkWrites: {
    claim: 'Links of today, writes: no more than frames and drives leave',
    paper: 'the same pages',
    standing: 'seen',
    basis: `${knownBefore}; a bound, not a prediction: 400 MB/s of USB are what its specification promises, and some do more`,
    found: { met: 5, of: 7, detail: '−8.1 to +36.9 %' },
  },
} as const

/** One number of the system was chosen by another of its cells. */
export const fittedOfLinks = {
  linkFull: {
    claim: 'NVMe drives at once, 28–30, eight of them on a root complex: within 8 %',
    paper: 'the log of 30 drives',
    standing: 'fitted',
    basis: 'one number, what a root complex carries, fitted to another run of eight drives; drives in step',
    found: { met: 5, of: 5, detail: 'worst +7.6 %' },
  },
  linkOrder: {
    claim: 'NVMe drives at once, 17–27: in the range that their unprinted order leaves',
    paper: 'the log of 30 drives',
    standing: 'fitted',
    basis: 'the same number; the same eight drives were 13 % apart on two days',
    found: { met: 7, of: 11, detail: 'outside by at most +4.0 %' },
  },
  linkPace: {
    claim: 'Both ways in which a port multiplier switches, 128 KB reads: within 15 %',
    paper: 'M. Dillon 2016',
    standing: 'fitted',
    basis: 'one number, the pace of one disk of the box, fitted to its 32 KB reads; without it −23 and +30 % at 32 KB',
    found: { met: 2, of: 2, detail: '−11.8 and +13.4 %' },
  },
} as const
