import type { Transport } from '../../facts.ts'
import { as, within } from '../../items.ts'
import { binaryUnit } from '../../measured/amounts.ts'
import type { Said } from '../../text.ts'
import { sizeOf } from '../drives/capacity.ts'

const amount = /^(\d{1,8}(?:[.,]\d{1,6})?)\s?([KMGTP]?)B(?:ytes)?$/

/** "13.972 TB", "4 KB", "512B": units are powers of 1024. */
export function bytesOf(printed: string): number | null {
  const [, digits, unit = ''] = amount.exec(printed.trim()) ?? []
  return digits === undefined ? null : sizeOf(digits, unit, 1024)
}

/** "0:12", ":25", and "x24:10" of some that was tampered with for tests. */
export const placeOf = (printed: string): string | null => /^x?(\d{0,5}:\d{1,5})$/.exec(printed.trim())?.[1] ?? null

export const transports: Readonly<Record<string, Transport>> = { SAS: 'sas', SATA: 'sata', NVMe: 'nvme', NVME: 'nvme' }

/**
 * Bytes by the sectors that are printed in hexadecimal. Adapters without RAID print the last sector instead of their number: numbers of sectors are even. Sectors of 512 bytes
 * and of those that the drive has both occur, so the size beside them, which is cut to megabytes and to three
 * places, says which.
 *
 * @returns null where both do not fit together
 */
export function byItsSectors(size: Said<string> | null, sector = 512): Said<number> | null {
  const found = size && within(size, /^(?<size>\d.{0,20}B)\s{0,4}\[(?<sectors>(?<digits>0x[\da-f]{1,14}) Sectors)\]/di)
  const [printed, number] = [found?.text('size') ?? '', Number(found?.text('digits'))]
  const about = bytesOf(printed)
  if (!found || about === null || !Number.isSafeInteger(number)) return null
  const off = 0.0011 * binaryUnit(amount.exec(printed)?.[2] ?? '') + 1_048_576
  return as(found.said('sectors'), () => {
    const sectors = number % 2 === 1 ? number + 1 : number
    return [sector, 512, 4096].map((each) => each * sectors).find((bytes) => Math.abs(bytes - about) <= off) ?? null
  })
}
