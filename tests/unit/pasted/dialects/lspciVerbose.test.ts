import { describe, expect, it } from 'vitest'
import { lspciVerbose } from '../../../../src/pasted/dialects/lspciVerbose.ts'
import type { PciFact } from '../../../../src/pasted/facts.ts'
import { asPasted, cuts, marked, withoutIndentation, wrappedAt } from '../../../support/asPasted.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

/** As versions before 3.6 print it: nothing says that a link runs below what it is able to. */
const old = `00:00.0 Host bridge: Northbank Semiconductor Quay DRAM Controller (rev 02)
	Subsystem: Northbank Semiconductor Device 0001
	Control: I/O- Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr- Stepping- SERR- FastB2B- DisINTx-
	Kernel driver in use: quay_uncore

00:02.0 PCI bridge: Northbank Semiconductor Quay PCI Express Root Port 2 (rev 02) (prog-if 00 [Normal decode])
	Control: I/O+ Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr- Stepping- SERR- FastB2B- DisINTx+
	Bus: primary=00, secondary=02, subordinate=04, sec-latency=0
	Capabilities: [90] Express (v2) Root Port (Slot+), MSI 00
		DevCap:	MaxPayload 512 bytes, PhantFunc 0
			ExtTag- RBE+
		DevCtl:	Report errors: Correctable- Non-Fatal- Fatal- Unsupported-
			RlxdOrd- ExtTag- PhantFunc- AuxPwr- NoSnoop-
			MaxPayload 256 bytes, MaxReadReq 128 bytes
		DevSta:	CorrErr- UncorrErr- FatalErr- UnsuppReq- AuxPwr+ TransPend-
		LnkCap:	Port #2, Speed 8GT/s, Width x8, ASPM L1, Exit Latency L0s <1us, L1 <4us
			ClockPM- Surprise- LLActRep+ BwNot+
		LnkCtl:	ASPM Disabled; RCB 64 bytes Disabled- Retrain- CommClk+
		LnkSta:	Speed 8GT/s, Width x4, TrErr- Train- SlotClk+ DLActive+ BWMgmt+ ABWMgmt-
		LnkCap2: Supported Link Speeds: 2.5-16GT/s, Crosslink- Retimer+ 2Retimers+ DRS-
		LnkCtl2: Target Link Speed: 16GT/s, EnterCompliance- SpeedDis-
		LnkSta2: Current De-emphasis Level: -6dB, EqualizationComplete+
	Kernel driver in use: pcieport

00:03.0 PCI bridge: Northbank Semiconductor Quay PCI Express Root Port 3 (rev 02) (prog-if 00 [Normal decode])
	Control: I/O+ Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr- Stepping- SERR- FastB2B- DisINTx+
	Bus: primary=00, secondary=05, subordinate=05, sec-latency=0
	Capabilities: [90] Express (v2) Root Port (Slot+), MSI 00
		DevCap:	MaxPayload 256 bytes, PhantFunc 0
		LnkCap:	Port #3, Speed 8GT/s, Width x4, ASPM L1, Exit Latency L1 <4us
		LnkSta:	Speed 2.5GT/s, Width x0, TrErr- Train- SlotClk+ DLActive- BWMgmt- ABWMgmt-

00:1e.0 PCI bridge: Northbank Semiconductor 90 PCI Bridge (rev 92) (prog-if 01 [Subtractive decode])
	Control: I/O+ Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr- Stepping- SERR- FastB2B- DisINTx-
	Bus: primary=00, secondary=06, subordinate=06, sec-latency=32
`

