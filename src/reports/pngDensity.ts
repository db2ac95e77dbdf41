import { crc32 } from './crc32.ts'

/** Pixels of a drawing in a metre: CSS has 96 in an inch. */
const perMetre = 96 / 0.0254

/** Bytes before the second chunk of a PNG: the signature, and the header with its length, name and checksum. */
const beforeSecond = 8 + 25

/**
 * A PNG that says how large its drawing is, so that it stands in a text as large as the SVG, whatever its scale: the chunk pHYs of
 * ISO/IEC 15948.
 *
 * @param png has no such chunk
 * @param scale pixels of the picture for each of the drawing
 */
export function withDensity(png: Uint8Array, scale: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, 9)
  chunk.set(new TextEncoder().encode('pHYs'), 4)
  for (const axis of [8, 12]) view.setUint32(axis, Math.round(scale * perMetre))
  // the unit is the metre
  view.setUint8(16, 1)
  view.setUint32(17, crc32(chunk.subarray(4, 17)))
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, beforeSecond))
  whole.set(chunk, beforeSecond)
  whole.set(png.subarray(beforeSecond), beforeSecond + chunk.length)
  return whole
}
