/** What sources say differently about a drive, by its id, and what is used. Loaded where it is shown, apart from the drives of the form. */
export const driveConflicts: Readonly<Record<string, readonly string[]>> = {
  'cheetah-4lp': [
    'Average seek: 7.7 ms in Barve et al. 1999, Table 2; 7.96 ms over DiskSim’s measured seek table. The curve here has the paper’s mean, the table is as measured.',
    'Head rate: 13.2 MB/s measured in the paper includes track switches; 170 sectors a turn are 14.55 MB/s between switches, which is what a head-limited transfer sees.',
  ],
  'barracuda-4lp': [
    'Head rate: Table 2 prints 6.25 MB/s, but its own 163 sectors × 512 bytes × 120 turns a second are 10.0 MB/s (DiskSim’s zones: 10.4, or 8.4 with switches). 10.0 is used; with 6.25 equation (3) needs an overhead near zero.',
    'Average seek: 9.4 ms in Table 2; 9.32 ms over DiskSim’s measured seek table.',
  ],
  'wren-7': [
    'No parameter file of this drive is public: the number of cylinders, the shortest and the longest seek, and the switch times are assumptions.',
  ],
  'nearline-20tb': ['Seek times and the inner rate of this drive are not published; the values are the middle of its class.'],
  'ibm-0661': [
    'Sustained rate: 1.7 MB/s in Lee & Katz 1993, Figure 4; its own geometry gives 1.77 MB/s on a track and 1.63 MB/s with the skew.',
    'Skew between cylinders: not printed. Seven sectors are the least that let the arm arrive in time.',
  ],
  'ultrastar-36zx': [
    'Sustained rate: 29.5 MB/s in Table 3 is used on every cylinder; its rate on the inner zones is not published.',
    'Sequential reads of 8 KB were measured at 15.8 MB/s (Table 4), half of the media rate: host and driver, not the disk, set that limit.',
  ],
  'deskstar-75gxp': [
    'Outer rate: 37.0 MB/s sustained in Table 3; the reading times of IBM’s specification give 37.8. The sustained rate contains the switches, so tracks here are shorter, and cylinders more, than the disk has.',
    'Random reads of 8 KB one at a time were measured at 0.9 MB/s (Table 5), more than 7.0 ms and half a turn allow over the whole disk: the addresses of the benchmark span a part of it.',
  ],
  as400: [
    'Capacity: the geometry of Table 1 of Reddy 1992 is 464.5 MB (746 cylinders of 19 tracks of 64 sectors), its Table 2 has 418 MB per disk. Traces stay within 418 MB of the disk of Table 1.',
    'Latency: 8.3 ms in Table 1, half a turn of 16.6 ms; 3 600 rpm are 8.33 and 16.67 ms.',
  ],
}