/** As versions since 3.6 print it, with -nn and -D. */
const middle = `0001:02:00.0 Serial Attached SCSI controller [0107]: Lumen Foundry SAS-3 Lantern 3108 [f00d:0097] (rev 02)
	Subsystem: Lumen Foundry Lantern 9300-8i [f00d:3030]
	Control: I/O+ Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr+ Stepping- SERR+ FastB2B- DisINTx+
	Capabilities: [68] Express (v2) Endpoint, MSI 00
		DevCap:	MaxPayload 4096 bytes, PhantFunc 0, Latency L0s <64ns, L1 <1us
			ExtTag+ AttnBtn- AttnInd- PwrInd- RBE+ FLReset+ SlotPowerLimit 0.000W
		DevCtl:	CorrErr- NonFatalErr- FatalErr- UnsupReq-
			RlxdOrd- ExtTag+ PhantFunc- AuxPwr- NoSnoop+ FLReset-
			MaxPayload 256 bytes, MaxReadReq 512 bytes
		LnkCap:	Port #0, Speed 8GT/s, Width x8, ASPM L0s, Exit Latency L0s <2us
		LnkSta:	Speed 8GT/s (ok), Width x4 (downgraded)
			TrErr- Train- SlotClk+ DLActive- BWMgmt- ABWMgmt-
	Kernel driver in use: lantern3sas

0001:03:00.0 Non-Volatile memory controller [0108]: Lumen Foundry NVMe Spark [f00d:a0a0] (prog-if 02 [NVM Express])
	Capabilities: [70] Express (v2) Endpoint, MSI 00
		LnkCap:	Port #0, Speed 16GT/s, Width x4, ASPM L1, Exit Latency L1 <64us
		LnkSta:	Speed 8GT/s (downgraded), Width x4 (ok)
			TrErr- Train- SlotClk+ DLActive- BWMgmt- ABWMgmt-
`

/** As newer ones print it: words only where something is low, or higher than it can. */
const recent = `02:00.0 Serial Attached SCSI controller: Lumen Foundry Lantern 3816 (rev 02)
	Capabilities: [70] Express (v2) Endpoint, IntMsgNum 0
		DevCap:	MaxPayload 512 bytes, PhantFunc 0, Latency L0s unlimited, L1 <64us
		DevCtl:	CorrErr+ NonFatalErr+ FatalErr+ UnsupReq-
			MaxPayload 128 bytes, MaxReadReq 512 bytes
		LnkCap:	Port #0, Speed 16GT/s, Width x8, ASPM not supported
		LnkSta:	Speed 8GT/s (downgraded), Width x4 (downgraded)
			TrErr- Train- SlotClk+ DLActive- BWMgmt- ABWMgmt-

03:00.0 VGA compatible controller: Quellwerk Prisma 2 (prog-if 00 [VGA controller])
	Capabilities: [70] Express (v2) Legacy Endpoint, IntMsgNum 0
		LnkCap:	Port #0, Speed 2.5GT/s, Width x8, ASPM not supported
		LnkSta:	Speed 2.5GT/s, Width x16 (overdriven)

04:00.0 3D controller: Quellwerk Prisma 9
	Capabilities: [70] Express (v2) Endpoint, IntMsgNum 0
		LnkCap:	Port #0, Speed unknown, Width x16, ASPM not supported
		LnkSta:	Speed 128GT/s, Width x16
`

const pciOf = (text: string): readonly PciFact[] =>
  lspciVerbose.read(blockOf(text)).facts.flatMap((fact) => (fact.kind === 'pci' ? [fact] : []))

/** What a fact says, without where it says it. */
const said = ({ address, name, role, buses, able, runs, payload }: PciFact) => ({
  address,
  name,
  role,
  buses,
  able: able?.value ?? null,
  runs: runs?.value ?? null,
  payload: payload?.value ?? null,
})

const link = (text: string): { readonly generation: number; readonly lanes: number } => {
  const [generation = 0, lanes = 0] = text.split('x').map(Number)
  return { generation, lanes }
}

