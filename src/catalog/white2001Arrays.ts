/** What lies between the arrays of White, Ng & Hillyer 2001, Table 7, and the simulated ones: none of it is modelled. */
export const missingInArrays: readonly string[] = [
  'Sequential and interleaved writes: the simulated array is asked at random places; eight of the twelve cells have no answer.',
  'Each process waits until its write is on the disks. The drives had their write caches on, and a hardware array reports a write from its 128 MB.',
  'Parity: a small write reads old data and old parity and then writes both, four disk requests, each through the queues. A controller’s cache may have the old ones, and joins writes that lie on one stripe; how it does so is not published.',
  'Eight SCSI drives hung on two buses; simulated is a link for each. On one bus for all it is 2.7 in place of 4.0 MB/s, sorting by least positioning: for the host’s time of a request, which only reads over a shared bus count. Without it it is 3.6; a bus eight times as fast brings 1 %.',
  'The whole of each SCSI disk is used. The 0.6 of it that random requests of one drive span were fitted with what it reads on after each read; nothing is read on here.',
  'Host, driver and controller take no time on links of their own; seeks before writes are as long as before reads.',
  'The caption calls one of the eight drives a spare; the text does not. Both numbers are simulated.',
]
