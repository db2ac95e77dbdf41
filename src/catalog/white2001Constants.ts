/** The cells to which constants are fitted, as family, access, pattern, tags and scheduler. */
export const fittedTo: ReadonlyMap<string, string> = new Map([
  ['SCSI read random 64 disk', 'window'],
  ['SCSI read random 1 none', 'span'],
  ['SCSI read interleaved 1 none', 'least read-ahead'],
  ['SCSI write interleaved 1 none', 'angle of the second stream'],
  ['IDE read interleaved 1 none', 'least read-ahead'],
  ['IDE write interleaved 1 none', 'cached writes'],
  ['SCSI read sequential 32 both', 'driver’s time'],
  ['SCSI write sequential 32 both', 'driver’s time'],
  ['IDE read random 1 none', 'span'],
  ['IDE read random 32 disk', 'window'],
  ['IDE read sequential 32 both', 'driver’s time'],
  ['IDE write sequential 32 both', 'driver’s time'],
])

/**
 * Numbers of tags on whose interleaved cells constants were chosen; those of the other columns were not looked at for it. What form the rules have was
 * found with the whole table in view.
 */
export const chosenOnTags: readonly number[] = [1, 32]

/** How the words of Table 5 become drives and queues. */
export const readings: readonly string[] = [
  'Host: C-LOOK, as FreeBSD sweeps upwards. Disk: SPTF, as measured drives gain more than sweeps give. Whoever is off serves in order; writes are cached; 128 requests of 8 KB are always outstanding.',
  'No tags is one command at a time. 128 tags on SCSI are 64: more were not in use, and the two lines of Table 5 agree.',
  'A cell is the first 10 MB from rest: 1280 requests, 128 at once, the next when one is complete, until the last is (section 3.2). The host chooses as soon as a tag is free, so the first requests go as they come.',
  'An IDE drive with tags always schedules: section 4.2.2 finds no difference between disk scheduling and none. Of interleaved reads it sorts the first 300 (“a few hundred”).',
  'The SCSI drive’s write cache holds one stretch of the disk: it writes 21.4 MB/s in sequence without tags and 0.9 in two streams. That of the IDE drive joins neighbours, as it writes 10.6 in any order.',
  'A drive that sorts goes on with a stream no longer than the others have waited: with 4 tags two requests a visit, with 32 and 64 both about 16.',
  'An IDE drive also orders the writes in its buffer without tags: read off its random writes, which do not change with tags. That column therefore tests the constants, not this reading.',
  'Least read-ahead is in whole requests, after every read from the media, and then ends with any request for elsewhere; SCSI drives are told so by Minimum Pre-fetch (SCSI-2, X3.131-1994, caching page).',
  'The angle of the second stream is in quarters of a turn: 0.9 MB/s are three turns for a pair of writes, and at equal angles half the seeks are too long for it, so that a pair takes four. Streams of IDE drives drift apart over their zones.',
]

/** What a model of drives, queues and buses cannot know about the rest of the paper. */
export const unknowable: readonly string[] = [
  'Tables 4 and 6 and the lower part of Table 7 time applications on file systems: which requests reach a drive, in which order and when, is not published.',
  'Faults of drivers: IDE drives with tags do not schedule interleaved requests or random writes (section 4.2.2); the paper leaves open who is at fault.',
  'Caches of controllers: both hardware arrays of Table 7 have 128 MB before their disks.',
  'Where the 10 MB of random addresses lie, which track a drive reads ahead to, how its buffer is cut, and what its scheduler looks at.',
  'Why SCSI reads that the host sorts are faster in two streams than in one (21.0 against 16.9 MB/s), and slower with 64 tags than with 32 where the drive sorts.',
]

/** What the simulation says about the software array that the paper does not. */
export const arrayReading: readonly string[] = [
  'Random writes: four drives need a tenth of the SCSI bus, so contention for it, which the paper blames, cannot halve them. The measured 4.2 MB/s lie near what drives do that serve in order; tags and schedulers of the array are not published.',
  'Sequential and interleaved writes: 6.9 MB/s from IDE drives of which one alone writes 27.1 is the software’s doing (Vinum), not a queue’s. Here a stream goes to the drives request by request, not in units of 64 KB, and the driver’s time bounds it.',
]