describe('lspci -vv', () => {
  it('says of each function what it is, its buses, its link as it can and as it runs, and the payload that is set', () => {
    expect(pciOf(old).map(said)).toEqual([
      {
        address: '0000:00:00.0',
        name: 'Host bridge: Northbank Semiconductor Quay DRAM Controller',
        role: 'host-bridge',
        buses: null,
        able: null,
        runs: null,
        payload: null,
      },
      {
        address: '0000:00:02.0',
        name: 'PCI bridge: Northbank Semiconductor Quay PCI Express Root Port 2',
        role: 'bridge',
        buses: [2, 4],
        able: link('3x8'),
        runs: link('3x4'),
        payload: 256,
      },
      {
        address: '0000:00:03.0',
        name: 'PCI bridge: Northbank Semiconductor Quay PCI Express Root Port 3',
        role: 'bridge',
        buses: [5, 5],
        able: link('3x4'),
        runs: null,
        payload: null,
      },
      {
        address: '0000:00:1e.0',
        name: 'PCI bridge: Northbank Semiconductor 90 PCI Bridge',
        role: 'bridge',
        buses: [6, 6],
        able: null,
        runs: null,
        payload: null,
      },
    ])
  })

  it.each([
    ['with -nn, with words behind each', middle, ['sas 3x8 3x4', 'nvme 4x4 3x4']],
    ['with words where it matters', recent, ['sas 4x8 3x4', 'other 1x8 1x16', 'other - -']],
  ])('reads links %s', (_, text, expected) => {
    const shown = (at: PciFact['able']): string => (at ? `${String(at.value.generation)}x${String(at.value.lanes)}` : '-')
    expect(pciOf(text).map(({ role, able, runs }) => `${role} ${shown(able)} ${shown(runs)}`)).toEqual(expected)
  })

  it('keeps the domain', () => {
    expect(pciOf(middle).map(({ address }) => address)).toEqual(['0001:02:00.0', '0001:03:00.0'])
  })

  it('names the characters that say a value, with the words behind them', () => {
    const block = blockOf(middle.replaceAll(/^/gm, '> '))
    const [sas] = lspciVerbose.read(block).facts.flatMap((fact) => (fact.kind === 'pci' ? [fact] : []))
    if (!sas?.able || !sas.runs || !sas.payload) throw new Error('a value is missing')
    expect([sas.at, sas.able.at, sas.runs.at, sas.payload.at].map((at) => marked(block, at))).toEqual([
      '0001:02:00.0 Serial Attached SCSI controller [0107]: Lumen Foundry SAS-3 Lantern 3108 [f00d:0097]',
      'Speed 8GT/s, Width x8',
      'Speed 8GT/s (ok), Width x4 (downgraded)',
      'MaxPayload 256 bytes',
    ])
  })

  it.each([
    ['Serial Attached SCSI controller: Lumen Foundry Lantern', 'sas'],
    ['RAID bus controller: Broadcom / LSI MegaRAID Tri-Mode SAS3408', 'sas'],
    ['RAID bus controller: Broadcom / LSI Device 10e6', 'sas'],
    ['RAID bus controller: Northbank Semiconductor SATA Controller [RAID mode]', 'sata'],
    ['RAID bus controller: Northbank Semiconductor Volume Management Device NVMe RAID Controller', 'other'],
    ['SCSI storage controller: LSI Logic / Symbios Logic SAS1068E PCI-Express Fusion-MPT SAS', 'sas'],
    ['SCSI storage controller: Red Hat, Inc. Virtio block device', 'other'],
    ['Mass storage controller: Quellwerk SATA 4-port', 'sata'],
    ['SATA controller: Quellwerk AHCI', 'sata'],
    ['IDE interface: Quellwerk PATA', 'other'],
    ['Non-Volatile memory controller: Lumen Foundry Spark', 'nvme'],
    ['USB controller: Quellwerk xHCI', 'usb'],
    ['Ethernet controller: Quellwerk Thread 10G', 'other'],
    ['ISA bridge: Quellwerk LPC', 'other'],
    ['CardBus bridge: Quellwerk Pocket', 'bridge'],
    ['0107: f00d:0097 (rev 02)', 'sas'],
    ['0604: f00d:0001', 'bridge'],
    ['Controladora SATA [0106]: Quellwerk AHCI', 'sata'],
  ])('takes "%s" for %s', (words, role) => {
    expect(pciOf(`05:00.0 ${words}\n`).map((fact) => fact.role)).toEqual([role])
  })

  it.each(asPasted)('reads the same %s', (_, change) => {
    for (const text of [old, middle, recent]) expect(pciOf(change(text)).map(said)).toEqual(pciOf(text).map(said))
    expect(lspciVerbose.read(blockOf(change(old))).unknown).toEqual([])
  })

  it.each([72, 76, 80])('reads the same values wrapped at column %i', (width) => {
    for (const text of [old, middle, recent]) {
      expect(pciOf(wrappedAt(width)(text)).map(said)).toEqual(pciOf(text).map(said))
    }
  })

  it('reads what versions before 3.0 print', () => {
    const text = `03:00.0 PCI bridge: Quellwerk Span (rev 01) (prog-if 00 [Normal decode])
	Capabilities: [40] Express Root Port (Slot+) IRQ 0
		Device: Supported: MaxPayload 256 bytes, PhantFunc 0, ExtTag-
		Device: Latency L0s unlimited, L1 unlimited
		Device: MaxPayload 128 bytes, MaxReadReq 128 bytes
		Link: Supported Speed 2.5Gb/s, Width x8, ASPM L0s, Port 0
		Link: Latency L0s unlimited, L1 unlimited
		Link: ASPM Disabled RCB 64 bytes CommClk- ExtSynch-
		Link: Speed 2.5Gb/s, Width x4
	Capabilities: [100] Virtual Channel
`
    expect(pciOf(text).map(said)).toEqual([expect.objectContaining({ able: link('1x8'), runs: link('1x4'), payload: 128 })])
    expect(lspciVerbose.read(blockOf(text)).unknown).toEqual([])
  })

  it('does not take a link whose words contradict its numbers, or that has lanes which no link has', () => {
    const text = (sta: string): string =>
      `03:00.0 PCI bridge: Quellwerk Span\n\t\tLnkCap:\tPort #0, Speed 8GT/s, Width x8, ASPM L1\n\t\tLnkSta:\t${sta}\n\t\t\tTrErr-\n`
    const runs = (sta: string) => pciOf(text(sta))[0]?.runs?.value ?? null
    expect(runs('Speed 8GT/s (ok), Width x4 (downgraded)')).toEqual(link('3x4'))
    expect(runs('Speed 16GT/s (overdriven), Width x8')).toEqual(link('4x8'))
    for (const sta of [
      'Speed 8GT/s (downgraded), Width x8 (ok)',
      'Speed 8GT/s (ok), Width x4 (ok)',
      'Speed 8GT/s, Width x8 (overdriven)',
      'Speed 8GT/s, Width x7',
    ]) {
      expect([sta, runs(sta)]).toEqual([sta, null])
      expect(lspciVerbose.read(blockOf(text(sta))).unknown).toEqual([{ line: 3, probably: 'a link whose speed or width cannot be read' }])
    }
  })

  it('reads the same without indentation', () => {
    for (const text of [old, middle, recent]) {
      const { unknown } = lspciVerbose.read(blockOf(withoutIndentation(text)))
      expect(pciOf(withoutIndentation(text)).map(said)).toEqual(pciOf(text).map(said))
      expect(unknown).toEqual(lspciVerbose.read(blockOf(text)).unknown)
    }
  })

  it('never says another value of a text that is cut', () => {
    for (const text of [old, middle, recent]) {
      const whole = new Map(pciOf(text).map((fact) => [fact.address, said(fact)]))
      for (const block of cuts(text)) {
        for (const fact of lspciVerbose.read(block).facts) {
          if (fact.kind !== 'pci') continue
          const [now, all] = [said(fact), whole.get(fact.address)]
          expect(all).toBeDefined()
          for (const key of ['buses', 'able', 'runs', 'payload'] as const)
            expect(now[key] === null ? null : now[key]).toEqual(now[key] === null ? null : all?.[key])
        }
      }
    }
  })

  it('names a link that it cannot read, and a device that did not answer', () => {
    const text = `02:00.0 PCI bridge: Quellwerk Span (rev ff) (prog-if ff)
	!!! Unknown header type 7f
03:00.0 PCI bridge: Quellwerk Span
		LnkCap:	Port #0, Speed 9GT/s, Width x4, ASPM not supported
		LnkSta:	Speed 8GT/s, Wid`
    const { facts, unknown } = lspciVerbose.read(blockOf(text))
    expect(facts).toHaveLength(2)
    expect(unknown).toEqual([
      { line: 2, probably: 'a device that did not answer' },
      { line: 4, probably: 'a link whose speed or width cannot be read' },
      { line: 5, probably: 'a link whose speed or width cannot be read' },
    ])
  })

  it('says once that only root is shown links', () => {
    const text = [
      '02:00.0 PCI bridge: Quellwerk Span',
      '\tCapabilities: <access denied>',
      '03:00.0 PCI bridge: Quellwerk Span',
      '\tCapabilities: <access denied>',
    ]
    expect(lspciVerbose.read(blockOf(text.join('\n'))).unknown).toEqual([{ line: 2, probably: 'links, which only root is shown' }])
  })

  it('leaves out commands, names remarks, and gives no link to the function before a line that is missing', () => {
    const text = `$ sudo lspci -vv
pcilib: sysfs_read_vpd: read failed: Input/output error
02:00.0 PCI bridge: Quellwerk Span
	Control: I/O+ Mem+ BusMaster+
this is the one in the long slot
	Control: I/O+ Mem+ BusMaster+
		LnkSta:	Speed 8GT/s (ok), Width x8 (ok)
		LnkSta2: Retimer-
04:00.0 PCI bridge: Quellwerk Span
	Control: I/O+ Mem+ BusMaster+
	Control: I/O+ Mem+ BusMaster+
		LnkSta:	Speed 8GT/s (ok), Width x8 (ok)
[...]
`
    const { facts, unknown } = lspciVerbose.read(blockOf(text))
    expect(facts.map((fact) => (fact.kind === 'pci' ? fact.runs : null))).toEqual([null, null])
    expect(unknown).toEqual([
      { line: 2, probably: 'a message of the program' },
      { line: 5, probably: 'a remark' },
      { line: 6, probably: 'a part of a device whose first line is missing' },
      { line: 11, probably: 'a part of a device whose first line is missing' },
      { line: 13, probably: 'lines left out' },
    ])
  })

  it('knows its texts', () => {
    expect([old, middle, recent].map((text) => lspciVerbose.sure(blockOf(text)))).toEqual([3, 3, 3])
    expect(lspciVerbose.sure(blockOf('02:00.0 PCI bridge: Quellwerk Span\n'))).toBe(2)
    expect(lspciVerbose.sure(blockOf('\t\tLnkSta:\tSpeed 8GT/s, Width x4\n'))).toBe(2)
    expect(lspciVerbose.sure(blockOf('Ratios: 16:9, and nothing else.\n'))).toBe(0)
    expect(old.split('\n').filter((line) => lspciVerbose.begins(line))).toHaveLength(4)
  })
})

