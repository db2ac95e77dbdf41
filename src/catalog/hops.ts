import type { HopKind } from '../domain/machine.ts'

/** What may be said of a hop of one kind, and what it carries. */
export interface HopRule {
  /** Short, for names and messages. */
  readonly title: string
  /** How a machine’s text begins to name it. */
  readonly word: string
  /** Of links; absent of boxes. A network has any rate. */
  readonly generations?: readonly number[]
  /** The first is the one of a text without any. */
  readonly lanes?: readonly number[]
  /** What may hang below besides drives; drives have links of these kinds for themselves, or of its own. */
  readonly below: readonly HopKind[]
  /** What its text may say further, besides the measured rate. */
  readonly options?: readonly string[]
  /** Who gets equal shares of it when it is full. */
  readonly law?: 'port'
}

/** Speeds of a link, trained down or not. */
export const laneCounts: readonly number[] = [1, 2, 4, 8, 16]

/** Largest data of a PCIe packet; boards that are described by a device tree mostly leave 128, PCs and servers 256. */
export const payloads: readonly number[] = [128, 256, 512, 1024, 2048, 4096]
export const usualPayload = 256

const ofHost: readonly HopKind[] = ['root', 'pcie', 'dmi', 'adapter', 'sas', 'sata', 'usb', 'network', 'bus']

/** Every kind of hop; the sources of what links carry stand in linkCeilings.ts and mechanics/linkPayload.ts. */
export const hopRules: Readonly<Record<HopKind, HopRule>> = {
  bus: { title: 'Shared bus', word: 'bus', below: [] },
  sas: { title: 'SAS cable', word: 'sas', generations: [3, 6, 12, 24], lanes: [1, 2, 4, 8], below: ['expander'], options: ['at'] },
  sata: { title: 'SATA link', word: 'sata', generations: [1.5, 3, 6], lanes: [1], below: ['multiplier'], options: ['at'] },
  usb: { title: 'USB link', word: 'usb', generations: [0.48, 5, 10, 20], lanes: [1], below: ['hub', 'adapter'], options: ['at', 'bot'] },
  pcie: {
    title: 'PCIe slot',
    word: 'pcie',
    generations: [1, 2, 3, 4, 5],
    lanes: laneCounts,
    below: ['adapter', 'switch'],
    options: ['at', 'p'],
  },
  dmi: {
    title: 'Chipset link',
    word: 'dmi',
    generations: [2, 3, 4],
    lanes: [4, 8],
    below: ['adapter', 'pcie', 'sata', 'sas', 'usb'],
    options: ['at', 'p'],
  },
  network: { title: 'Network', word: 'net', lanes: [1], below: ofHost.filter((kind) => kind !== 'network') },
  adapter: { title: 'Adapter', word: 'adapter', below: ['sas', 'sata', 'usb', 'pcie', 'bus'], options: ['c'] },
  expander: { title: 'SAS expander', word: 'expander', below: ['sas', 'sata'], options: ['unbuffered'] },
  multiplier: { title: 'Port multiplier', word: 'multiplier', below: ['sata'], options: ['cmd'] },
  // delays nothing; what a command costs stands in buses.ts, what a read takes of flash in machineDrives.ts
  hub: { title: 'USB hub', word: 'hub', below: ['usb'] },
  switch: { title: 'PCIe switch', word: 'switch', below: ['pcie'], law: 'port' },
  root: { title: 'Root complex', word: 'root', below: ['pcie', 'dmi', 'usb', 'sata'], law: 'port' },
}

/** What may hang where: on a hop, or on the host itself. */
export const allowedBelow = (kind: HopKind | null): readonly HopKind[] => (kind === null ? ofHost : hopRules[kind].below)

/** The kinds of links that drives may have for themselves there; a drive can be plugged into the host’s own slots and ports. */
export const ownLinksOn = (kind: HopKind | null): readonly HopKind[] =>
  (kind === null ? allowedBelow(null) : [kind, ...allowedBelow(kind)]).filter((one) => ['sas', 'sata', 'usb', 'pcie'].includes(one))
