import type { Transport } from '../../facts.ts'
import type { Line, Said } from '../../text.ts'
import { phyRate } from '../sas/phyRate.ts'

const powers: Readonly<Record<string, number>> = {
  '': 1,
  K: 1024,
  M: 1_048_576,
  G: 1_073_741_824,
  T: 1_099_511_627_776,
  P: 1_125_899_906_842_624,
}

const unitOf = (printed: string): number => powers[/([KMGTP]?)B(?:ytes)?$/.exec(printed.trim())?.[1] ?? ''] ?? 1

/** "13.972 TB", "4 KB", "512B": units are powers of 1024. */
export function bytesOf(printed: string): number | null {
  const [, digits = '', unit = ''] = /^(\d{1,8}(?:[.,]\d{1,6})?)\s?([KMGTP]?)B(?:ytes)?$/.exec(printed.trim()) ?? []
  return digits === '' ? null : Math.round(Number(digits.replace(',', '.')) * (powers[unit] ?? Number.NaN))
}

export const saidBytes = (cell: Said<string> | undefined): Said<number> | null => {
  const value = cell ? bytesOf(cell.value) : null
  return cell && value !== null && value > 0 ? { value, at: cell.at } : null
}

/** "0:12", ":25", and "x24:10" of some that was tampered with for tests. */
export const placeOf = (printed: string): string | null => /^x?(\d{0,5}:\d{1,5})$/.exec(printed.trim())?.[1] ?? null

export const transports: Readonly<Record<string, Transport>> = { SAS: 'sas', SATA: 'sata', NVMe: 'nvme', NVME: 'nvme' }

/** A rate within a value: "12.0Gb/s". */
export function rateIn(cell: Said<string> | undefined): Said<number> | null {
  if (!cell) return null
  const line: Line = { number: cell.at.line, text: cell.value, quoted: 0 }
  const rate = phyRate(line, 0)
  return rate && { value: rate.value, at: { ...cell.at, from: cell.at.from + rate.at.from, to: cell.at.from + rate.at.to } }
}

/**
 * Bytes by the sectors that are printed in hexadecimal. Adapters without RAID print the last sector instead of their number: numbers of sectors are even. Sectors of 512 bytes
 * and of those that the drive has both occur, so the size beside them, which is cut to megabytes and to three
 * places, says which.
 *
 * @returns null where both do not fit together
 */
export function byItsSectors(size: Said<string>, sector: number): Said<number> | null {
  const match = /^(\d.{0,20}B)\s{0,4}\[(0x[\da-f]{1,14}) Sectors\]/i.exec(size.value)
  const [, printed = '', digits = ''] = match ?? []
  const about = bytesOf(printed)
  const number = Number(digits)
  if (!match || about === null || !Number.isSafeInteger(number)) return null
  const sectors = number % 2 === 1 ? number + 1 : number
  const off = 0.0011 * unitOf(printed) + 1_048_576
  const bytes = [sector, 512, 4096].map((each) => each * sectors).find((each) => Math.abs(each - about) <= off)
  const from = size.at.from + size.value.indexOf(digits)
  return bytes === undefined ? null : { value: bytes, at: { ...size.at, from, to: from + `${digits} Sectors`.length } }
}
