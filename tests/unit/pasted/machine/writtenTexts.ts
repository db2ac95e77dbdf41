import { granted } from '../../../../src/domain/problem.ts'
import { readTexts } from '../../../../src/pasted/readTexts.ts'
import { times } from './madeFacts.ts'

/*
 * What programs print of invented machines, in their dialects.
 */

const hex = (value: number, digits = 2): string => value.toString(16).padStart(digits, '0')

interface Link {
  readonly able: readonly [speed: string, lanes: number]
  readonly runs: readonly [speed: string, lanes: number]
}

const linkLines = ({ able, runs }: Link): string =>
  [
    `\t\tLnkCap:\tPort #0, Speed ${able[0]}, Width x${able[1]}, ASPM L1, Exit Latency L1 <64us`,
    `\t\tLnkSta:\tSpeed ${runs[0]}, Width x${runs[1]}`,
    '\t\t\tTrErr- Train- SlotClk+ DLActive- BWMgmt- ABWMgmt-',
  ].join('\n')

/** A bridge of lspci -vv to one bus, or to some. */
export const bridge = (address: string, first: number, last: number, link: Link, payload = 256): string =>
  [
    `${address} PCI bridge: Example Corp Port (rev 05) (prog-if 00 [Normal decode])`,
    `\tBus: primary=${address.slice(0, 2)}, secondary=${hex(first)}, subordinate=${hex(last)}, sec-latency=0`,
    '\tCapabilities: [40] Express (v2) Root Port (Slot+), MSI 00',
    '\t\tDevCap:\tMaxPayload 512 bytes, PhantFunc 0',
    `\t\tDevCtl:\tCorrErr- NonFatalErr- FatalErr- UnsupReq-`,
    '\t\t\tRlxdOrd- ExtTag- PhantFunc- AuxPwr- NoSnoop-',
    `\t\t\tMaxPayload ${payload} bytes, MaxReadReq 128 bytes`,
    linkLines(link),
    '',
  ].join('\n')

/** A function of lspci -vv with its link. */
export const device = (address: string, name: string, link: Link | null, payload = 256): string =>
  [
    `${address} ${name}`,
    '\tControl: I/O+ Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr- Stepping- SERR- FastB2B- DisINTx+',
    ...(link
      ? [
          '\tCapabilities: [68] Express (v2) Endpoint, MSI 00',
          '\t\tDevCap:\tMaxPayload 512 bytes, PhantFunc 0, Latency L0s <64ns, L1 <1us',
          '\t\tDevCtl:\tCorrErr- NonFatalErr- FatalErr- UnsupReq-',
          '\t\t\tRlxdOrd+ ExtTag+ PhantFunc- AuxPwr- NoSnoop+',
          `\t\t\tMaxPayload ${payload} bytes, MaxReadReq 512 bytes`,
          linkLines(link),
        ]
      : []),
    '',
  ].join('\n')

export const full = (speed: string, lanes: number): Link => ({ able: [speed, lanes], runs: [speed, lanes] })

/** Of 24 NVMe drives behind three switches, each on sixteen lanes. */
export const switchedFlash = (): string => {
  const parts = [device('00:00.0', 'Host bridge: Example Corp Frontier Root Complex', null)]
  for (let index = 0; index < 3; index++) {
    const first = 0x10 + index * 0x20
    parts.push(bridge(`00:0${index + 1}.0`, first, first + 10, full('16GT/s', 16)))
    parts.push(bridge(`${hex(first)}:00.0`, first + 1, first + 10, full('16GT/s', 16)))
    for (let slot = 0; slot < 8; slot++) {
      const bus = first + 2 + slot
      parts.push(bridge(`${hex(first + 1)}:${hex(slot)}.0`, bus, bus, full('16GT/s', 4)))
      parts.push(
        device(
          `${hex(bus)}:00.0`,
          'Non-Volatile memory controller: Example Flash Inc Example Drive (prog-if 02 [NVM Express])',
          full('16GT/s', 4),
        ),
      )
    }
  }
  return parts.join('\n')
}

const nodeOf = (index: number): string => {
  const letter = (value: number): string => String.fromCharCode(97 + value)
  return index < 26 ? `sd${letter(index)}` : `sd${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`
}

interface WrittenDrive {
  readonly model: string
  readonly size: number
  readonly rota: boolean
  readonly tran: string | null
  readonly node?: string
  readonly wwn?: string
}

/** lsblk -J -b -o NAME,MODEL,SIZE,TYPE,ROTA,TRAN,WWN */
export const lsblk = (drives: readonly WrittenDrive[]): string =>
  JSON.stringify(
    {
      blockdevices: drives.map(({ model, size, rota, tran, node, wwn }, index) => ({
        name: node ?? nodeOf(index),
        model,
        size,
        type: 'disk',
        rota,
        tran,
        wwn: wwn ?? `0x5000cca${hex(index, 9)}`,
      })),
    },
    null,
    2,
  )