/** Counted in the samples by hand and by other means: functions, links that are able to something, links that run, of those below what they are able to, payloads set. */
const counted: readonly (readonly [sample: string, functions: number, able: number, runs: number, below: number, payloads: number])[] = [
  ['01', 27, 8, 8, 5, 18],
  ['02', 23, 11, 8, 6, 16],
  ['03', 21, 5, 4, 2, 6],
  ['04', 22, 10, 9, 5, 10],
  ['05', 23, 8, 8, 4, 9],
  ['06', 31, 7, 7, 4, 8],
  ['07', 23, 8, 8, 5, 9],
  ['08', 23, 8, 8, 5, 9],
  ['09', 22, 10, 10, 2, 11],
  ['10', 11, 11, 11, 0, 11],
  ['11', 25, 6, 6, 2, 7],
  ['12', 22, 4, 4, 1, 6],
  ['13', 22, 4, 4, 1, 6],
  ['14', 14, 4, 4, 2, 5],
  ['15', 24, 12, 4, 2, 23],
  ['16', 29, 5, 4, 0, 7],
  ['17', 2, 2, 2, 1, 2],
  ['18', 2, 2, 2, 1, 2],
  ['19', 15, 4, 4, 2, 6],
  ['20', 22, 9, 7, 4, 10],
  ['21', 24, 10, 6, 3, 13],
  ['22', 30, 15, 15, 4, 15],
  ['23', 30, 15, 15, 4, 15],
  ['24', 25, 5, 5, 2, 8],
  ['25', 23, 11, 7, 5, 16],
  ['26', 25, 5, 5, 2, 8],
  ['27', 19, 6, 6, 2, 7],
  ['28', 2, 2, 2, 2, 2],
  ['29', 5, 2, 1, 1, 2],
  ['30', 19, 3, 2, 1, 4],
  ['31', 11, 11, 11, 4, 11],
  ['32', 43, 1, 1, 0, 1],
  ['33', 33, 2, 2, 0, 2],
  ['34', 1, 1, 1, 1, 1],
  ['35', 3, 3, 3, 1, 3],
  ['36', 3, 3, 3, 1, 3],
  ['37', 15, 5, 4, 2, 6],
  ['38', 3, 1, 1, 0, 0],
  ['39', 16, 5, 5, 1, 5],
  ['40', 20, 2, 2, 1, 3],
  ['41', 1, 1, 1, 1, 1],
  ['42', 1, 1, 1, 0, 1],
  ['43', 1, 1, 1, 0, 1],
  ['44', 1, 1, 1, 0, 1],
  ['45', 1, 1, 1, 1, 1],
]

