import { visibleText } from '../units/visibleText.ts'
import { longestName, mostDevices } from './limits.ts'
import type { LineFields } from './lineFields.ts'

/** The separator of a name's two parts inside a key; cannot come from a field that was accepted as a name. */
const between = 0

/** Text from a file: UTF-8 where it is, else one character a byte; control characters are replaced. */
export function nameText(bytes: Uint8Array): string {
  const single = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  let text = single
  try {
    text = decodeURIComponent(escaped)
  } catch {
    // not UTF-8: an older character set, of which nothing is known
  }
  return visibleText(text, '\uFFFD')
}

/** Of the first bytes of a key: FNV-1a, its upper half folded in. */
function hashOf(key: Uint8Array, length: number): number {
  let hash = 0x811c9dc5 | 0
  for (let at = 0; at < length; at++) hash = Math.imul(hash ^ key[at], 0x01000193)
  return hash ^ (hash >>> 15)
}

/** The devices of a trace, numbered as they appear; the table is of bytes, so a known name makes no string and none can name a property. */
export class DeviceNames {
  private readonly keys: Uint8Array[] = []
  private readonly parts: number[] = []
  private slots = new Int32Array(256)
  private readonly key = new Uint8Array(longestName)

  /** The name may be empty where a format has no devices. */
  get count(): number {
    return this.keys.length
  }

  /**
   * The number of the device that one field names, or two together, as a host and its disk.
   *
   * @returns −1 where there is no room for another
   */
  number(fields: LineFields, first: number, second: number = -1): number {
    const cut = this.copy(fields, first, 0)
    return second < 0 ? this.find(cut, cut) : this.findBoth(fields, cut, second)
  }

  /** The device of a format that names none. */
  only(): number {
    return this.find(0, 0)
  }

  private findBoth(fields: LineFields, cut: number, second: number): number {
    const from = Math.min(cut, longestName - 1)
    this.key[from] = between
    return this.find(this.copy(fields, second, from + 1), from)
  }

  private copy(fields: LineFields, field: number, at: number): number {
    const end = fields.ends[field]
    let to = at
    for (let from = fields.starts[field]; from < end && to < longestName; from++) this.key[to++] = fields.bytes[from]
    return to
  }

  private find(length: number, cut: number): number {
    const mask = this.slots.length - 1
    let slot = hashOf(this.key, length) & mask
    while (this.slots[slot] !== 0) {
      const device = this.slots[slot] - 1
      if (this.isKey(device, length)) return device
      slot = (slot + 1) & mask
    }
    return this.add(slot, length, cut)
  }

  private isKey(device: number, length: number): boolean {
    const known = this.keys[device]
    if (known.length !== length) return false
    for (let at = 0; at < length; at++) if (known[at] !== this.key[at]) return false
    return true
  }

  private add(slot: number, length: number, cut: number): number {
    if (this.keys.length >= mostDevices) return -1
    this.keys.push(this.key.slice(0, length))
    this.parts.push(cut)
    this.slots[slot] = this.keys.length
    if (2 * this.keys.length > this.slots.length) this.grow()
    return this.keys.length - 1
  }

  private grow(): void {
    const mask = 2 * this.slots.length - 1
    this.slots = new Int32Array(mask + 1)
    for (const [device, key] of this.keys.entries()) {
      let slot = hashOf(key, key.length) & mask
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask
      this.slots[slot] = device + 1
    }
  }

  names(): string[] {
    return this.keys.map((key, device) => {
      const cut = this.parts[device]
      return cut === key.length ? nameText(key) : `${nameText(key.subarray(0, cut))}.${nameText(key.subarray(cut + 1))}`
    })
  }
}
