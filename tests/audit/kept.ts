/** A system that once was answered wrongly, as a link, and what was wrong. */
export interface Kept {
  readonly link: string
  readonly was: string
  /** Of a system that is hardly different, and simulated within 3 % of this one. */
  readonly near?: string
}

/** What audits and readers found, each held from the day on which it was mended: nothing beyond what can be, the band and the interval hold. */
export const kept: readonly Kept[] = [
  {
    link: 'preset=cheetah-ultra-1&view=striping&disks=15&array-size=1MiB&stripe-unit=32KiB&processes=2&links=shared',
    was: 'predicted at 57 MB/s on a bus of 20',
  },
  { link: 'preset=white-scsi&disks=24&method=no-rounds', was: 'predicted at 21.9 MB/s where the host can do 15.8' },
  { link: 'preset=white-scsi&disks=1&method=pipelined', was: 'simulated above the bound: pipelining hides the host’s time' },
  {
    link: 'preset=white-scsi&view=drives&disks=4&pattern=interleaved&outstanding=16',
    was: 'locked into one of several phases, which its interval did not know',
  },
]
