import { sectorBytes, type Bytes } from '../../units/quantities.ts'

/** The nearest whole number of sectors, one at least. */
export const wholeSectors = (size: Bytes): Bytes => Math.max(1, Math.round(size / sectorBytes)) * sectorBytes
