/** One effect, set up and ready to change. */
export interface Story {
  readonly id: string
  readonly title: string
  /** What happens, with its numbers; tests/validation/stories.test.ts recomputes them by both witnesses. */
  readonly sentence: string
  /** Which system it happens to. */
  readonly system: string
  /** The state that shows it, as a link without "#". */
  readonly link: string
}

/** Effects, from how disks share a bus to what stands around it. */
export const stories: readonly Story[] = [
  {
    id: 'rounds',
    title: 'Rounds appear',
    sentence: '86\u00A0% of the commands leave together, though nothing makes them wait for each other.',
    system: '4 Cheetahs',
    link: 'v=2&preset=cheetah-ultra-1&view=rounds',
  },
  {
    id: 'pipelining-pays',
    title: 'Pipelining that pays',
    sentence: 'Loading the next block meanwhile brings 15 to 16\u00A0% with four disks and 64\u00A0KiB.',
    system: '4 Cheetahs',
    link: 'v=2&preset=cheetah-ultra-1',
  },
  {
    id: 'pipelining-turns',
    title: 'Pipelining that turns',
    sentence: 'The same disks with reads of 16\u00A0KiB: now it costs 10 to 12\u00A0%.',
    system: '4 Cheetahs',
    link: 'v=2&preset=cheetah-ultra-1&size=16KiB',
  },
  {
    id: 'fence',
    title: 'A fence that helps',
    sentence: 'Let drives fill before they send: 9.15 becomes 9.72\u00A0MB/s, simulated.',
    system: '4 Barracudas, fence 0 → 100',
    link: 'v=2&preset=barracuda-alpha&fence=0&axis=fence',
  },
  {
    id: 'wider-cable',
    title: 'A wider cable that brings nothing',
    sentence: 'Twice the cable brings 0\u00A0%, because the disks are the limit.',
    system: '24 nearline disks, compared with the usual cable',
    link: 'v=2&preset=nearline-24&machine=pcie3x8/adapter/sas12x8/expander/disk.sas12.k20&a.preset=nearline-24',
  },
  {
    id: 'one-disk-at-a-time',
    title: 'One disk at a time',
    sentence: 'A multiplier that switches by command leaves 61\u00A0MB/s; switched frame by frame it would be 257 to 271.',
    system: '5 disks, port multiplier',
    link: 'v=2&preset=multiplier-5-cmd&size=1024KiB',
  },
  {
    id: 'trained-down',
    title: 'A link that trained down',
    sentence: 'Two of four lanes are lost: reading every disk takes 57\u00A0h 31\u00A0min instead of 30\u00A0h 6\u00A0min.',
    system: '24 nearline disks, one cable at ×2',
    link: 'v=2&preset=nearline-24&machine=pcie3x8/adapter/sas12x4.at12x2/expander/disk.sas12.k20&view=passes',
  },
  {
    id: 'usb-hub',
    title: 'A hub that everybody shares',
    sentence: 'Four disks share one USB link: reading them all takes 55\u00A0h 33\u00A0min; alone each would need 26\u00A0h 22\u00A0min.',
    system: '4 disks, one USB 3 hub',
    link: 'v=2&preset=usb-4&view=passes',
  },
  {
    id: 'unit-matters',
    title: 'The stripe unit that matters',
    sentence: '32\u00A0KiB are near the best; a quarter of that loses 28 to 29\u00A0%.',
    system: '17 disks, striped',
    link: 'v=2&preset=lee-katz-array&view=striping',
  },
  {
    id: 'unit-does-not-matter',
    title: 'The stripe unit that does not',
    sentence: 'Requests of 32\u00A0KiB stay on one disk: any unit from 32\u00A0KiB to 4\u00A0MiB delivers the same.',
    system: '4 Cheetahs, eight requests at a time',
    link: 'v=2&preset=cheetah-ultra-1&array-size=32KiB&processes=8&view=striping',
  },
  {
    id: 'queue',
    title: 'A queue in the drive',
    sentence: '32 requests to choose from: 1.1 becomes 2.4\u00A0MB/s, simulated; the model allows 2.5 at most.',
    system: 'one SCSI drive of 2001',
    link: 'v=2&preset=white-scsi&host-scheduler=fcfs&view=drives',
  },
  {
    id: 'scan',
    title: 'A cache that cannot help',
    sentence: 'A scan misses every time, in a cache of any size. Fetching 32\u00A0KiB at once leaves 1 miss in 8.',
    system: 'a scan through 4 disks',
    link: 'v=2&preset=reddy-as400&trace=sequential&view=caching',
  },
]
