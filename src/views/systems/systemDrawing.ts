import type { DriveNode, HopNode, Machine, MachineNode } from '../../domain/machine.ts'
import { plainDigits } from '../../units/formatQuantity.ts'

type Place = readonly [x: number, y: number]

/** A machine as lines and marks in pixels: the host left, its drives right; what limits is strong. */
export interface SystemDrawing {
  readonly width: number
  readonly height: number
  readonly wires: readonly { readonly from: Place; readonly to: Place; readonly isLimit: boolean }[]
  /** Boxes that wires end in. */
  readonly boxes: readonly { readonly at: Place; readonly isLimit: boolean }[]
  /** Words over wires, their middles at their places. */
  readonly labels: readonly { readonly at: Place; readonly text: string; readonly isLimit: boolean }[]
  /** Equal drives as a heap of equal marks, by their middles. */
  readonly drives: readonly { readonly at: readonly Place[]; readonly radius: number }[]
}

/** Which nodes are drawn strong, by their paths with points between. */
export interface DrawnLimit {
  readonly hops: ReadonlySet<string>
}

/** Size of the host’s box; wires begin at its right side. */
export const hostSize = { width: 10, height: 16 } as const

const height = 64
/** Above the topmost wire, where its label stands. */
const top = 12
const letter = 6
const gap = 6
/** More rows than this are drawn as one with their number. */
const mostRows = 4
const widestMark = 10.5
const smallestMark = 6

/** "PCIe 3.0 ×8", "SAS 12 ×4", "USB 5 Gb/s": a link as it is labelled, at what it runs at. */
export function linkLabel({ kind, link }: Pick<HopNode, 'kind' | 'link'>): string {
  if (!link) return kind === 'root' ? 'root complex' : kind
  const { generation, lanes } = link.trained ?? link
  const rate = plainDigits(generation)
  if (kind === 'pcie') return `PCIe ${rate}.0 ×${lanes}`
  if (kind === 'dmi') return `DMI ${rate}.0`
  if (kind === 'sas') return `SAS ${rate} ×${lanes}`
  return kind === 'network' ? `${rate} Gb/s` : `${kind.toUpperCase()} ${rate} Gb/s`
}

/** Whether it is drawn as a wire; all others are boxes at its end. */
const isWire = ({ kind, link }: HopNode): boolean => link !== undefined || kind === 'bus' || kind === 'root'

/** Rows of drives in a branch, once equal branches are drawn one by one. */
const rowsIn = (nodes: readonly MachineNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.node === 'hop' ? node.count * Math.max(1, rowsIn(node.below)) : 1), 0)

/** The same nodes with the number of equal branches drawn. */
interface Placing {
  /** Pixels of height of a row. */
  readonly row: number
  /** Equal branches are one, with their number. */
  readonly isFolded: boolean
  readonly limit: DrawnLimit
}

/** Rows and pitch of so many marks beside each other in a row of a height, in pixels. */
export function heap(count: number, room: number): { readonly rows: number; readonly pitch: number } {
  const aspect = count > 24 ? 2.4 : 1.5
  const most = Math.max(1, Math.floor(room / smallestMark))
  const rows = Math.max(1, Math.min(most, Math.ceil(Math.sqrt(count / aspect))))
  return { rows, pitch: Math.min(widestMark, room / rows) }
}

class Sheet {
  readonly wires: SystemDrawing['wires'][number][] = []
  readonly boxes: SystemDrawing['boxes'][number][] = []
  readonly labels: SystemDrawing['labels'][number][] = []
  readonly drives: SystemDrawing['drives'][number][] = []
  width = 0

  drawDrives({ count }: DriveNode, copies: number, [x, y]: Place, placing: Placing): void {
    const all = count * copies
    const { rows, pitch } = heap(all, placing.row - (placing.row < height ? 2 : 0))
    const columns = Math.ceil(all / rows)
    const spread = (rows * pitch) / 2
    this.wires.push({ from: [x, y], to: [x + gap, y], isLimit: false })
    this.wires.push({ from: [x + gap, y - spread], to: [x + gap, y + spread], isLimit: false })
    const left = x + 2 * gap + pitch / 2
    const at = Array.from({ length: all }, (_, index): Place => [
      left + (index % columns) * pitch,
      y - spread + pitch / 2 + Math.floor(index / columns) * pitch,
    ])
    this.drives.push({ at, radius: pitch / 2 - 1 })
    this.width = Math.max(this.width, left + (columns - 0.5) * pitch + 1)
  }

  /** @returns where what hangs on it begins */
  drawHop(hop: HopNode, path: string, [x, y]: Place, placing: Placing): number {
    const isLimit = placing.limit.hops.has(path)
    if (!isWire(hop)) {
      this.boxes.push({ at: [x, y], isLimit })
      return x
    }
    const times = placing.isFolded && hop.count > 1 ? `${hop.count} × ` : ''
    const text = times + linkLabel(hop)
    const end = x + text.length * letter + 4 * gap
    this.wires.push({ from: [x, y], to: [end, y], isLimit })
    // of equal branches one above the other the first is labelled
    const isSaid = this.labels.some(({ at: [left], text: other }) => left === (x + end) / 2 && other === text)
    if (!isSaid) this.labels.push({ at: [(x + end) / 2, y - 5], text, isLimit })
    if (hop.kind === 'root') this.boxes.push({ at: [end, y], isLimit })
    return end
  }

  /** Draws what hangs at a place, from a height downwards. */
  drawBelow(nodes: readonly MachineNode[], above: string, [x, y]: Place, upper: number, placing: Placing, copies = 1): void {
    const branches = nodes.flatMap((node, index) => {
      const path = above === '' ? `${index}` : `${above}.${index}`
      const times = node.node === 'hop' && !placing.isFolded ? node.count : 1
      return Array.from({ length: times }, () => ({ node, path }))
    })
    let begin = upper
    for (const { node, path } of branches) {
      const rows = node.node === 'drives' || placing.isFolded ? 1 : Math.max(1, rowsIn(node.below))
      const middle = branches.length === 1 ? y : begin + (rows * placing.row) / 2
      if (middle !== y) this.wires.push({ from: [x, y], to: [x, middle], isLimit: false })
      if (node.node === 'drives') this.drawDrives(node, copies, [x, middle], placing)
      else {
        const end = this.drawHop(node, path, [x, middle], placing)
        this.drawBelow(node.below, path, [end, middle], begin, placing, copies * (placing.isFolded ? node.count : 1))
      }
      begin += rows * placing.row
    }
  }
}

/** Draws a machine. */
export function systemDrawing({ below }: Machine, limit: DrawnLimit): SystemDrawing {
  const rows = Math.max(1, rowsIn(below))
  const isFolded = rows > mostRows
  const count = isFolded ? 1 : rows
  const sheet = new Sheet()
  const placing: Placing = { row: height / count, isFolded, limit }
  sheet.drawBelow(below, '', [hostSize.width, top + height / 2], top, placing)
  const { wires, boxes, labels, drives, width } = sheet
  return { width: Math.ceil(width), height: top + height, wires, boxes, labels, drives }
}
