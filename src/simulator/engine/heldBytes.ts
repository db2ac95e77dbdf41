import type { Bytes } from '../../units/quantities.ts'

/** What an engine of JavaScript spends on an object beside its properties, and on each of them: on 64 bits, without compression. */
const objectBytes = 24
const propertyBytes = 8

/**
 * The memory that something holds, about: its typed arrays to the byte, its objects and lists by their properties. What is reached twice counts
 * once; what only a function knows is not seen.
 */
export function heldBytes(held: unknown): Bytes {
  const seen = new Set<unknown>()
  let sum = 0
  const waiting = [held]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null || seen.has(one)) continue
    seen.add(one)
    if (ArrayBuffer.isView(one)) {
      waiting.push(one.buffer)
    } else if (one instanceof ArrayBuffer) {
      sum += one.byteLength
    } else {
      const parts: unknown[] = one instanceof Map || one instanceof Set ? [...one].flat() : Object.values(one)
      sum += objectBytes + propertyBytes * parts.length
      for (const part of parts) waiting.push(part)
    }
  }
  return sum
}
