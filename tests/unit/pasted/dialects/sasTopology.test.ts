import { describe, expect, test } from 'vitest'
import type { Dialect } from '../../../../src/pasted/dialect.ts'
import { sasCounters } from '../../../../src/pasted/dialects/sas/sasCounters.ts'
import { sasDevices } from '../../../../src/pasted/dialects/sas/sasDevices.ts'
import { sasDiscover } from '../../../../src/pasted/dialects/sas/sasDiscover.ts'
import { sesReport } from '../../../../src/pasted/dialects/sas/sesReport.ts'
import { sgSes } from '../../../../src/pasted/dialects/sas/sgSes.ts'
import { smartctlSasphy } from '../../../../src/pasted/dialects/sas/smartctlSasphy.ts'
import { smpDiscover } from '../../../../src/pasted/dialects/sas/smpDiscover.ts'
import { factsBy, marksBy, unfaithfulBy, unknownLinesBy } from '../../../support/factsInShort.ts'
import { blockOf, hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const small = `box7
|--host0 HBA 9999-8i
|  \`--4x--expander-0:0
|        \`-- 8 x end_device -- disk
`

/** Two hosts that reach the same box, and one host that has another of its own. */
const dual = `$ sas_discover -v
box7
|--host1 HBA 9999-16e
|  \`--4x--expander-1:0 NORDBOX
|         |--1x--end_device-1:0:0
|         |      \`--enclosure shelf-north NORDBOX
|         \`-- 24 x end_device -- disk
\`--host2 HBA 9999-16e
   |--2x--expander-2:0 NORDBOX
   |      |--  24 x end_device -- disk
   |      \`--  1 x end_device -- enclosure shelf-north NORDBOX
   \`--4x--expander-2:1 NORDBOX
          |--1x--end_device-2:1:0
          |      \`--enclosure NORDBOX
          |--1x--end_device-2:1:1 disk vendor: KUPFER, model: KS12000, rev: 7 size 12.0TB
          \`-- 12 x end_device -- disk
`

const devices = `Found 2 SAS hosts
Found 2 SAS expanders
Found 1 enclosure groups
Enclosure group: [shelf-a][shelf-b]
NUM         VENDOR            MODEL    REV     SIZE  PATHS
 22 x       KUPFER          KS12000   0007   12.0TB      2
  2 x          ATA   FERRO FX2 480GB   0101  480.1GB      1*
Total: 24 block devices in enclosure group
`

const devicesEach = `Enclosure group: [sg9:shelf-a][sg20:shelf-b]
BAY       LOGICAL UNIT      DEVICE MAPPER   BLOCK_DEVS      SG_DEVS PATHS   VENDOR            MODEL          SERIAL_NUMBER      REV SIZE
  0 0x5000XXXXXXXXXX11             mpatha      sdb,sdz     sg2,sg30     2   KUPFER          KS12000               XXXXXXXX     0007 12.0TB
`

const phys = `# smp_discover_list /dev/bsg/expander-0\\:0
  phy   0:S:attached:[5000XXXXXXXXXX40:00  i(SSP+STP+SMP)]  12 Gbps  ZG:14
  phy   1:S:attached:[5000XXXXXXXXXX40:01  i(SSP+STP+SMP)]  12 Gbps  ZG:14
  phy   2:T:phy enabled; unknown rate
  phy   3: inaccessible (phy vacant)
  phy   4:D:attached:[5000XXXXXXXXXXed:00  t(SATA)]  6 Gbps
  phy   5:T:attached:[5000XXXXXXXXXX7f:13 exp t(SMP)]  22.5 Gbps
  phy   6:D:attached:[0000000000000000:00]
  phy   7:D:disabled
  phy   8:U:attached:[5000XXXXXXXXXXf1:01  t(SSP)]  phy enabled; unknown rate
  phy  36:D:attached:[5000XXXXXXXXXX7e:36  V i(SMP) t(SSP)]  12 Gbps
  phy  37:D:atta
Device <500011112222333f>, expander:
  phy   0:T:attached:[ffffffffffffffff:00  i(SSP+STP+SMP)]  1.5 Gbps
`

const onePhy = `Discover response:
  phy identifier: 4
  attached SAS device type: end device
  negotiated logical link rate: phy enabled; 12 Gbps
  attached initiator: ssp=0 stp=0 smp=0 sata_host=0
  attached target: ssp=1 stp=0 smp=0 sata_device=0
  SAS address: 0x500011112222333f
  attached SAS address: 0x5000111122224445
  attached phy identifier: 0
`

const sasphy = `Protocol Specific port log page for SAS SSP
relative target port id = 1
  generation code = 4
  number of phys = 1
  phy identifier = 0
    attached device type: expander device
    attached reason: power on
    negotiated logical link rate: phy enabled; 12 Gbps
    attached initiator port: ssp=0 stp=0 smp=1
    attached target port: ssp=0 stp=0 smp=1
    SAS address = 0x5000XXXXXXXXXX11
    attached SAS address = 0x5000XXXXXXXXXX3f
    attached phy identifier = 9
relative target port id = 2
  phy identifier = 1
    attached device type: no device attached
    negotiated logical link rate: phy enabled; 1.5 Gbps
    SAS address = 0x5000XXXXXXXXXX12
    attached SAS address = 0x0
`

const slots = `  Primary enclosure logical identifier (hex): 5000XXXXXXXXXX00
SLOT 07,XXXXXXAB [0,0]  Element type: Array device slot
      Predicted failure=0, Disabled=0, Swap=0, status: OK
      transport protocol: SAS
        number of phys: 1, not all phys: 0, device slot number: 7
        phy index: 0
          SAS device type: end device
          attached SAS address: 0x5000XXXXXXXXXX3d
          SAS address: 0x5000XXXXXXXXXXf5
SLOT 08 [0,1]  Element type: Array device slot
      Predicted failure=0, Disabled=0, Swap=0, status: Not installed
SLOT 09 [0,2]  Element type: Array device slot
      Predicted failure=0, Disabled=0, Swap=0, status: OK
          SAS address: 0x0000000000000000
FAN 1 [1,0]  Element type: Cooling
      Predicted failure=0, Disabled=0, Swap=0, status: OK
`

const slotPage = `  KUPFER  NB24  0100
Enclosure Status diagnostic page:
  status descriptor list
    Element type: Array device slot, subenclosure id: 0 [ti=0]
      Overall descriptor:
        Predicted failure=0, Disabled=0, Swap=0, status: Unsupported
      Element 0 descriptor:
        Predicted failure=0, Disabled=0, Swap=0, status: Not installed
      Element 1 descriptor:
        Predicted failure=0, Disabled=0, Swap=0, status: OK
    Element type: Cooling, subenclosure id: 0 [ti=1]
      Element 0 descriptor:
        Predicted failure=0, Disabled=0, Swap=0, status: OK
`

const report = `# ses_report -s --prefix=north.hall
north.hall.shelf-a.Array_device_slot.SLOT_00 OK
north.hall.shelf-a.Array_device_slot.SLOT_01 Not installed
north.hall.shelf-a.Array_device_slot.SLOT_02,XXXXXXAB No access allowed
north.hall.shelf-a.SAS_expander.EXP_0 OK
north.hall.shelf-a.Cooling.Fan_1.speed_rpm 8000 1500000000
`

const counters = `$ sas_counters
box7.HBA9999-8e.0x5000XXXXXXXXXX34.Switch.shelf-a.bays.41.KS12000.0x5000XXXXXXXXXX76.ioerr_cnt 2 1500000000
box7.HBA9999-8e.0x5000XXXXXXXXXX34.Switch.shelf-a.bays.41.KS12000.0x5000XXXXXXXXXX76.iodone_cnt 71 1500000000
box7.HBA9999-8e.0x5000XXXXXXXXXX34.Switch.phys.15.invalid_dword_count 5 1500000000
`

describe('sas_discover', () => {
  test('tells a host, the phys of its link, and what is folded behind it', () => {
    expect(factsBy(sasDiscover, small)).toEqual([
      'host0 HBA 9999-8i',
      'host0 > 4 lanes > 1 expander expander-0:0',
      'expander-0:0 > 8 drives expander-0:0/drives',
    ])
    expect(marksBy(sasDiscover, small)).toEqual([['HBA 9999-8i'], ['4x', 'expander-0:0'], ['8 x end_device']])
    expect(unknownLinesBy(sasDiscover, small)).toEqual([])
  })

  test('a box with one name behind two hosts is one box: its drives have two ways', () => {
    expect(factsBy(sasDiscover, dual)).toEqual([
      'host1 HBA 9999-16e',
      'host2 HBA 9999-16e',
      'host1 > 4 lanes > 1 expander expander-1:0 NORDBOX',
      'expander-1:0 > 1 lanes > 1 enclosure shelf-north',
      'expander-1:0 > 24 drives expander-1:0/drives 2 paths',
      'host2 > 2 lanes > 1 expander expander-2:0 NORDBOX',
      'expander-2:0 > 24 drives expander-2:0/drives 2 paths',
      'expander-2:0 > 1 enclosure shelf-north',
      'host2 > 4 lanes > 1 expander expander-2:1 NORDBOX',
      'expander-2:1 > 1 lanes > 1 enclosure expander-2:1/enclosure',
      'expander-2:1 > 1 lanes > 1 drives end_device-2:1:1 KS12000',
      'expander-2:1 > 12 drives expander-2:1/drives',
    ])
    expect(unknownLinesBy(sasDiscover, dual)).toEqual([])
  })

  test('without the lines above it, or beside another host, a branch is named', () => {
    expect(unknownLinesBy(sasDiscover, '|--host0 A\n|  `--4x--expander-1:0')).toEqual(['2 a branch of a tree'])
    expect(unknownLinesBy(sasDiscover, '|--host0 A\n|  `--4y--exp\n# why?')).toEqual(['2 a branch of a tree', '3 a remark'])
  })

  test('where a line is missing, or blanks are, nothing is hung on the wrong box', () => {
    // what a missing line has said may be missing: the phys of a link, the other way
    const bare = (text: string): readonly string[] => factsBy(sasDiscover, text).map((fact) => fact.replace(/ \d+ lanes >| 2 paths/g, ''))
    const whole = new Set(bare(dual))
    const wrong = (text: string): readonly string[] => bare(text).filter((fact) => !whole.has(fact))
    const lines = dual.split('\n')
    expect(lines.flatMap((_, index) => wrong(lines.toSpliced(index, 1).join('\n')))).toEqual([])
    expect(wrong(dual.replaceAll(/ {2,}/g, ' '))).toEqual([])
    expect(wrong(dual.replaceAll(/^ +/gm, ''))).toEqual([])
    expect(bare(dual.replaceAll(/^ +/gm, (blanks) => blanks + blanks))).toEqual(bare(dual))
  })

  test('what stands there twice is said once', () => {
    expect(factsBy(sasDiscover, `${small}${small}`)).toEqual(factsBy(sasDiscover, small))
    expect(unknownLinesBy(sasDiscover, `${small}${small}`)).toHaveLength(3)
  })
})

describe('sas_devices', () => {
  test('prints drives once, whatever their paths; sizes are of powers of 1000', () => {
    expect(factsBy(sasDevices, devices)).toEqual([
      '22 × KS12000 12000000000000 B sas',
      '[shelf-a][shelf-b] > 22 drives KS12000 KS12000 2 paths',
      '2 × FERRO FX2 480GB 480100000000 B sata',
      '[shelf-a][shelf-b] > 2 drives FERRO FX2 480GB FERRO FX2 480GB',
    ])
    expect(marksBy(sasDevices, devices)[0]).toEqual(['KS12000', '12.0TB'])
    expect(unknownLinesBy(sasDevices, devices)).toEqual([])
  })

  test('a sum that its lines do not give is named', () => {
    expect(unknownLinesBy(sasDevices, devices.replace(' 22 x', ' 2 x'))).toEqual(['8 a sum that its lines do not give'])
  })

  test('one by one it says their nodes', () => {
    expect(factsBy(sasDevices, devicesEach)).toEqual([
      'KS12000 12000000000000 B sas in 0 sdb <5000xxxxxxxxxx11>',
      '[sg9:shelf-a][sg20:shelf-b] > 1 drives sdb KS12000 2 paths',
    ])
    expect(unknownLinesBy(sasDevices, devicesEach)).toEqual([])
  })
})

describe('smp_discover', () => {
  test('tells what hangs on a phy by who answers there, not by its routing', () => {
    expect(factsBy(smpDiscover, phys)).toEqual([
      'expander-0:0: phy 0 host 5000xxxxxxxxxx40 12 Gb/s',
      'expander-0:0: phy 1 host 5000xxxxxxxxxx40 12 Gb/s',
      'expander-0:0: phy 2 unknown',
      'expander-0:0: phy 3',
      'expander-0:0: phy 4 drive 5000xxxxxxxxxxed 6 Gb/s',
      'expander-0:0: phy 5 expander 5000xxxxxxxxxx7f 22.5 Gb/s',
      'expander-0:0: phy 6',
      'expander-0:0: phy 7',
      'expander-0:0: phy 8 drive 5000xxxxxxxxxxf1 unknown',
      'expander-0:0: phy 36 enclosure 5000xxxxxxxxxx7e 12 Gb/s',
      '500011112222333f: phy 0 host 1.5 Gb/s',
    ])
    expect(marksBy(smpDiscover, phys)[0]).toEqual(['12 Gbps'])
    expect(unknownLinesBy(smpDiscover, phys)).toEqual(['12 a phy'])
  })

  test('tells one phy in many lines', () => {
    expect(factsBy(smpDiscover, onePhy)).toEqual(['500011112222333f: phy 4 drive 5000111122224445 12 Gb/s'])
    expect(unknownLinesBy(smpDiscover, onePhy)).toEqual([])
  })
})

describe('smartctl -l sasphy', () => {
  test('a port without a cable has no rate, whatever is printed there', () => {
    expect(factsBy(smartctlSasphy, sasphy)).toEqual([
      '5000xxxxxxxxxx11: phy 0 expander 5000xxxxxxxxxx3f 12 Gb/s',
      '5000xxxxxxxxxx12: phy 1',
    ])
    expect(marksBy(smartctlSasphy, sasphy)).toEqual([['12 Gbps'], []])
    expect(unknownLinesBy(smartctlSasphy, sasphy)).toEqual([])
  })

  test('within more of smartctl it is for others to read', () => {
    expect(smartctlSasphy.sure(blockOf(`=== START OF INFORMATION SECTION ===\n${sasphy}`))).toBe(1)
  })
})

describe('slots', () => {
  test('sg_ses joined: the number of a slot, never the serial number in its name', () => {
    expect(factsBy(sgSes, slots)).toEqual([
      'slot 7 of 5000xxxxxxxxxx00 occupied',
      'slot 8 of 5000xxxxxxxxxx00 empty',
      'slot 9 of 5000xxxxxxxxxx00 unknown',
    ])
    expect(unknownLinesBy(sgSes, slots)).toEqual([])
  })

  test('sg_ses by pages', () => {
    expect(factsBy(sgSes, slotPage)).toEqual(['slot 0 empty', 'slot 1 unknown'])
  })

  test('ses_report', () => {
    expect(factsBy(sesReport, report)).toEqual(['slot 0 of shelf-a occupied', 'slot 1 of shelf-a empty', 'slot 2 of shelf-a unknown'])
    expect(unknownLinesBy(sesReport, report)).toEqual([])
  })

  test('sas_counters: a drive once, for all its counters', () => {
    expect(factsBy(sasCounters, counters)).toEqual([
      '5000xxxxxxxxxx34 HBA9999-8e',
      'KS12000 sas at 5000xxxxxxxxxx34 in shelf-a:41 <5000xxxxxxxxxx76>',
    ])
    expect(marksBy(sasCounters, counters)).toEqual([['HBA9999-8e'], ['KS12000']])
  })
})

test.each([
  [sasDiscover, small],
  [sasDiscover, dual],
  [sasDevices, devices],
  [sasDevices, devicesEach],
  [smpDiscover, phys],
  [smpDiscover, onePhy],
  [smartctlSasphy, sasphy],
  [sgSes, slots],
  [sgSes, slotPage],
  [sesReport, report],
  [sasCounters, counters],
] as const)('$0.id says the same however it was sent', (dialect, text) => {
  expect(dialect.sure(blockOf(text))).toBeGreaterThanOrEqual(2)
  expect(unfaithfulBy(dialect, text)).toEqual([])
})

const dialectOf: Readonly<Record<string, Dialect>> = {
  '01': sasCounters,
  '02': sasDiscover,
  '03': sasDevices,
  '04': sasDevices,
  '05': sesReport,
  '06': sesReport,
  '07': sasDiscover,
  '08': sasDiscover,
  '09': sesReport,
  10: smpDiscover,
  11: smpDiscover,
  12: smpDiscover,
  13: sgSes,
  14: smartctlSasphy,
  15: smartctlSasphy,
}

const golden: Readonly<Record<string, readonly string[]>> = {
  '01': [
    '500605bxxxxxxx34 SAS9300-8e',
    '500605bxxxxxxx78 SAS9300-8e',
    'ST8000NM0075 sas at 500605bxxxxxxx34 in io1-jbod1-0:41 <5000c50xxxxxxx76>',
  ],
  '03': ['60 × ST8000NM0075 8000000000000 B sas', '[io1-jbod1-0][io1-jbod1-1] > 60 drives ST8000NM0075 ST8000NM0075 2 paths'],
  '04': ['4', '2', '3', '1'].flatMap((box) => [
    '24 × XS15360SE70084 15400000000000 B sas',
    `[io1-jbof${box}][io1-jbof${box}] > 24 drives XS15360SE70084 XS15360SE70084 2 paths`,
  ]),
  '05': [],
  '06': [],
  '07': [
    'host35 SAS9300-8e',
    'host36 SAS9300-8e',
    ...[35, 36].flatMap((host) => [
      `host${host} > 8 lanes > 1 expander expander-${host}:0 ASTEK`,
      `expander-${host}:0 > 1 lanes > 1 enclosure io1-sassw${host - 34}`,
      `expander-${host}:0 > 4 lanes > 1 expander expander-${host}:1 QCT`,
      `expander-${host}:1 > 60 drives expander-${host}:1/drives`,
      `expander-${host}:1 > 1 enclosure io1-jbod1-${host - 35}`,
    ]),
  ],
  '08': [
    'host35 SAS9300-8e',
    'host36 SAS9300-8e',
    ...[35, 36].flatMap((host) => [
      `host${host} > 8 lanes > 1 expander expander-${host}:0 ASTEK`,
      `expander-${host}:0 > 4 lanes > 1 expander expander-${host}:1 QCT`,
      `expander-${host}:1 > 60 drives expander-${host}:1/drives`,
      `expander-${host}:1 > 1 lanes > 1 enclosure io1-jbod1-${host - 35}`,
      `expander-${host}:0 > 1 lanes > 1 enclosure io1-sassw${host - 34}`,
    ]),
  ],
  '09': [],
  10: ['phy 0 host 500605bxxxxxxx40 12 Gb/s', 'phy 1 drive 5000ccaxxxxxxxed 6 Gb/s', 'phy 2', 'phy 3 drive 5000ccaxxxxxxxf1 unknown'],
  11: [
    'expander-0:0: phy 0 drive 500e004xxxxxxx00 6 Gb/s',
    'expander-0:0: phy 1',
    'expander-0:0: phy 2 drive 500e004xxxxxxx02 6 Gb/s',
    'expander-0:0: phy 3',
    'expander-0:0: phy 22 host 12 Gb/s',
    'expander-0:0: phy 23 host 12 Gb/s',
    'expander-0:0: phy 36 enclosure 500e004xxxxxxx7e 12 Gb/s',
    'expander-0:1: phy 0',
    'expander-0:1: phy 1 drive 500e004xxxxxxx01 6 Gb/s',
    'expander-0:1: phy 2',
    'expander-0:1: phy 3 drive 500e004xxxxxxx03 6 Gb/s',
    'expander-0:1: phy 4 drive 500e004xxxxxxx04 6 Gb/s',
    'expander-0:1: phy 36 enclosure 500e004xxxxxxx7e 12 Gb/s',
  ],
  12: ['phy 12 expander 5001636xxxxxxx3f 12 Gb/s', 'phy 28 host 500605bxxxxxxx40 12 Gb/s', 'phy 48 enclosure 50012bexxxxxxx7d 12 Gb/s'],
  13: ['slot 0 of 5000ccaxxxxxxx00 occupied', 'slot 1 of 5000ccaxxxxxxx00 unknown', 'slot 2 of 5000ccaxxxxxxx00 empty'],
  14: ['5000c50xxxxxxx49: phy 0 host 500605bxxxxxxx04 6 Gb/s', '5000c50xxxxxxx4a: phy 1'],
  15: ['5000c50xxxxxxxf5: phy 0 expander 50000d1xxxxxxxbf 12 Gb/s', '5000c50xxxxxxxf6: phy 1'],
}

describe.skipIf(!hasMachineSamples)('SAS on real machines', () => {
  const textOf = (name: string): string => machineSampleText(`sas-topology/${name}.txt`)

  test.each(Object.entries(golden))('%s comes out as read by eye', (name, expected) => {
    const dialect = dialectOf[name] ?? sasDiscover
    expect(factsBy(dialect, textOf(name))).toEqual(expected)
    expect(unknownLinesBy(dialect, textOf(name))).toEqual([])
  })

  test('two hosts, each over eight phys to a switch, four to each of eight boxes, ten to each half of it, and the same boxes behind both', () => {
    const facts = factsBy(sasDiscover, textOf('02'))
    const drives = facts.filter((fact) => fact.includes('drives'))
    expect(facts.slice(0, 2)).toEqual(['host1 HBA 9500-16e', 'host10 HBA 9500-16e'])
    for (const [lanes, count] of [
      [8, 2],
      [4, 16],
      [10, 32],
    ] as const)
      expect(facts.filter((fact) => fact.includes(`> ${lanes} lanes > 1 expander`))).toHaveLength(count)
    expect(drives).toHaveLength(32)
    expect(drives.every((fact) => fact.endsWith(' 2 paths'))).toBe(true)
    expect(drives.filter((fact) => fact.includes('> 50 '))).toHaveLength(2)
    expect(drives.filter((fact) => fact.includes('> 51 '))).toHaveLength(30)
    expect(unknownLinesBy(sasDiscover, textOf('02'))).toEqual([])
  })
})