/** Read in the samples: address, what the link is able to, what it runs at, payload. */
const readings: Readonly<Record<string, readonly string[]>> = {
  '01': [
    '0000:00:0c.0 3x1 2x1 256',
    '0000:00:0e.0 3x1 2x1 128',
    '0000:17:00.0 5x4 4x4 256',
    '0000:16:00.0 5x16 5x16 256',
    '0000:00:18.0 - - -',
    '0000:01:00.0 2x2 2x1 256',
  ],
  '02': [
    '0000:00:01.0 3x8 3x8 256',
    '0000:00:02.0 3x16 3x16 256',
    '0000:00:03.0 3x4 2x1 256',
    '0000:00:00.0 2x4 - 128',
    '0000:00:1c.7 2x1 1x1 128',
  ],
  '03': ['0000:02:00.0 3x4 3x2 128', '0000:00:1d.0 3x2 3x2 128', '0000:00:02.0 - - 128'],
  '04': ['0000:00:01.0 2x16 1x16 128', '0000:00:1e.0 - - -'],
  '17': ['0000:00:00.0 2x2 2x2 128', '0000:01:00.0 4x4 2x2 128'],
  '18': ['0001:00:00.0 3x2 3x2 128', '0001:01:00.0 3x4 3x2 128'],
  '21': ['0000:00:06.0 4x4 4x4 256', '0000:00:1b.4 4x4 3x4 256', '0000:04:00.0 3x4 3x4 256', '0000:00:1a.0 4x4 - 256'],
  '24': ['0000:00:03.1 1x8 1x16 128'],
  '28': ['0000:01:00.0 4x4 2x2 128', '0000:01:00.2 4x4 2x2 128'],
  '31': ['0000:03:00.0 2x8 2x4 128', '0000:04:00.0 2x2 1x1 128', '0000:0a:00.0 2x1 2x1 128'],
  '34': ['0000:04:00.0 3x4 1x1 128'],
  '35': ['0000:43:00.0 3x4 1x4 128', '0000:45:00.0 1x4 1x4 128'],
  '38': ['0000:3e:00.0 3x4 3x4 -'],
  '41': ['0000:2e:00.0 5x2 4x2 256'],
  '43': ['0000:00:1c.0 3x4 3x4 256'],
}

