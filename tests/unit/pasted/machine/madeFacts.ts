import { driveFact } from '../../../../src/pasted/dialects/drives/driveFact.ts'
import { usbFact } from '../../../../src/pasted/dialects/lsusbLine.ts'
import { sasPhy } from '../../../../src/pasted/dialects/sas/sasPhys.ts'
import { pciFact } from '../../../../src/pasted/facts.ts'
import type { DriveFact, Fact, PciFact, SasLinkFact, SasPhyFact, ScsiFact, UsbFact } from '../../../../src/pasted/facts.ts'
import type { ReadText } from '../../../../src/pasted/readText.ts'
import type { Said, Span } from '../../../../src/pasted/text.ts'

/** Facts as dialects make them, line by line. */

export const onLine = (line: number): Span => ({ line, from: 0, to: 10 })

export const said = <Value>(value: Value, line = 1): Said<Value> => ({ value, at: onLine(line) })

/** A text of one program; letters in the order of the list that it is put into. */
export const textOf = (command: string, facts: readonly Fact[], name: string | null = null): ReadText => ({
  letter: 'A',
  name,
  given: 0,
  dialect: { id: command.split(' ')[0] ?? '', command },
  lines: [],
  dropped: [],
  facts,
  unknown: [],
})

export const pci = (line: number, address: string, more: Partial<PciFact> = {}): PciFact =>
  pciFact(onLine(line), address, { name: 'Device', ...more })

/** A bridge to a bus, with a link of that generation and so many lanes, of which not all may be used. */
const port = (line: number, address: string, bus: number, generation: number, lanes: number, used: number): PciFact =>
  pci(line, address, {
    name: 'PCI bridge: port',
    role: 'bridge',
    buses: [bus, bus + 20],
    able: said({ generation, lanes }, line + 1),
    runs: said({ generation, lanes: used }, line + 2),
  })

export const scsi = (line: number, host: number | null, node: string | null, more: Partial<ScsiFact> = {}): ScsiFact => ({
  kind: 'scsi',
  at: onLine(line),
  host,
  target: `${host}:0:${line}:0`,
  type: 'disk',
  vendor: null,
  model: null,
  node,
  transport: null,
  address: null,
  ...more,
})

export const drive = (line: number, more: Partial<DriveFact> = {}): DriveFact => driveFact(onLine(line), more)

export const phy = (line: number, number: number, more: Partial<SasPhyFact> = {}): SasPhyFact => sasPhy(onLine(line), null, number, more)

export const sasLink = (line: number, above: string, below: string, more: Partial<SasLinkFact> = {}): SasLinkFact => ({
  kind: 'sas-link',
  at: onLine(line),
  above,
  below,
  belowIs: 'expander',
  lanes: null,
  count: said(1, line),
  paths: 1,
  model: null,
  ...more,
})

export const usb = (line: number, bus: number, device: number, more: Partial<UsbFact> = {}): UsbFact =>
  usbFact(onLine(line), bus, device, more)

export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Eight disks behind an adapter whose slot has trained down, and a cable about which two programs disagree. */
export const pictured: readonly ReadText[] = [
  textOf('lspci -vv', [
    pci(1, '0000:00:00.0', { name: 'Host bridge: Intel Corporation Xeon E3-1200 v6 Host Bridge', role: 'host-bridge' }),
    port(20, '0000:00:01.0', 2, 3, 8, 4),
    pci(388, '0000:02:00.0', {
      name: 'Serial Attached SCSI controller: Broadcom / LSI SAS3008 PCI-Express Fusion-MPT SAS-3 (rev 02)',
      role: 'sas',
      able: said({ generation: 3, lanes: 8 }, 405),
      runs: said({ generation: 3, lanes: 4 }, 408),
      payload: said(256, 402),
    }),
    pci(500, '0000:00:14.0', { name: 'USB controller: none', role: 'usb' }),
  ]),
  textOf('sas_discover -v', [
    { kind: 'controller', at: onLine(2), id: 'host0', model: said('HBA 9300-8i', 2), drives: null },
    sasLink(3, 'host0', 'expander-0:0', { lanes: said(4, 3) }),
    sasLink(4, 'expander-0:0', 'end_device', { belowIs: 'drives', count: said(8, 4) }),
  ]),
  textOf('smp_discover', [
    ...times(2, (index) => phy(1 + index, index, { attached: 'hba', attachedTo: 'host', rate: said(6, 1 + index) })),
    ...times(2, (index) => phy(3 + index, 2 + index, { isUnknown: true })),
    ...times(8, (index) => phy(9 + index, 8 + index, { attached: `at${index}`, attachedTo: 'drive', rate: said(6, 9 + index) })),
    ...times(12, (index) => phy(17 + index, 16 + index)),
  ]),
  textOf(
    'lsscsi -t',
    times(8, (index) => scsi(1 + index, 0, `sd${'abcdefgh'[index]}`, { transport: 'sas', address: `port${index}`, vendor: 'ATA' })),
  ),
  ...times(8, (index) =>
    textOf('smartctl -x', [
      drive(5, {
        node: `sd${'abcdefgh'[index]}`,
        identity: `serial${index}`,
        model: said('ST8000VN0022-2EL112', 5),
        bytes: said(8_001_563_222_016, 8),
        rpm: said(7_200, 10),
        transport: 'sata',
        able: said(6, 15),
        runs: said(6, 15),
      }),
    ]),
  ),
]