/** smartctl -x of a SATA drive. */
export const smartctl = (index: number, model: string, bytes: string, rpm: number, current = '6.0'): string =>
  [
    'smartctl 7.3 2022-02-28 r5338 [x86_64-linux-6.1.0] (local build)',
    'Copyright (C) 2002-22, Bruce Allen, Christian Franke, www.smartmontools.org',
    '',
    '=== START OF INFORMATION SECTION ===',
    `Device Model:     ${model}`,
    `Serial Number:    EXAMPLE${index}`,
    `LU WWN Device Id: 5 000cca ${hex(index, 9)}`,
    'Firmware Version: A1',
    `User Capacity:    ${bytes} bytes [8.00 TB]`,
    'Sector Sizes:     512 bytes logical, 4096 bytes physical',
    `Rotation Rate:    ${rpm} rpm`,
    `SATA Version is:  SATA 3.3, 6.0 Gb/s (current: ${current} Gb/s)`,
    '',
  ].join('\n')

/** smp_discover of an expander: phys of a cable to the host, then drives. */
export const smpDiscover = (expander: string, host: string, lanes: number, drives: number, rate = '12 Gbps'): string =>
  [
    `# smp_discover /dev/bsg/${expander}`,
    ...Array.from(
      { length: lanes },
      (_, phy) => `  phy  ${String(phy).padStart(2)}:T:attached:[${host}:${hex(phy)}  i(SSP+STP+SMP)]  12 Gbps`,
    ),
    ...Array.from(
      { length: drives },
      (_, index) =>
        `  phy  ${String(lanes + index).padStart(2)}:D:attached:[5000c500${hex(index, 6)}${expander.endsWith('0') ? '01' : '02'}:00  t(SSP)]  ${rate}`,
    ),
    '',
  ].join('\n')

/** nvme list -o json */
export const nvmeList = (count: number): string =>
  JSON.stringify(
    {
      Devices: Array.from({ length: count }, (_, index) => ({
        NameSpace: 1,
        DevicePath: `/dev/nvme${index}n1`,
        ModelNumber: 'EXAMPLE DRIVE 7',
        SerialNumber: `S${index}EXAMPLE`,
        UsedBytes: 1,
        MaximumLBA: 7_501_476_528,
        PhysicalSize: 3_840_755_982_336,
        SectorSize: 512,
      })),
    },
    null,
    2,
  )

/** storcli /c0 show: its controller and its drives. */
export const storcli = (drives: number): string =>
  [
    'CLI Version = 007.1017.0000.0000 May 10, 2019',
    'Controller = 0',
    'Status = Success',
    'Description = None',
    '',
    'Product Name = Example MegaRAID 9361-8i',
    'Serial Number = EXAMPLE',
    '',
    'PD LIST :',
    '=======',
    '',
    '---------------------------------------------------------------------------',
    'EID:Slt DID State DG     Size Intf Med SED PI SeSz Model            Sp Type ',
    '---------------------------------------------------------------------------',
    ...Array.from({ length: drives }, (_, index) => {
      const slot = `252:${index}`.padEnd(8)
      return `${slot}${String(index + 8).padStart(3)} Onln   0 7.276 TB SAS  HDD N   N  512B ST8000NM0075     U  -    `
    }),
    '---------------------------------------------------------------------------',
    '',
    ...Array.from({ length: drives }, (_, index) => [
      `Drive /c0/e252/s${index} Device attributes :`,
      '================================',
      `SN = EXAMPLE${index}`,
      'Manufacturer Id = SEAGATE ',
      'Model Number = ST8000NM0075',
      'Raw size = 7.277 TB [0x3a3812ab0 Sectors]',
      'Device Speed = 12.0Gb/s',
      'Link Speed = 12.0Gb/s',
      '',
    ]).flat(),
  ].join('\n')

/** Of eight disks behind an adapter whose slot has trained down, and a cable about which two programs disagree: what five programs print. */
export const eightDisks: readonly string[] = [
  device('00:00.0', 'Host bridge: Intel Corporation Xeon E3-1200 v6 Host Bridge', null) +
    bridge('00:01.0', 2, 2, { able: ['8GT/s', 16], runs: ['8GT/s', 4] }) +
    device('02:00.0', 'Serial Attached SCSI controller: Broadcom / LSI SAS3008 PCI-Express Fusion-MPT SAS-3 (rev 02)', {
      able: ['8GT/s', 8],
      runs: ['8GT/s', 4],
    }) +
    '\t!!! Unknown header type 7f\n',
  '# sas_discover -v\n|--host0 HBA 9300-8i\n|  `--4x--expander-0:0 EXAMPLE\n|      `-- 8 x end_device -- disk\n',
  [
    '# smp_discover /dev/bsg/expander-0:0',
    '  phy   0:T:attached:[500605b000000001:00  i(SSP+STP+SMP)]  6 Gbps',
    '  phy   1:T:attached:[500605b000000001:01  i(SSP+STP+SMP)]  6 Gbps',
    '  phy   2:T:phy enabled; unknown rate',
    '  phy   3:T:phy enabled; unknown rate',
    ...times(8, (index) => `  phy  ${String(8 + index).padStart(2)}:D:attached:[500304801234560${index}:00  t(SATA)]  6 Gbps`),
    '',
  ].join('\n'),
  `# lsscsi -t\n${times(8, (index) => `[0:0:${index}:0]    disk    sas:0x500304801234560${index}          /dev/sd${'abcdefgh'[index]} `).join('\n')}\n`,
  times(8, (index) => smartctl(index, 'ST8000VN0022-2EL112', '8,001,563,222,016', 7_200)).join('\n'),
]

/** They, read. */
export const pictured = granted(readTexts(eightDisks.map((text) => ({ name: null, text }))))