const buses: Readonly<Record<string, readonly string[]>> = {
  '01': ['0000:00:0c.0 1-1', '0000:00:0e.0 2-3', '0000:17:00.0 24-24', '0000:15:01.0 22-28'],
  '02': ['0000:00:01.0 3-3', '0000:00:02.0 4-4', '0000:00:03.0 2-2', '0000:00:1c.7 7-11'],
  '03': ['0000:00:1d.0 2-2'],
  '18': ['0001:00:00.0 1-255'],
}

const sampleOf = (number: string): readonly PciFact[] => pciOf(machineSampleText(`lspci-vv/${number}.txt`))
const shown = (value: PciFact['able']): string => (value ? `${String(value.value.generation)}x${String(value.value.lanes)}` : '-')
const isBelow = ({ able, runs }: PciFact): boolean =>
  able !== null && runs !== null && (runs.value.generation < able.value.generation || runs.value.lanes < able.value.lanes)

describe.skipIf(!hasMachineSamples)('lspci -vv of real machines', () => {
  it('counts what is there', () => {
    const found = counted.map(([number]) => {
      const facts = sampleOf(number)
      const count = (has: (fact: PciFact) => boolean): number => facts.filter(has).length
      return [
        number,
        facts.length,
        count(({ able }) => able !== null),
        count(({ runs }) => runs !== null),
        count(isBelow),
        count(({ payload }) => payload !== null),
      ]
    })
    expect(found).toEqual(counted)
    expect(counted).toHaveLength(machineSamples('lspci-vv').length)
  })

  it.each(Object.entries(readings))('reads sample %s as a careful reader does', (number, expected) => {
    const lines = sampleOf(number).map(
      ({ address, able, runs, payload }) => `${address} ${shown(able)} ${shown(runs)} ${payload ? String(payload.value) : '-'}`,
    )
    expect(lines).toEqual(expect.arrayContaining([...expected]))
  })

  it.each(Object.entries(buses))('reads the buses of sample %s', (number, expected) => {
    expect(sampleOf(number).map((fact) => `${fact.address} ${fact.buses?.join('-') ?? ''}`)).toEqual(expect.arrayContaining([...expected]))
  })

  it('reads the same of each as it is pasted', () => {
    for (const { file } of machineSamples('lspci-vv')) {
      const text = machineSampleText(file)
      for (const [, change] of asPasted) expect(pciOf(change(text)).map(said)).toEqual(pciOf(text).map(said))
      expect(pciOf(withoutIndentation(text)).map(said)).toEqual(pciOf(text).map(said))
      for (const width of [72, 76, 80]) {
        const wrapped = pciOf(wrappedAt(width)(text)).map(said)
        expect([file, wrapped]).toEqual([file, pciOf(text).map(said)])
      }
    }
  })
})
