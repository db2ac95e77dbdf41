import { megabytes, mebibytesPerSecond, type ModernCell, type ModernGroup } from './modernCell.ts'

const lane = { of: 'rate', isCeiling: true, direction: 'read' } as const
const hdparm = 'hdparm prints MiB as “MB/sec”: its buffer is counted in units of 1024 × 1024, and 2 MiB are read at a time'
const pi5 = 'packets of 256 B as the platform sets them; the drive’s own limit not read; any NVMe drive is faster than one lane'

const cells: readonly ModernCell[] = [
  {
    ...lane,
    id: 'm145',
    system: 'ROCK 5C, 2.0 ×1, one NVMe drive',
    conditions: 'fio, reads of 4 MiB, unbuffered; the generation of the link stands with another measurement of the board',
    source: 'rock5c',
    trust: 'A',
    measured: megabytes(418),
    printed: '398 MiB/s (418 MB/s)',
    machine: 'pcie2x1.p128/1*nvme',
    standing: 'unfitted',
    assumed: 'packets of 128 B, printed for this board (geerlingguy/sbc-reviews, issue 41)',
  },
  {
    ...lane,
    id: 'm146',
    system: 'Raspberry Pi 5, 2.0 ×1, one NVMe drive',
    conditions: `Samsung PM991a, hdparm. ${hdparm}`,
    source: 'pm991a',
    trust: 'B',
    measured: mebibytesPerSecond(419.38),
    printed: '419.38 “MB/sec”, which are MiB',
    machine: 'pcie2x1/1*nvme',
    standing: 'unfitted',
    assumed: pi5,
  },
  {
    ...lane,
    id: 'm147',
    system: 'Raspberry Pi 5, 3.0 ×1, one NVMe drive',
    conditions: `Samsung PM991a, hdparm. ${hdparm}`,
    source: 'pm991a',
    trust: 'B',
    measured: mebibytesPerSecond(807.26),
    printed: '807.26 “MB/sec”, which are MiB',
    machine: 'pcie3x1/1*nvme',
    standing: 'unfitted',
    assumed: pi5,
  },
  {
    ...lane,
    id: 'm114',
    system: 'CM4 with JMB585, 2.0 ×1, four disks',
    conditions: 'md RAID 5 of four 8 TB disks, first parity: some of it is written',
    source: 'jmb585',
    trust: 'B',
    measured: megabytes(395),
    printed: '“around” 395 MB/s',
    machine: 'pcie2x1.p128/adapter/4*nearline-12tb.k8.sata6',
    isTogether: true,
    standing: 'unfitted',
    assumed: 'packets of 128 B, printed for a CM4 with another device (raspberrypi/linux, issue 6195); disks together faster than the lane',
  },
]

const hostBound = 'too few requests in flight: at both speeds about half of the lane is used'
const array = '9405W-16i adapters behind a PCIe switch on a CM4, 20 TB disks in RAID; shape of the array not stated'
const behindSwitch = (generation: 1 | 2): string => `pcie${generation}x1.p128/switch/pcie3x8.p128/adapter/8*nearline-20tb.sas12`

const lsi = (id: `m${number}`, generation: 1 | 2, what: string, measured: number, direction: 'read' | 'write' = 'read'): ModernCell => ({
  id,
  system: `CM4, ${generation}.0 ×1, SAS adapters, ${what}`,
  conditions: array,
  source: 'lsi9405',
  trust: 'B',
  direction,
  measured: megabytes(measured),
  of: 'rate',
  machine: what.startsWith('fio') ? behindSwitch(generation) : null,
  ...(what.startsWith('fio') && { isTogether: true as const }),
  standing: 'out',
  assumed: what.startsWith('fio')
    ? `${hostBound}; only the ratio of both generations is used`
    : 'random requests one at a time are no pass',
})

const onboard = (id: `m${number}`, what: string, measured: number, direction: 'read' | 'write'): ModernCell => ({
  id,
  system: `ROCK 5 ITX, ASM1164 on 3.0 ×2, three SSDs, ${what}`,
  conditions: 'three old SSDs of 120 and 128 GB, md RAID 0, ext4; iozone, records of 16 MiB',
  source: 'rock5itx',
  trust: 'A',
  direction,
  measured: measured * 1024,
  printed: `${measured} kB/s of 1024 B`,
  of: 'rate',
  machine: 'pcie3x2.p128/adapter/3*sata-ssd-4tb.r594.h594.sata6',
  isTogether: true,
  standing: 'out',
  assumed:
    'its author says that the host cannot drive them at full rate, and finds no reason for the writes; single drives not on the page',
})

/** One or two lanes of PCIe: boards, and cheap controllers. */
export const pcieOneLane: ModernGroup = {
  id: 'lane',
  title: 'PCIe, one lane or two',
  cells: [
    ...cells,
    onboard('m110', 'read', 1_041_987, 'read'),
    onboard('m111', 'write', 393_731, 'write'),
    onboard('m112', 'read, performance governor', 1_104_210, 'read'),
    onboard('m113', 'write, performance governor', 403_808, 'write'),
    lsi('m116', 2, 'fio, 1 MiB', 238),
    lsi('m121', 1, 'fio, 1 MiB', 113),
    lsi('m117', 2, 'iozone, random 1 MiB', 142.68),
    lsi('m122', 1, 'iozone, random 1 MiB', 119.99),
    lsi('m118', 2, 'iozone, random 1 MiB', 245.33, 'write'),
    lsi('m123', 1, 'iozone, random 1 MiB', 142.53, 'write'),
    lsi('m119', 2, 'iozone, random 4 KiB', 19.88),
    lsi('m124', 1, 'iozone, random 4 KiB', 15.96),
    lsi('m120', 2, 'iozone, random 4 KiB', 16.35, 'write'),
    lsi('m125', 1, 'iozone, random 4 KiB', 12.77, 'write'),
  ],
}
