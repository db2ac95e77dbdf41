/** A system that once was answered wrongly, as a link, and what was wrong. */
export interface Kept {
  readonly link: string
  readonly was: string
  /** Of a system that is hardly different, and simulated within 3 % of this one. */
  readonly near?: string
  /** It takes seconds: the long regime asks it. */
  readonly isDear?: true
}

/** What audits and readers found, each held from the day on which it was mended: nothing beyond what can be, the band and the interval hold. */
export const kept: readonly Kept[] = [
  {
    link: 'preset=hba-8&size=4KiB&machine=pcie3x8/adapter/(18*sata-ssd.sata6,7*nearline-20tb.sata6)&precision=1&seed=15',
    was: 'simulated at −2458 MB/s: controls of drives that had hardly completed a read were extrapolated',
  },
  {
    link: 'preset=hba-8&size=4KiB&machine=pcie3x8/adapter/(18*sata-ssd.sata6,7*nearline-20tb.sata6)&precision=1&seed=6',
    was: 'simulated at 9312 MB/s, of which the host can do 410',
    isDear: true,
  },
  {
    link: 'preset=hba-8&size=4KiB&machine=pcie3x8/adapter/(8*sata-ssd.sata6,1*nearline-20tb.sata6)',
    was: 'simulated at 334 MB/s ± 0.3 %, in the long run 297',
  },
  {
    link: 'preset=nvme-30&size=256KiB&read-cost=0&machine=pcie3x8/switch/4*nvme.r3600.h3600',
    near: 'preset=nvme-30&size=256KiB&read-cost=0&machine=pcie3x8/switch/4*nvme.r3650.h3650',
    was: 'decided by ties of equal drives: 5.90 GB/s, and 6.41 of drives that are hardly faster',
    isDear: true,
  },
  {
    link: 'preset=cheetah-ultra-1&view=striping&disks=15&array-size=1MiB&stripe-unit=32KiB&processes=2&links=shared',
    was: 'predicted at 57 MB/s on a bus of 20',
  },
  {
    link: 'preset=white-ide&disks=52&bus-rate=229MB/s&size=256KiB&span=100&method=no-rounds',
    was: 'predicted at 100 MB/s of 228: some of 52 disks were taken to find the bus free, and to hold it at the rate of their heads',
  },
  {
    link: 'preset=wren-sparc-20&disks=7&bus-rate=12.7MB/s&size=1024KiB&think-time=0.277ms&think-law=exponential&method=no-rounds',
    was: 'predicted at 4.1 MB/s, where rounds that answered each other had stopped, and simulated at 10.5',
  },
  { link: 'preset=white-scsi&disks=24&method=no-rounds', was: 'predicted at 21.9 MB/s where the host can do 15.8' },
  { link: 'preset=white-scsi&disks=1&method=pipelined', was: 'simulated above the bound: pipelining hides the host’s time' },
  {
    link: 'preset=white-scsi&view=drives&disks=4&pattern=interleaved&outstanding=16',
    was: 'locked into one of several phases, which its interval did not know',
    isDear: true,
  },
]
