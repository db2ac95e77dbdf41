import { iozone, megabytes, type ModernCell, type ModernGroup } from './modernCell.ts'

/** 5 Gb/s, as the catalogue has it (linkCeilings.ts): the 400 MB/s or more that the specification promises; its frames would carry 475. */
const port = 'usb5'
const promise = 'the specification’s “400 MBps or more” taken as ceiling; its frames alone would carry 475'
/** Faster than 5 Gb/s. */
const ssd = 'sata-ssd-4tb'

const itx = 'RK3588 board; SATA SSDs of 120 GB in UAS enclosures; iozone, unbuffered, records of 16 MiB'
const rock5b = 'RK3588 board; SSDs in UAS enclosures; iozone, unbuffered'

type Own = Pick<ModernCell, 'machine' | 'standing' | 'assumed'> & Partial<Pick<ModernCell, 'isTogether' | 'isCeiling'>>

const cell =
  (source: 'rock5itx' | 'rock5b', conditions: string) =>
  (id: `m${number}`, system: string, direction: 'read' | 'write', printed: number, own: Own): ModernCell => ({
    id,
    system: `${system}, ${direction}`,
    conditions,
    source,
    trust: 'A',
    direction,
    measured: iozone(printed),
    printed: `${printed} kB/s of 1024 B`,
    of: 'rate',
    ...own,
  })

const [onItx, on5b] = [cell('rock5itx', itx), cell('rock5b', rock5b)]

const counted = (machine: string, assumed = promise): Own => ({ machine, standing: 'unfitted', isCeiling: true, assumed })
const bound = (machine: string): Own => ({ machine, standing: 'bound', assumed: promise })
const oneAtATime = (machine: string): Own => ({ machine, standing: 'out', assumed: 'records of 1 MiB, one in flight: not a stream' })
const ofHost = (machine: string): Own => ({
  machine,
  standing: 'out',
  assumed: 'the host’s clock governor, as its author shows: tuned, the same hardware is up to three times as fast',
})
const random: Own = { machine: null, standing: 'out', assumed: 'random requests one at a time are no pass' }

const one = `${port}/1*${ssd}`
const two = `2*${port}/1*${ssd}`
const oneBehindHub = `${port}/1*${ssd},${port}/hub/1*${ssd}`
const hub = `${port}/hub/2*${ssd}`
const together = { isTogether: true } as const

const fast: readonly ModernCell[] = [
  onItx('m067', 'one SSD', 'read', 386_597, counted(one)),
  on5b('m079', 'one SSD in ASM1153', 'read', 415_324, counted(one)),
  onItx('m069', 'two SSDs on two ports, RAID 0', 'read', 735_573, {
    ...counted(oneBehindHub, `${promise}; one of both sits behind the hub`),
    ...together,
  }),
  on5b('m083', 'two SSDs on two ports, RAID 0', 'read', 733_638, { ...counted(two), ...together }),
  onItx('m071', 'two SSDs behind one hub, RAID 0', 'read', 374_786, {
    ...counted(hub, `${promise}; one bridge was exchanged with the move`),
    ...together,
  }),
  onItx('m066', 'one SSD', 'write', 385_996, bound(one)),
  on5b('m078', 'one SSD in ASM1153', 'write', 425_026, bound(one)),
  onItx('m068', 'two SSDs on two ports, RAID 0', 'write', 747_561, { ...bound(oneBehindHub), ...together }),
  on5b('m082', 'two SSDs on two ports, RAID 0', 'write', 780_470, { ...bound(two), ...together }),
  onItx('m070', 'two SSDs behind one hub, RAID 0', 'write', 405_432, { ...bound(hub), ...together }),
  on5b('m076', 'one SSD in ASM1153, records of 1 MiB', 'write', 376_952, oneAtATime(one)),
  on5b('m077', 'one SSD in ASM1153, records of 1 MiB', 'read', 355_393, oneAtATime(one)),
  on5b('m080', 'two SSDs on two ports, records of 1 MiB', 'write', 524_857, { ...oneAtATime(two), ...together }),
  on5b('m081', 'two SSDs on two ports, records of 1 MiB', 'read', 458_726, { ...oneAtATime(two), ...together }),
  on5b('m084', 'two SSDs on two ports, untuned, records of 1 MiB', 'write', 258_830, { ...ofHost(two), ...together }),
  on5b('m085', 'two SSDs on two ports, untuned, records of 1 MiB', 'read', 341_979, { ...ofHost(two), ...together }),
  on5b('m086', 'two SSDs on two ports, untuned', 'write', 270_022, { ...ofHost(two), ...together }),
  on5b('m087', 'two SSDs on two ports, untuned', 'read', 667_757, { ...ofHost(two), ...together }),
  onItx('m072', 'two SSDs on two ports, random 4 KiB', 'read', 16_693, random),
  onItx('m073', 'two SSDs behind one hub, random 4 KiB', 'read', 16_212, random),
  onItx('m074', 'two SSDs on two ports, random 4 KiB', 'write', 31_494, random),
  onItx('m075', 'two SSDs behind one hub, random 4 KiB', 'write', 23_857, random),
]

/** Printed kB/s of writes, reads and random reads by request on USB 2.0; ids from m088 on, in this order. */
const slow = [
  ['4 KiB', 10_523, 10_565, 8_007],
  ['16 KiB', 21_345, 25_068, 21_281],
  ['512 KiB', 34_127, 34_798, 36_101],
  ['1 MiB', 34_418, 37_550, 37_266],
  ['16 MiB', 34_569, 37_812, 37_844],
] as const

const perCommand: Own = {
  machine: null,
  standing: 'out',
  assumed: 'each request costs the host and bridge a time that nobody publishes: 0.27 ms by these cells themselves',
}
const byFrames: Own = {
  machine: 'usb0.48/1*sata-ssd-4tb',
  standing: 'out',
  assumed: '13 packets of 512 B in 125 µs: the host does not reach what frames carry',
}

const usb2: readonly ModernCell[] = slow.flatMap(([request, ...printed], row) =>
  printed.map((value, column) => {
    const [direction, what] = [column === 0 ? 'write' : 'read', column === 2 ? 'random ' : ''] as const
    const id = `m${String(88 + 3 * row + column).padStart(3, '0')}` as `m${number}`
    const own = request === '16 MiB' && column === 1 ? byFrames : perCommand
    return on5b(id, `USB 2.0, one SSD, ${what}${request}`, direction, value, own)
  }),
)

const unknown = (
  id: `m${number}`,
  system: string,
  direction: 'read' | 'write',
  measured: number,
  source: 'cenmate' | 'logitecDock',
): ModernCell => ({
  id,
  system,
  conditions: source === 'cenmate' ? 'six bays, SATA; the speed of its link was not read' : 'two WD Red 6 TB, the dock’s own RAID 0',
  source,
  trust: 'B',
  direction,
  measured: megabytes(measured),
  of: 'rate',
  machine: null,
  standing: 'out',
  assumed: source === 'cenmate' ? 'its link is not known' : 'what the dock’s controller carries is not known',
})

/** USB ports and hubs. */
export const usb: ModernGroup = {
  id: 'usb',
  title: 'USB',
  cells: [
    ...fast,
    ...usb2,
    { ...unknown('m103', 'enclosure with six bays, sequential', 'read', 940, 'cenmate'), printed: '“over” 940 MB/s, reads or writes' },
    unknown('m105', 'dock with two disks, CrystalDiskMark, read', 'read', 275.9, 'logitecDock'),
    unknown('m106', 'dock with two disks, CrystalDiskMark, write', 'write', 173.9, 'logitecDock'),
  ],
}
