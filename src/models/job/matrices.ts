import { naturalLogarithm } from '../../maths/logarithm.ts'
import type { Bytes } from '../../units/quantities.ts'

/** How a product of square matrices is read. */
export interface TiledProduct {
  /** t: rows and columns of a tile. */
  readonly tile: number
  /** q: tiles on a side. */
  readonly tiles: number
  readonly read: Bytes
  readonly written: Bytes
  readonly operations: number
}

/**
 * A product of two K × K matrices by tiles of t × t: one of each matrix in memory, of both factors two where the next ones arrive meanwhile. Reads
 * 2qK²e, writes K²e, takes 2K³ operations.
 *
 * @param side K
 * @param element e, bytes
 * @returns a tile of 0 where memory does not hold three elements
 */
export function tiledProduct(side: number, element: Bytes, memory: Bytes, buffers: 1 | 2): TiledProduct {
  const tile = Math.min(side, Math.floor(Math.sqrt(memory / ((buffers === 2 ? 5 : 3) * element))))
  const tiles = Math.ceil(side / tile)
  const matrix = side * side * element
  return { tile, tiles, read: 2 * tiles * matrix, written: matrix, operations: 2 * side * side * side }
}

/**
 * Passes of a transpose: one where memory holds the square of a block twice, else of the order of ln min(m, r, c, rc/b)/ln(m/b) with m and b elements of
 * memory and block. The bound of Aggarwal & Vitter 1988 (Theorem 3.3) is one of order; its constant is taken to be 1.
 *
 * @returns Infinity where a block fills the memory
 */
export function transposePasses(rows: number, columns: number, element: Bytes, memory: Bytes, block: Bytes): number {
  const [held, asked] = [memory / element, block / element]
  if (held >= 2 * asked * asked) return 1
  if (held <= asked) return Infinity
  const reach = Math.min(held, rows, columns, (rows * columns) / asked)
  // a whole number of passes is one in spite of rounding
  return Math.max(1, Math.ceil(naturalLogarithm(reach) / naturalLogarithm(held / asked) - 1e-9))
}
