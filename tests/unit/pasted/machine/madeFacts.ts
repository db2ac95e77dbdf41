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
