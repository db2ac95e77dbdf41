import type { DriveFact, Transport } from '../../facts.ts'
import type { Said, Span } from '../../text.ts'

const nothing = {
  node: null,
  identity: null,
  model: null,
  bytes: null,
  sector: null,
  rpm: null,
  transport: null,
  able: null,
  runs: null,
  controller: null,
  place: null,
  isVirtual: false,
  count: 1,
} as const

/** A drive of which only this is said. */
export const driveFact = (at: Span, said: Partial<DriveFact>): DriveFact => ({ kind: 'drive', at, ...nothing, ...said })

/** "sda" of "/dev/sda"; null for paths that hold a serial number ("/dev/disk/by-id/…") and for what is no name. */
export const nodeOf = (path: string | null | undefined): string | null =>
  /^(?:\/dev\/)?(?:r?dsk\/)?([A-Za-z][\w.-]{1,40}(?:![\w.-]{1,40})?)$/.exec(path?.trim() ?? '')?.[1] ?? null

/**
 * A WWN or serial number as all programs would print it: "5 000cca 000000001", "0x5000cca000000001" and "naa.5000cca000000001" are one. Null for what is blanked out, by
 * which drives could not be told apart.
 */
export function identityOf(printed: string | null | undefined): string | null {
  const bare = (printed ?? '')
    .trim()
    .toLowerCase()
    .replace(/^(?:0x|naa\.|eui\.|wwn-0x|wwn-)/, '')
    .replace(/[\s-]/g, '')
  const saysNothing =
    bare.length < 3 ||
    /[\u0000-\u001f\ufffd]/.test(bare) ||
    bare.includes('*') ||
    /^(.)\1{0,80}$/.test(bare) ||
    /^(?:\[.{0,40}\]|<.{0,40}>|unknown|none|null|n\/a)$/.test(bare)
  return saysNothing ? null : bare
}

/** "XXXXXXXX" and the like, by which somebody replaced a name. */
export const isBlanked = (name: string): boolean => /^(?:(.)\1{3,80}|\W{0,80})$/.test(name.trim())

/** Models without what pads them; several blanks count as one. Drives that Sun sold have a part of the serial number behind the model. */
export const tidyModel = (printed: string): string =>
  printed
    .trim()
    .replace(/\s{1,80}/g, ' ')
    .replace(/(SUN[\d.]{1,5}[GT]) [0-9A-Z]{8,10}$/, '$1')

const softwareModel =
  /virtual|vmware|qemu|\bvbox\b|\blinux\b|gadget|logical volume|raid|\bboss\b|\bperc\b|\bvolume\b|\bserve(?:ra|raid)\b|persistentdisk|elastic block store|dellemc|\bpowerstore\b|\bmr\d{4}|smart array|iscsi|\blun\b|file-stor/i

/** Whether a model is that of a volume which an adapter, an array or software shows, and no drive's. */
export const isSoftwareModel = (model: string | null | undefined): boolean => softwareModel.test(model ?? '')

const softwareNode = /^(?:loop|z?ram|md|dm-|vd[a-z]|xvd|nbd|rbd|drbd|zd\d|bcache|fd\d|mtdblock|pmem|ublkb|md_d)/

/** Whether a node is a loop, a RAM disk, an array or a disk of a virtual machine. */
export const isSoftwareNode = (node: string | null | undefined): boolean => softwareNode.test(node ?? '')

/** The way to a drive, from how programs name it. */
export function transportOf(printed: string | null | undefined): Transport | null {
  const name = (printed ?? '').trim().toLowerCase()
  if (name === '') return null
  if (/^sas\b/.test(name)) return 'sas'
  if (/^(?:sata|serial[- ]ata)\b/.test(name)) return 'sata'
  if (name.startsWith('usb')) return 'usb'
  return /^(?:nvme|pcie?\b.{0,20}nvme)/.test(name) ? 'nvme' : 'other'
}

/** Rates of SATA and SAS, Gb/s of the line; others are misread. */
export const isLinkRate = (rate: number): boolean => [1.5, 3, 6, 12, 22.5].includes(rate)

/** Bytes of a sector that drives are formatted with, also with bytes of protection. */
export const isSector = (bytes: number): boolean => [512, 520, 524, 528, 1024, 2048, 4096, 4104, 4112, 4160, 4224, 8192].includes(bytes)

/** Such a number of bytes as it is printed; null of anything else. */
export const sectorOf = (printed: string): number | null =>
  /^\d{3,5}$/.test(printed) && isSector(Number(printed)) ? Number(printed) : null

/** Turns a minute of drives that were ever sold, within a fiftieth, since some say what they were designed for and some what they do; 0 is flash. */
const isTurning = (rpm: number): boolean =>
  [3600, 4200, 4500, 5400, 5526, 5700, 5900, 6300, 7200, 10_000, 10_500, 12_000, 15_000].some(
    (known) => Math.abs(rpm - known) <= 0.02 * known,
  )

/** Such a number as it is printed; null of anything else. */
export const turnsOf = (printed: string): number | null =>
  /^\d{4,5}$/.test(printed) && isTurning(Number(printed)) ? Number(printed) : null

/** The first that is said. */
export const firstSaid = <Value>(...values: readonly (Said<Value> | null)[]): Said<Value> | null =>
  values.find((one) => one !== null) ?? null

/** As many ways lead to one drive at most. */
const mostWays = 4

/**
 * Drives that are named apart cannot be told apart by what all of them say: somebody blanked it out, or an adapter prints its own. Where every identity of a
 * model stands at the same small number of nodes, those are ways to the same drives.
 */
export function withoutSharedIdentities(facts: readonly DriveFact[]): readonly DriveFact[] {
  const nodes = new Map<string, Set<string>>()
  const models = new Map<string, Set<string>>()
  for (const { identity, node, model } of facts) {
    if (identity === null || node === null) continue
    nodes.set(identity, (nodes.get(identity) ?? new Set()).add(node))
    models.set(model?.value ?? '', (models.get(model?.value ?? '') ?? new Set()).add(identity))
  }
  const areWays = (model: string): boolean => {
    const ways = [...(models.get(model) ?? [])].map((identity) => nodes.get(identity)?.size ?? 1)
    const [first = 1] = ways
    return ways.length > 1 && first <= mostWays && ways.every((one) => one === first)
  }
  const ofWays = new Map([...models.keys()].map((model) => [model, areWays(model)]))
  return facts.map((fact) => {
    const isShared = (nodes.get(fact.identity ?? '')?.size ?? 0) > 1
    return isShared && !ofWays.get(fact.model?.value ?? '') ? { ...fact, identity: null } : fact
  })
}
